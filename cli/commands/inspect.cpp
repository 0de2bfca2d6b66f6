// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/terminal.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/inputs/input_file.hpp"
#include "mapper/profile/profile.hpp"
#include "report/plots/heat_map.hpp"
#include "report/run/run_summary.hpp"
#include "support/text/format.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace::cli {
namespace {

struct InspectOptions {
  std::string profile;
  CollectiveModel collectives;
  std::optional<int> phase;
  std::size_t top = 10;
  bool json = false;
};

std::string heat_map_text(const RunSummary& summary) {
  const Terminal terminal = standard_output();
  const HeatMapStyle style{terminal.columns, terminal.colour};
  const HeatMap map =
      make_heat_map(summary.traffic, cells_that_fit(summary.traffic.rank_count(), style));
  std::string title = "bytes from rank (row) to rank (column)";
  if (map.ranks_per_cell > 1) {
    const std::string side = std::to_string(map.ranks_per_cell);
    title += ", " + side + " x " + side + " ranks per cell";
  }
  return title + "\n" + draw(map, style);
}

int run(const InspectOptions& options) {
  const Profile profile = read_run(options.profile, options.phase);
  const CollectiveModel used = used_collectives(options.profile, options.collectives, profile);
  const CollectiveChoice choice = choice_for(profile, used.choice);
  const RunSummary summary = summarize(profile, choice, options.top);
  if (options.json) {
    std::cout << run_summary_json(summary, options.profile);
  } else {
    print(run_summary_text(summary, options.profile));
    if (profile.has_counts()) std::cout << '\n' << heat_map_text(summary);
  }
  return 0;
}

}  // namespace

CommandRunner add_inspect(CLI::App& app) {
  auto options = std::make_shared<InspectOptions>();
  auto* command = app.add_subcommand("inspect", "What a profile recorded");
  command->add_option("PROFILE", options->profile, input_help)->required();
  add_collectives_option(*command, options->collectives);
  command->add_option("--phase", options->phase, "only what happened in this phase")
      ->type_name("N");
  command->add_option("--top", options->top, "how many pairs, MPI functions and phases are listed")
      ->type_name("K")
      ->capture_default_str();
  add_json_option(*command, options->json);
  command->footer("Example:\n  rankplace inspect run.profile --top 5");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
