// SPDX-License-Identifier: BSD-3-Clause
#include "report/plots/load_bars.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "report/placements/loads.hpp"
#include "support/text/wrapped.hpp"

namespace rankplace {
namespace {

constexpr std::size_t widest_load = 12;
constexpr std::size_t narrowest_bar = 10;

std::size_t name_width(const std::vector<NamedPlacement>& placements) {
  std::size_t width = 0;
  for (const NamedPlacement& placement : placements) {
    width = std::max(width, columns_of(placement.name));
  }
  return width;
}

std::string level_bars(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                       std::size_t level, const BarStyle& style) {
  const std::size_t names = name_width(placements);
  const std::size_t frame = 2 + names + 2 + 1 + widest_load;
  const std::size_t width = std::max(narrowest_bar, style.columns - std::min(style.columns, frame));
  std::uint64_t most = 1;
  for (const NamedPlacement& placement : placements) {
    most = std::max(most, placement.file.score[level].largest_link);
  }
  std::string text = placements.front().file.score[level].name + '\n';
  for (const NamedPlacement& placement : placements) {
    const std::uint64_t load = placement.file.score[level].largest_link;
    const std::string drawn =
        bar(static_cast<double>(load) / static_cast<double>(most), width, style.colour);
    text += "  " + placement.name + std::string(names - columns_of(placement.name), ' ') + "  " +
            drawn + (drawn.empty() ? "" : " ") + load_text(problem, load) + '\n';
  }
  return text;
}

}  // namespace

std::string bar(double part, std::size_t width, bool colour) {
  // From an eighth of a character to seven of them.
  constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double length = part * static_cast<double>(width);
  if (!colour) {
    const auto count = static_cast<std::size_t>(std::lround(length));
    return std::string(part > 0 ? std::max<std::size_t>(1, count) : 0, '#');
  }
  auto count = static_cast<std::size_t>(std::lround(8 * length));
  if (part > 0) count = std::max<std::size_t>(1, count);
  std::string text;
  for (std::size_t i = 0; i < count / 8; ++i) text += "█";
  return text + std::string(eighths[count % 8]);
}

std::string load_bars(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                      const BarStyle& style) {
  std::string text =
      "busiest link of each level, " + std::string(name_of(problem.options.source.measure)) + "\n";
  for (std::size_t level = 0; level < problem.resolved.machine.level_count(); ++level) {
    text += level_bars(problem, placements, level, style);
  }
  return text;
}

}  // namespace rankplace
