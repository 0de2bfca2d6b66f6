// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <iterator>
#include <optional>

#include "report/placements/gap.hpp"
#include "report/placements/loads.hpp"
#include "report/placements/network.hpp"
#include "support/text/format.hpp"
#include "workflow/advice/advice.hpp"

namespace rankplace {
namespace {

std::string byte_or_message_ratio(const MappingProblem& problem, const NodeSplit& split) {
  return problem.graph.measure() == Measure::bytes
             ? node_ratio_text(split.inter_node.bytes, split.intra_node.bytes)
             : node_ratio_text(split.inter_node.messages, split.intra_node.messages);
}

/// The loads of a placement, or its bound, as cells.
struct LoadsRow {
  std::string name;
  std::vector<std::string> cells;
  bool is_baseline = false;
};

/// The cells of a table of loads, which may stand upright or turned.
struct LoadsTable {
  std::vector<std::string> topics;  ///< levels, and the ratio where there are several nodes
  std::vector<LoadsRow> rows;
  std::string dropped;

  /// A row for each placement.
  [[nodiscard]] TextTable upright() const {
    std::vector<std::string> header{"placement"};
    header.insert(header.end(), topics.begin(), topics.end());
    TextTable table(std::move(header), {Align::left});
    for (const LoadsRow& row : rows) {
      std::vector<std::string> cells{row.name};
      cells.insert(cells.end(), row.cells.begin(), row.cells.end());
      table.add_row(std::move(cells));
    }
    return table;
  }

  /// A row for each level.
  [[nodiscard]] TextTable turned() const {
    std::vector<std::string> header{"level"};
    for (const LoadsRow& row : rows) header.push_back(row.name);
    TextTable table(std::move(header), {Align::left});
    for (std::size_t t = 0; t < topics.size(); ++t) {
      std::vector<std::string> cells{topics[t]};
      for (const LoadsRow& row : rows) cells.push_back(row.cells[t]);
      table.add_row(std::move(cells));
    }
    return table;
  }

  /// False if there is none.
  bool drop_last_baseline() {
    const auto last = std::find_if(rows.rbegin(), rows.rend(),
                                   [](const LoadsRow& row) { return row.is_baseline; });
    if (last == rows.rend()) return false;
    dropped = last->name + (dropped.empty() ? "" : ", ") + dropped;
    rows.erase(std::next(last).base());
    return true;
  }

  [[nodiscard]] std::string dropped_text() const {
    return dropped.empty() ? "" : "(not shown, for lack of columns: " + dropped + ")\n";
  }
};

/// One for each of network_columns().
std::vector<std::string> network_cells(const MappingProblem& problem,
                                       const std::optional<NetworkUse>& network) {
  const std::size_t columns = network_columns(problem.resolved.machine).size();
  if (!network) return std::vector<std::string>(columns, "-");
  std::vector<std::string> cells;
  for (const LinkKindUse& kind : network->kinds) {
    cells.push_back(load_text(problem, kind.busiest) + " / " + load_text(problem, kind.sum));
  }
  return cells;
}

/// The bound on each level that it tells of; "-" elsewhere.
std::vector<std::string> bound_cells(const MappingProblem& problem, const NamedPlacement& placement,
                                     std::size_t columns) {
  const std::size_t networks = network_columns(problem.resolved.machine).size();
  std::vector<std::string> cells(columns, "-");
  const std::size_t bounded = bounded_levels(problem, placement);
  for (std::size_t l = 0; l < bounded; ++l) {
    const LevelScore& level = placement.file.bound[l];
    cells[networks + l] =
        load_text(problem, level.largest_link) + " / " + load_text(problem, level.link_sum);
  }
  return cells;
}

std::vector<std::string> load_cells(const MappingProblem& problem,
                                    const std::vector<LevelScore>& levels, const std::string& ratio,
                                    const std::optional<NetworkUse>& network) {
  std::vector<std::string> cells = network_cells(problem, network);
  for (const LevelScore& level : levels) {
    cells.push_back(load_text(problem, level.largest_link) + " / " +
                    load_text(problem, level.link_sum));
  }
  if (problem.resolved.machine.node_count() > 1) cells.push_back(ratio);
  return cells;
}

/// A baseline that nobody asked for; mpirun's own placement is what others are compared with.
bool is_mere_baseline(const std::string& name, const LoadsTableStyle& style) {
  return style.baselines == Baselines::beside && name != default_placement &&
         std::ranges::any_of(baseline_names, [&](const char* one) { return name == one; });
}

LoadsTable loads_of(const MappingProblem& problem, const std::vector<NamedPlacement>& placements,
                    const LoadsTableStyle& style) {
  const Machine& machine = problem.resolved.machine;
  const auto levels = machine.level_names();
  LoadsTable table{network_columns(machine), {}, {}};
  table.topics.insert(table.topics.end(), levels.begin(), levels.end());
  if (machine.node_count() > 1) table.topics.emplace_back("inter/intra node");
  for (const NamedPlacement& placement : placements) {
    const std::string ratio = byte_or_message_ratio(problem, placement.split);
    table.rows.push_back({placement.name,
                          load_cells(problem, placement.file.score, ratio, placement.network),
                          is_mere_baseline(placement.name, style)});
    if (style.bounds == BoundRows::shown && bounded_levels(problem, placement) > 0) {
      table.rows.push_back(
          {"  bound of " + placement.name, bound_cells(problem, placement, table.topics.size())});
    }
  }
  return table;
}

}  // namespace

std::string loads_table(const MappingProblem& problem,
                        const std::vector<NamedPlacement>& placements,
                        const LoadsTableStyle& style) {
  const bool has_bounds = style.bounds == BoundRows::shown &&
                          std::ranges::any_of(placements, [&](const NamedPlacement& one) {
                            return bounded_levels(problem, one) > 0;
                          });
  const std::string meaning =
      "(load of the busiest link of the level / of all its links together, " +
      std::string(name_of(problem.options.source.measure)) + ")\n" +
      (has_bounds ? "(a bound holds for placements with the same loads further out)\n" : "");
  const LoadsTable whole = loads_of(problem, placements, style);
  const std::string network = network_table(problem, placements);
  if (style.columns == 0 || whole.upright().width() <= style.columns) {
    return whole.upright().text() + meaning + network;
  }
  LoadsTable kept = whole;
  while (kept.turned().width() > style.columns && kept.drop_last_baseline()) {
  }
  return kept.turned().text() + meaning + kept.dropped_text() + network;
}

}  // namespace rankplace
