// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "bench/paper/cluster.hpp"
#include "cli/command.hpp"
#include "cli/commands/drawn_plots.hpp"
#include "cli/commands/study_commands.hpp"
#include "cli/launch/job.hpp"
#include "cli/options/comma_list.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/message_sizes.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "mapper/collectives/models.hpp"
#include "report/study/experiment.hpp"
#include "report/study/study_json.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/link_costs.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/study/study_run.hpp"

namespace rankplace::cli {
namespace {

using paper::ExperimentKind;

struct ExperimentOptions {
  ExperimentKind kind = ExperimentKind::ratio;
  std::vector<std::uint32_t> ranks;  ///< empty: one per slot; pattern: 8, 16, ... up to that
  std::string sizes = "8K..256K";
  std::vector<double> ratios{0.1, 0.5, 1};
  std::uint64_t intra_node = 15;
  std::optional<std::size_t> samples;
  std::string operation = "allgather";
  std::vector<std::string> names;  ///< patterns, or algorithms; empty: all
  std::vector<std::string> placements{"best", "packed", "worst"};
  MachineOptions machine{.spec = "draco", .hosts = {}, .hostfile = {}};
  MappingOptions mapping;
  StudyEngineOptions engine;
  bool run = false;
  std::uint32_t runs = 5;
  std::vector<std::string> mpirun{"mpirun"};
  std::string launcher;
  std::string runs_folder = "study-runs";
  std::vector<std::string> program_options;
  std::string output;
  bool json = false;

