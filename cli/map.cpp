// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/mapping.hpp"
#include "cli/placement_output.hpp"
#include "cli/report/advice.hpp"
#include "cli/report/loads.hpp"
#include "cli/report/moves.hpp"
#include "cli/several_placements.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/search/parallel.hpp"

namespace rankplace::cli {
namespace {

struct MapOptions {
  std::string profile;
  MachineOptions machine;
  MappingOptions mapping;
  std::string want = "both";
  std::string output = "placements";
  std::string launcher = "openmpi";
  bool json = false;
};

std::vector<std::string> wanted(const std::string& want) {
  if (want == "both") return {"best", "worst"};
  return {want};
}

/// A million ranks in eight placements are a gigabyte, and of most only the scores are shown.
void forget_slots(NamedPlacement& placement) {
  if (!advice_needs_slots(placement.name)) placement.file.ranks = {};
}

/// What is searched, and the files that each is written to.
std::vector<WrittenPlacement> add_searched(const MappingProblem& problem, const MapOptions& options,
                                           std::vector<NamedPlacement>& placements) {
  const std::vector<std::string> names = wanted(options.want);
  std::vector<WrittenPlacement> written(names.size());
  placements.resize(names.size());
  parallel_for(placements_at_once(problem), names.size(), [&](std::size_t i) {
    placements[i] = named_placement(problem, names[i]);
    written[i] = write_placement(placements[i].file, options.output, names[i], options.launcher);
    forget_slots(placements[i]);
  });
  return written;
}

/// The baselines, several at a time.
void add_baselines(const MappingProblem& problem, std::vector<NamedPlacement>& placements) {
  std::vector<NamedPlacement> baselines(baseline_names.size());
  parallel_for(threads_of(problem.options), baselines.size(), [&](std::size_t i) {
    baselines[i] = named_placement(problem, baseline_names.at(i));
    forget_slots(baselines[i]);
  });
  std::ranges::move(baselines, std::back_inserter(placements));
}

int run(const MapOptions& options) {
  const MappingProblem problem = make_problem(options.profile, options.machine, options.mapping);
  std::vector<NamedPlacement> placements;
  const std::vector<WrittenPlacement> written = add_searched(problem, options, placements);
  std::string quality;
  std::string files;
  for (std::size_t i = 0; i < written.size(); ++i) {
    quality += quality_text(problem, placements[i]) + moves_text(problem, placements[i]);
    files += "  " + written[i].json.string() + "  " + written[i].launch_file.string() + '\n';
  }
  add_baselines(problem, placements);
  const std::optional<Advice> advice = advise(problem, placements);
  if (options.json) {
    std::cout << loads_and_advice_json(problem, placements, advice);
    return 0;
  }
  std::cout << problem_text(problem) << '\n'
            << loads_table(problem, placements) << '\n'
            << objective_table(problem, placements) << quality << "\nwritten:\n"
            << files << "run it with:\n  " << written.front().command << " ./app\n";
  if (advice) std::cout << '\n' << advice_text(problem, placements, *advice);
  return 0;
}

}  // namespace

CommandRunner add_map(CLI::App& app) {
  auto options = std::make_shared<MapOptions>();
  auto* command =
      app.add_subcommand("map", "Search the best and worst placements of a recorded run");
  add_problem_options(*command, options->profile, options->machine, options->mapping);
  command->add_option("--want", options->want, "which placements to search")
      ->check(CLI::IsMember({"best", "worst", "both"}))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "folder for best.json, best.rankfile, ...")
      ->type_name("DIR")
      ->capture_default_str();
  command
      ->add_option("--launcher", options->launcher, launchers_text("whose launch files to write: "))
      ->capture_default_str();
  command->add_flag("--json", options->json, "print JSON");
  command->footer("Example:\n  rankplace map run.profile --machine draco -o placements/");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
