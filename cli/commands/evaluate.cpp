// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/terminal.hpp"
#include "report/placements/device_tables.hpp"
#include "report/placements/loads.hpp"
#include "report/placements/moves.hpp"
#include "report/plots/heat_map.hpp"
#include "report/plots/load_bars.hpp"
#include "report/run/rank_order.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"

namespace rankplace::cli {
namespace {

struct EvaluateOptions {
  std::string profile;
  MachineOptions machine;
  MappingOptions mapping;
  std::vector<std::string> placements;
  bool json = false;
};

/// The matrix with the ranks in the order of their cores: blocks on the diagonal stay inside nodes
/// and sockets.
std::string placed_heat_map(const MappingProblem& problem, const NamedPlacement& placement,
                            const Terminal& terminal) {
  const HeatMapStyle style{terminal.columns, terminal.colour};
  const std::vector<Rank> order = ranks_by_core(problem.resolved.machine, placement.file.ranks);
  const HeatMap map =
      make_heat_map(in_order(problem.traffic, order), cells_that_fit(order.size(), style));
  const std::string side = std::to_string(map.ranks_per_cell);
  return "bytes from row to column, ranks in the order of their cores under " + placement.name +
         (map.ranks_per_cell > 1 ? ", " + side + " x " + side + " ranks per cell" : "") + "\n" +
         draw(map, style);
}

std::string pictures(const MappingProblem& problem, const std::vector<NamedPlacement>& placements) {
  const Terminal terminal = standard_output();
  return load_bars(problem, placements, {terminal.columns, terminal.colour}) + '\n' +
         placed_heat_map(problem, placements.front(), terminal);
}

int run(const EvaluateOptions& options) {
  const MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  const std::vector<NamedPlacement> placements = named_placements(problem, options.placements);
  std::string quality;
  for (const NamedPlacement& placement : placements) {
    quality += quality_text(problem, placement) + moves_text(problem, placement);
  }
  if (options.json) {
    std::cout << loads_json(problem, placements);
  } else {
    print(problem_text(problem) + '\n' +
          loads_table(
              problem, placements,
              {.baselines = Baselines::asked_for, .columns = standard_output().text_columns}) +
          objective_table(problem, placements) + device_tables(problem, placements) +
          search_set_line(problem, placements) + quality + '\n');
    std::cout << pictures(problem, placements);
  }
  return 0;
}

}  // namespace

CommandRunner add_evaluate(CLI::App& app) {
  auto options = std::make_shared<EvaluateOptions>();
  auto* command = app.add_subcommand("evaluate", "Loads of every level for any placement");
  command->add_option("PROFILE", options->profile, input_help)->required();
  command
      ->add_option("PLACEMENT", options->placements,
                   placement_names() + ", or the path of a placement JSON or a launch file")
      ->required();
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  add_phase_option(*command, options->mapping.source);
  add_json_option(*command, options->json);
  command->footer(
      "Example:\n  rankplace evaluate run.profile --machine draco packed placements/best.json");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