  [[nodiscard]] bool is_random() const {
    return kind == ExperimentKind::ratio || kind == ExperimentKind::size;
  }
};

/// "there is no WHAT (but ring binomial)".
template <typename List, typename Name = std::identity>
[[noreturn]] void throw_unknown(const std::string& what, const List& known, Name name = {}) {
  std::string names;
  for (const auto& one : known) names += ' ' + std::string(std::invoke(name, one));
  throw UsageError("there is no " + what + " (but" + names + ")");
}

/// All names, or the names that were asked for, in that order.
std::vector<paper::Collective> chosen(const std::vector<paper::Collective>& all,
                                      const std::vector<std::string>& names) {
  if (names.empty()) return all;
  std::vector<paper::Collective> some;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(all, name, &paper::Collective::name);
    if (found == all.end()) throw_unknown("'" + name + "' here", all, &paper::Collective::name);
    some.push_back(*found);
  }
  return some;
}

std::vector<paper::Collective> algorithms_of_operation(const std::string& operation) {
  std::vector<paper::Collective> all;
  for (const CollectiveAlgorithm algorithm : algorithms_of(operation)) {
    all.push_back({0, name_of(algorithm), operation, algorithm});
  }
  if (!all.empty()) return all;
  throw_unknown("operation '" + operation + "'", modelled_operations());
}

std::vector<paper::PointPattern> patterns_of(const ExperimentOptions& options) {
  std::vector<paper::PointPattern> patterns;
  if (options.is_random()) {
    for (const double ratio : options.ratios) {
      patterns.emplace_back(paper::RandomShape{options.intra_node, ratio});
    }
    return patterns;
  }
  const auto all = options.kind == ExperimentKind::pattern
                       ? paper::paper_collectives()
                       : algorithms_of_operation(options.operation);
  for (const paper::Collective& collective : chosen(all, options.names)) {
    patterns.emplace_back(collective);
  }
  return patterns;
}

std::vector<std::uint32_t> ranks_of(const ExperimentOptions& options, const Machine& machine) {
  if (!options.ranks.empty()) return options.ranks;
  const auto slots = static_cast<std::uint32_t>(machine.slot_count());
  if (slots < 2) throw UsageError("the machine has one slot, and an experiment needs two ranks");
  if (options.kind != ExperimentKind::pattern) return {slots};
  std::vector<std::uint32_t> ranks;
  for (std::uint32_t count = std::min(8U, slots); count <= slots; count *= 2) {
    ranks.push_back(count);
  }
  return ranks;
}

/// A random pattern has messages inside every node and, unless its ratio is 0, between nodes.
void require_random_fits(const StudyPlan& plan, const ExperimentOptions& options,
                         std::uint32_t on_a_node) {
  const bool crosses_nodes = std::ranges::any_of(options.ratios, [](double r) { return r > 0; });
  for (const std::uint32_t ranks : plan.ranks) {
    const std::string np = "--np " + std::to_string(ranks) + ": ";
    if (crosses_nodes && ranks <= on_a_node) {
      throw UsageError(np + "all ranks are on one node of " + counted(on_a_node, "slot") +
                       ", so no message crosses nodes; give more ranks, or --ratios 0");
    }
    if (ranks % on_a_node == 1) {
      throw UsageError(np + "one rank is alone on the last node of " + counted(on_a_node, "slot") +
                       ", so it has no message inside; give another number of ranks");
    }
  }
}

StudyPlan plan_of(const ExperimentOptions& options, const Machine& machine) {
  StudyPlan plan{.kind = options.kind,
                 .patterns = patterns_of(options),
                 .ranks = ranks_of(options, machine),
                 .sizes = parse_message_sizes(options.sizes, "take no bandwidth"),
                 .samples = options.samples.value_or(options.run ? 5 : 32),
                 .measure = options.run};
  if (options.is_random()) require_random_fits(plan, options, ranks_per_node(machine));
  return plan;
}

void check_placements(const std::vector<std::string>& placements) {
  if (placements.size() < 2) {
    throw UsageError("--placements: the first is compared with the last; name two or more");
  }
  const std::set<std::string> names(placements.begin(), placements.end());
  if (names.size() < placements.size()) throw UsageError("--placements: one is named twice");
  for (const std::string& name : names) {
    if (name.find('/') == std::string::npos) continue;
    throw UsageError("--placements: '" + name + "' is a file (every point has its own placements)");
  }
}

StudySite site_of(const ExperimentOptions& options) {
  StudySite site{.machine = resolve(options.machine, nullptr),
                 .mapping = options.mapping,
                 .placements = options.placements,
                 .cluster = {},
                 .engine = engine_of({options.engine.engine, options.mapping.threads}),
                 .runs = options.runs,
                 .mpirun = options.mpirun,
                 .launcher = options.launcher,
                 .program_options = options.program_options,
                 .folder = options.runs_folder};
  site.mapping.predicts = true;
  if (options.run) require_reachable(site.machine);
  const LinkCosts costs = link_costs_of(options.mapping.links, site.machine.spec);
  if (options.run && costs.levels.empty()) return site;
  CostTree tree(site.machine.machine, costs);
  site.cluster = paper::Cluster{site.machine.spec, site.machine.machine, std::move(tree)};
  return site;
}

std::string heading(const ExperimentOptions& options, const StudyPlan& plan) {
  std::string text = "machine " + options.machine.spec;
  if (options.kind == ExperimentKind::collectives) {
    std::vector<std::string> ranks;
    for (const std::uint32_t count : plan.ranks) ranks.push_back(std::to_string(count));
    text = options.operation + ", " + joined(ranks, " and ") + " ranks, " + text;
  }
  if (options.is_random()) {
    text = std::to_string(options.intra_node) + " messages inside each node, " + text +
           "; means over " + std::to_string(plan.samples) + " random patterns";
  }
  return text + "\n\n";
}

int run(const ExperimentOptions& options) {
  check_placements(options.placements);
  if (!options.run && !options.program_options.empty()) {
    throw UsageError("'" + options.program_options.front() +
                     "': options of the pattern programs need --run");
  }
  if (options.mapping.slots.cores_per_rank != 1) {
    throw UsageError("--cores-per-rank: experiments give each rank one core");
  }
  const StudySite site = site_of(options);
  const StudyPlan plan = plan_of(options, site.machine.machine);
  std::optional<harness::FolderLock> lock;
  if (plan.measure) lock.emplace(options.runs_folder);
  if (!options.output.empty()) {
    check_output_folder(options.output, {std::string(paper::name_of(options.kind)) + ".csv"});
  }
  const ExperimentOutcome outcome = run_experiment(plan, site);
  if (!has_the_output()) return 0;
  if (options.json) {
    const StudyEnd end = outcome.interrupted == 0 ? StudyEnd::complete : StudyEnd::interrupted;
    std::cout << experiment_json(outcome.experiment, options.machine.spec, end);
  } else {
    print(heading(options, plan) + experiment_text(outcome.experiment));
  }
  if (!options.output.empty()) {
    draw_plots_if_possible(options.output,
                           paper::write_experiment(outcome.experiment, options.output));
  }
  if (outcome.interrupted == 0) return 0;
  std::cerr << "interrupted: only what had been finished by then is shown\n";
  return signal_exit_base + outcome.interrupted;
}

const char* description_of(ExperimentKind kind) {
  switch (kind) {
    case ExperimentKind::ratio:
      return "Random patterns: the gain from placement by inter-node / intra-node traffic";
    case ExperimentKind::size: return "Random patterns: the gain from placement by message size";
    case ExperimentKind::pattern:
      return "Ring, binomial tree and recursive doubling over message sizes and numbers of ranks";
    case ExperimentKind::collectives:
      return "The algorithms of one collective, ranked under best and worst placement";
  }
  return "";
}

void add_pattern_options(CLI::App& command, ExperimentOptions& options) {
  if (options.is_random()) {
    if (options.kind == ExperimentKind::ratio) {
      options.ratios = {0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4};
      options.sizes = "128K";
    }
    comma_list(command.add_option("--ratios", options.ratios,
                                  "messages between nodes / messages inside nodes"))
        ->capture_default_str();
    command.add_option("--intra-node", options.intra_node, "messages inside each node")
        ->check(CLI::Range(1U, 1000000U))
        ->capture_default_str();
    command
        .add_option("--samples", options.samples,
                    "random patterns behind each mean (default: 32; with --run 5)")
        ->type_name("N")
        ->check(CLI::Range(1U, most_samples));
    return;
  }
  const bool is_pattern = options.kind == ExperimentKind::pattern;
  if (!is_pattern) {
    command.add_option("OPERATION", options.operation, "allgather, bcast, allreduce, ...")
        ->capture_default_str();
  }
  comma_list(command.add_option(
      is_pattern ? "--patterns" : "--algorithms", options.names,
      is_pattern ? "ring, binomial, recursive-doubling (default: all)"
                 : "algorithms of the operation (default: all that are modelled)"));
}

void add_common_options(CLI::App& command, ExperimentOptions& options) {
  comma_list(command.add_option("--np", options.ranks,
                                options.kind == ExperimentKind::pattern
                                    ? "numbers of ranks (default: 8, 16, ... on the machine)"
                                    : "number of ranks (default: one per slot of the machine)"))
      ->check(CLI::Range(2U, 1000000U));
  command.add_option("--sizes", options.sizes, "message sizes: 8K..256K (doubling) or 8K,64K")
      ->capture_default_str();
  comma_list(command.add_option("--placements", options.placements,
                                "default (what mpirun does by itself) or " + placement_names() +
                                    "; the first is compared with the last"))
      ->capture_default_str();
  command.add_option("-o,--output", options.output, "folder for a table (CSV) and figures")
      ->type_name("DIR");
  add_json_option(command, options.json);
  add_engine_option(command, options.engine);
  command.add_flag("--run", options.run,
                   "run the patterns on the machine and time them (predicted too, if its links' "
                   "costs are given)");
  command.add_option("--runs", options.runs, "runs under each placement")
      ->check(CLI::Range(1U, 100000U))
      ->capture_default_str();
  add_mpirun_option(command, options.mpirun);
  add_launcher_option(command, options.launcher);
  command.add_option("--runs-folder", options.runs_folder, "folder for rankfiles and logs")
      ->type_name("DIR")
      ->capture_default_str();
}

const char* example_of(ExperimentKind kind) {
  switch (kind) {
    case ExperimentKind::ratio: return "rankplace study ratio --sizes 32K,128K -o ratio";
    case ExperimentKind::size: return "rankplace study size --ratios 0.1,1 -o size";
    case ExperimentKind::pattern: return "rankplace study pattern --np 8,128 -o pattern";
    case ExperimentKind::collectives:
      return "rankplace study collectives allgather --np 64 --sizes 8K,256K";
  }
  return "";
}

}  // namespace

CommandRunner add_study_experiment(CLI::App& study, ExperimentKind kind) {
  auto options = std::make_shared<ExperimentOptions>();
  options->kind = kind;
  options->mapping.slots.nodes = NodeChoice::keep;
  options->mapping.source.collectives = no_collectives();
  auto* command = study.add_subcommand(std::string(paper::name_of(kind)), description_of(kind));
  add_pattern_options(*command, *options);
  add_common_options(*command, *options);
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  command->add_option("OPTIONS", options->program_options,
                      "after --: further options of the pattern programs that are run");
  command->footer(std::string("Example:\n  ") + example_of(kind));
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
