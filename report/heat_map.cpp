// SPDX-License-Identifier: BSD-3-Clause
#include "report/plots/heat_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "support/text/format.hpp"

namespace rankplace {
namespace {

constexpr std::size_t cell_width = 2;  // two characters are about as wide as a line is high
constexpr std::size_t shade_count = 6;
constexpr std::array<std::string_view, shade_count> shade_characters = {"..", "::", "++",
                                                                        "**", "##", "@@"};
// Of the 256-colour palette: blue, teal, green, yellow, orange, red.
constexpr std::array<int, shade_count> shade_colours = {25, 37, 71, 220, 208, 196};

/// The smallest and the largest of the cells that are not empty.
struct Range {
  std::uint64_t smallest = 0;
  std::uint64_t largest = 0;
};

Range range_of(const HeatMap& map) {
  Range range;
  for (const std::uint64_t bytes : map.bytes) {
    if (bytes == 0) continue;
    range.smallest = range.smallest == 0 ? bytes : std::min(range.smallest, bytes);
    range.largest = std::max(range.largest, bytes);
  }
  return range;
}

/// Position of an amount on the logarithmic scale, 0 to shade_count - 1; one value alone is the
/// last.
std::size_t shade_of(std::uint64_t bytes, const Range& range) {
  const double span =
      std::log(static_cast<double>(range.largest)) - std::log(static_cast<double>(range.smallest));
  if (span <= 0) return shade_count - 1;
  const double part =
      (std::log(static_cast<double>(bytes)) - std::log(static_cast<double>(range.smallest))) / span;
  return std::min(shade_count - 1, static_cast<std::size_t>(part * shade_count));
}

std::string cell_text(std::size_t shade, const HeatMapStyle& style) {
  if (!style.colour) return std::string(shade_characters[shade]);
  return "\033[38;5;" + std::to_string(shade_colours[shade]) + "m██\033[0m";
}

std::size_t label_width(std::size_t rank_count) {
  return std::to_string(rank_count == 0 ? 0 : rank_count - 1).size();
}

/// Receiver numbers above the columns, as many as fit with a space between them.
std::string column_labels(const HeatMap& map) {
  const std::size_t width = label_width(map.rank_count);
  const std::size_t step = (width + 1 + cell_width - 1) / cell_width;
  std::string labels;
  for (std::size_t column = 0; column < map.size; column += step) {
    labels.resize(column * cell_width, ' ');
    labels += std::to_string(column * map.ranks_per_cell);
  }
  return labels;
}

std::string legend(const HeatMap& map, const HeatMapStyle& style) {
  const Range range = range_of(map);
  if (range.largest == 0) return "no bytes were sent\n";
  const std::string start = "from:";
  std::string text = start;
  std::size_t width = start.size();
  const double span =
      std::log(static_cast<double>(range.largest)) - std::log(static_cast<double>(range.smallest));
  for (std::size_t shade = span > 0 ? 0 : shade_count - 1; shade < shade_count; ++shade) {
    const double part = span > 0 ? static_cast<double>(shade) / shade_count : 0;
    const double from = static_cast<double>(range.smallest) * std::exp(part * span);
    const std::string amount = human_bytes(static_cast<std::uint64_t>(std::llround(from)));
    const std::size_t item_width = 2 + cell_width + 1 + amount.size();
    if (width + item_width > style.columns && width > start.size()) {
      text += '\n' + std::string(start.size(), ' ');
      width = start.size();
    }
    text += "  " + cell_text(shade, style) + ' ' + amount;
    width += item_width;
  }
  return text + "\nlargest: " + human_bytes(range.largest) + "\n";
}

}  // namespace

CommunicationMatrix in_order(const CommunicationMatrix& traffic, const std::vector<Rank>& order) {
  std::vector<Rank> place_of(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place_of[order[i].value()] = Rank(i);
  TrafficBuilder builder(order.size());
  for (std::size_t r = 0; r < order.size(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      builder.add(place_of[r], place_of[flow.peer.value()], flow.volume);
    }
  }
  return std::move(builder).build();
}

HeatMap make_heat_map(const CommunicationMatrix& traffic, std::size_t max_size) {
  HeatMap map;
  map.rank_count = traffic.rank_count();
  max_size = std::max<std::size_t>(max_size, 1);
  map.ranks_per_cell = std::max<std::size_t>(1, (map.rank_count + max_size - 1) / max_size);
  map.size = (map.rank_count + map.ranks_per_cell - 1) / map.ranks_per_cell;
  map.bytes.assign(map.size * map.size, 0);
  for (std::size_t r = 0; r < map.rank_count; ++r) {
    const std::size_t row = r / map.ranks_per_cell;
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      map.bytes[row * map.size + flow.peer.value() / map.ranks_per_cell] += flow.volume.bytes;
    }
  }
  return map;
}

std::size_t cells_that_fit(std::size_t rank_count, const HeatMapStyle& style) {
  constexpr std::size_t most_rows = 48;
  const std::size_t frame = label_width(rank_count) + 3;
  return std::min(most_rows, (std::max(style.columns, frame + cell_width) - frame) / cell_width);
}

std::string draw(const HeatMap& map, const HeatMapStyle& style) {
  const std::size_t width = label_width(map.rank_count);
  const std::string margin(width + 1, ' ');
  const std::string rule = margin + "+" + std::string(map.size * cell_width, '-') + "+\n";
  const Range range = range_of(map);
  std::string text = margin + " " + column_labels(map) + "\n" + rule;
  for (std::size_t row = 0; row < map.size; ++row) {
    const std::string label = std::to_string(row * map.ranks_per_cell);
    text += std::string(width - label.size(), ' ') + label + " |";
    for (std::size_t column = 0; column < map.size; ++column) {
      const std::uint64_t bytes = map.at(row, column);
      text += bytes == 0 ? std::string(cell_width, ' ') : cell_text(shade_of(bytes, range), style);
    }
    text += "|\n";
  }
  return text + rule + legend(map, style);
}

}  // namespace rankplace
