// SPDX-License-Identifier: BSD-3-Clause
// Writes a communication graph of any size in METIS format to stdout, its vertices numbered at
// random so that the natural order helps no mapper:
//   generate_graph stencil 128x128x64 27 [SEED [WORD...]]   (5, 7, 9 points: peers along the axes
//                                                 in 2D, 3D, 4D; 9 in 2D, 27 in 3D: around)
//   generate_graph geometric 65536 10 [SEED]      (random points in a square, mean degree)
// Words for stencils: torus, around (diagonals in any dimension), holes=50 (ranks in 1000 that are
// missing), weights=100,10 (of the axes), places (a comment line for each rank: its number in the
// whole grid, the first direction fastest).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <numbers>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/numbers/seeded_random.hpp"

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

/// The numbers between separators: "128x128x64".
std::vector<std::uint32_t> numbers_from(std::string_view text, char separator) {
  std::vector<std::uint32_t> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    numbers.push_back(number_from(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

/// What a stencil may have besides its sides and points.
struct StencilWords {
  bool torus = false;
  bool around = false;
  bool places = false;
  std::uint32_t holes_in_1000 = 0;
  std::vector<std::uint32_t> weights;  ///< of the axes; the others have 64
};

StencilWords words_from(const std::vector<std::string_view>& words) {
  StencilWords known;
  for (const std::string_view word : words) {
    const std::size_t end = std::min(word.find('='), word.size());
    const std::string_view value = word.substr(std::min(end + 1, word.size()));
    if (word == "torus") {
      known.torus = true;
    } else if (word == "around") {
      known.around = true;
    } else if (word == "places") {
      known.places = true;
    } else if (word.substr(0, end) == "holes") {
      known.holes_in_1000 = number_from(value);
    } else if (word.substr(0, end) == "weights") {
      known.weights = numbers_from(value, ',');
    } else {
      throw std::invalid_argument(std::string(word) + " is no word for stencils");
    }
  }
  return known;
}

/// Halo exchange on a grid: 64 to the neighbour at a face, an eighth for each further direction.
class Stencil {
 public:
  Stencil(std::string_view sides, std::string_view points, StencilWords words)
      : sides_(numbers_from(sides, 'x')), words_(std::move(words)) {
    words_.around |= points == "27" || (points == "9" && sides_.size() == 2);
    words_.weights.resize(sides_.size(), 64);
  }

  [[nodiscard]] Graph graph() const {
    std::vector<std::uint32_t> at(sides_.size(), 0);
    Graph arcs_of;
    for (bool more = true; more;) {
      arcs_of.push_back(arcs_at(at));
      std::size_t d = 0;
      while (d < at.size() && ++at[d] == sides_[d]) at[d++] = 0;
      more = d < at.size();
    }
    return arcs_of;
  }

 private:
  [[nodiscard]] std::vector<Arc> arcs_at(const std::vector<std::uint32_t>& at) const {
    std::uint32_t steps = 1;
    for (std::size_t d = 0; d < at.size(); ++d) steps *= 3;
    std::vector<Arc> arcs;
    for (std::uint32_t step = 0; step < steps; ++step) {
      if (const auto arc = arc_from(at, step)) arcs.push_back(*arc);
    }
    return arcs;
  }

  /// The arc along a step: of each direction -1, 0 or 1, as digits to the base of 3.
  [[nodiscard]] std::optional<Arc> arc_from(const std::vector<std::uint32_t>& at,
                                            std::uint32_t step) const {
    std::vector<std::uint32_t> to;
    std::uint32_t weight = UINT32_MAX;
    std::uint32_t divisor = 1;
    std::uint32_t moves = 0;
    for (std::size_t d = 0; d < at.size(); ++d, step /= 3) {
      const std::uint32_t side = sides_[d];
      const std::uint32_t moved = at[d] + step % 3 + side - 1;  // from -1 on, and one side more
      const bool wraps = words_.torus && side > 2;
      if (!wraps && (moved < side || moved >= 2 * side)) return std::nullopt;
      to.push_back(moved % side);
      if (step % 3 == 1) continue;
      weight = std::min(weight, words_.weights[d]);
      divisor *= moves++ == 0 ? 1 : 8;
    }
    if (moves == 0 || (moves > 1 && !words_.around)) return std::nullopt;
    std::uint32_t peer = 0;
    for (std::size_t d = at.size(); d-- > 0;) peer = peer * sides_[d] + to[d];
    return Arc{peer, std::max(1U, weight / divisor)};
  }

  std::vector<std::uint32_t> sides_;
  StencilWords words_;
};

/// A graph without its holes.
struct Rest {
  Graph graph;
  std::vector<std::uint32_t> places;  ///< by rank: its number in the whole graph
};

/// Takes so many ranks in a thousand out of a graph.
Rest with_holes(const Graph& whole, std::uint32_t in_1000, SeededRandom& random) {
  constexpr std::uint32_t hole = UINT32_MAX;
  std::vector<std::uint32_t> number_of;
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 0; i < whole.size(); ++i) {
    const bool is_hole = in_1000 > 0 && random.below(1000) < in_1000;
    number_of.push_back(is_hole ? hole : static_cast<std::uint32_t>(places.size()));
    if (!is_hole) places.push_back(i);
  }
  Graph rest(places.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (number_of[i] == hole) continue;
    for (const Arc& arc : whole[i]) {
      if (number_of[arc.peer] == hole) continue;
      rest[number_of[i]].push_back({number_of[arc.peer], arc.weight});
    }
  }
  return {std::move(rest), std::move(places)};
}

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

/// Writes METIS' format, with ranks numbered at random. The places, if any, are comment lines.
void write_renumbered(const Graph& arcs_of, SeededRandom& random,
                      const std::vector<std::uint32_t>& places = {}) {
  std::vector<std::uint32_t> old_number(arcs_of.size());
  std::iota(old_number.begin(), old_number.end(), 0U);
  random.shuffle(old_number);
  std::vector<std::uint32_t> new_number(arcs_of.size());
  for (std::uint32_t i = 0; i < old_number.size(); ++i) new_number[old_number[i]] = i;
  std::size_t arcs = 0;
  for (const auto& row : arcs_of) arcs += row.size();
  std::string text;
  if (!places.empty()) {
    for (const std::uint32_t old : old_number) text += "% " + std::to_string(places[old]) + '\n';
  }
  text += std::to_string(arcs_of.size()) + ' ' + std::to_string(arcs / 2) + " 001\n";
  for (const std::uint32_t old : old_number) {
    for (const Arc& arc : arcs_of[old]) {
      text += std::to_string(new_number[arc.peer] + 1) + ' ' + std::to_string(arc.weight) + ' ';
    }
    text += '\n';
  }
  std::cout << text << std::flush;
}

int run(const std::vector<std::string_view>& words) {
  const bool stencil = !words.empty() && words[0] == "stencil";
  const bool geometric = !words.empty() && words[0] == "geometric" && words.size() <= 4;
  if (words.size() < 3 || (!stencil && !geometric)) {
    std::cerr << "usage: generate_graph stencil XxYxZ POINTS [SEED [torus] [around] [holes=N]"
                 " [weights=X,Y,Z] [places]]\n"
                 "       generate_graph geometric RANKS DEGREE [SEED]\n";
    return 2;
  }
  SeededRandom random(words.size() > 3 ? number_from(words[3]) : 1);
  if (geometric) {
    write_renumbered(geometric_graph(number_from(words[1]), number_from(words[2]), random), random);
  } else {
    const auto more =
        words_from({words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), words.end()});
    const Graph whole = Stencil(words[1], words[2], more).graph();
    const Rest rest = with_holes(whole, more.holes_in_1000, random);
    write_renumbered(rest.graph, random, more.places ? rest.places : std::vector<std::uint32_t>{});
  }
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
