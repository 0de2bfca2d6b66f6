// SPDX-License-Identifier: BSD-3-Clause
// Writes a communication graph of any size in METIS format to stdout, its vertices numbered at
// random so that the natural order helps no mapper:
//   generate_graph stencil 128x128x64 27 [SEED]   (5 or 9 points in 2D, 7 or 27 in 3D)
//   generate_graph geometric 65536 10 [SEED]      (random points in a square, mean degree)
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "support/seeded_random.hpp"

namespace {

using rankplace::SeededRandom;

struct Arc {
  std::uint32_t peer = 0;
  std::uint32_t weight = 0;
};
using Graph = std::vector<std::vector<Arc>>;

std::uint32_t number_from(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value == 0) {
    throw std::invalid_argument(std::string(text) + " is no positive number");
  }
  return value;
}

/// "128x128x64"; two dimensions get a third of 1.
std::vector<std::uint32_t> sides_from(std::string_view text) {
  std::vector<std::uint32_t> sides;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('x'), text.size());
    sides.push_back(number_from(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  sides.resize(3, 1);
  return sides;
}

/// Halo exchange on a grid without wrap-around: 64 to the neighbour at a face, 8 at an edge, 1 at a
/// corner.
class Stencil {
 public:
  Stencil(std::string_view sides, std::string_view points)
      : sides_(sides_from(sides)), diagonals_(points == "9" || points == "27") {}

  [[nodiscard]] Graph graph() const {
    Graph arcs_of;
    arcs_of.reserve(std::size_t{sides_[0]} * sides_[1] * sides_[2]);
    for (std::uint32_t z = 0; z < sides_[2]; ++z) {
      for (std::uint32_t y = 0; y < sides_[1]; ++y) {
        for (std::uint32_t x = 0; x < sides_[0]; ++x) arcs_of.push_back(arcs_at({x, y, z}));
      }
    }
    return arcs_of;
  }

 private:
  [[nodiscard]] std::vector<Arc> arcs_at(const std::vector<std::uint32_t>& at) const {
    constexpr std::uint32_t weights[] = {0, 64, 8, 1};  // by the number of directions that differ
    std::vector<Arc> arcs;
    for (std::uint32_t step = 0; step < 27; ++step) {
      const std::uint32_t steps[] = {step % 3, step / 3 % 3, step / 9};  // 1: stay
      std::uint32_t peer = 0;
      std::uint32_t moves = 0;
      bool inside = true;
      for (std::size_t d = 3; d-- > 0;) {
        inside = inside && at[d] + steps[d] >= 1 && at[d] + steps[d] <= sides_[d];
        peer = peer * sides_[d] + at[d] + steps[d] - 1;
        moves += steps[d] == 1 ? 0 : 1;
      }
      if (inside && moves > 0 && (diagonals_ || moves == 1)) arcs.push_back({peer, weights[moves]});
    }
    return arcs;
  }

  std::vector<std::uint32_t> sides_;
  bool diagonals_;
};

struct Point {
  double x = 0;
  double y = 0;
};

/// Random points of the unit square, joined if they are near; weights 1 to 20.
Graph geometric_graph(std::uint32_t count, std::uint32_t degree, SeededRandom& random) {
  constexpr std::uint32_t largest_weight = 20;
  const auto uniform = [&] { return static_cast<double>(random.below(1U << 30U)) / (1U << 30U); };
  std::vector<Point> points;
  for (std::uint32_t i = 0; i < count; ++i) points.push_back({uniform(), uniform()});
  const double radius = std::sqrt(degree / (std::numbers::pi * count));
  const auto cells = static_cast<std::size_t>(std::max(1.0, 1 / radius));  // in each direction
  const auto cell_of = [&](double at) { return static_cast<std::size_t>(at * double(cells)); };
  std::vector<std::vector<std::uint32_t>> in_cell((cells + 2) * (cells + 2));  // empty at the rim
  Graph arcs_of(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::size_t cell = (cell_of(points[i].y) + 1) * (cells + 2) + cell_of(points[i].x) + 1;
    for (const std::size_t row : {cell - cells - 2, cell, cell + cells + 2}) {
      for (const std::size_t near : {row - 1, row, row + 1}) {
        for (const std::uint32_t j : in_cell[near]) {
          if (std::hypot(points[i].x - points[j].x, points[i].y - points[j].y) > radius) continue;
          const auto weight = static_cast<std::uint32_t>(1 + random.below(largest_weight));
          arcs_of[i].push_back({j, weight});
          arcs_of[j].push_back({i, weight});
        }
      }
    }
    in_cell[cell].push_back(i);
  }
  return arcs_of;
}

void write_renumbered(const Graph& arcs_of, SeededRandom& random) {
  std::vector<std::uint32_t> old_number(arcs_of.size());
  std::iota(old_number.begin(), old_number.end(), 0U);
  random.shuffle(old_number);
  std::vector<std::uint32_t> new_number(arcs_of.size());
  for (std::uint32_t i = 0; i < old_number.size(); ++i) new_number[old_number[i]] = i;
  std::size_t arcs = 0;
  for (const auto& row : arcs_of) arcs += row.size();
  std::string text = std::to_string(arcs_of.size()) + ' ' + std::to_string(arcs / 2) + " 001\n";
  for (const std::uint32_t old : old_number) {
    for (const Arc& arc : arcs_of[old]) {
      text += std::to_string(new_number[arc.peer] + 1) + ' ' + std::to_string(arc.weight) + ' ';
    }
    text += '\n';
  }
  std::cout << text << std::flush;
}

int run(const std::vector<std::string_view>& words) {
  if (words.size() < 3 || words.size() > 4 || (words[0] != "stencil" && words[0] != "geometric")) {
    std::cerr << "usage: generate_graph stencil XxYxZ POINTS [SEED]\n"
                 "       generate_graph geometric RANKS DEGREE [SEED]\n";
    return 2;
  }
  SeededRandom random(words.size() > 3 ? number_from(words[3]) : 1);
  write_renumbered(words[0] == "stencil"
                       ? Stencil(words[1], words[2]).graph()
                       : geometric_graph(number_from(words[1]), number_from(words[2]), random),
                   random);
  return std::cout ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(std::vector<std::string_view>(argv + 1, argv + argc));
  } catch (const std::exception& error) {
    std::cerr << "generate_graph: " << error.what() << '\n';
    return 2;
  }
}
