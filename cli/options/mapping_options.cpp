// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/mapping_options.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/launch/job.hpp"
#include "cli/options/comma_list.hpp"
#include "cli/options/duration.hpp"
#include "cli/options/enum_option.hpp"
#include "cli/options/link_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/slot_options.hpp"
#include "cli/options/source_options.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "support/text/shell_text.hpp"
#include "support/text/text.hpp"

namespace rankplace::cli {
namespace {

void add_objective_options(CLI::App& command, MappingOptions& options) {
  add_enum_option(command, "--objective", options.objective,
                  EnumNames<ObjectiveChoice>{{"lexicographic", ObjectiveChoice::lexicographic},
                                             {"hop-bytes", ObjectiveChoice::hop_bytes},
                                             {"bottleneck", ObjectiveChoice::bottleneck},
                                             {"predicted", ObjectiveChoice::predicted}},
                  "lexicographic (outermost level first: busiest link, then sum), hop-bytes, "
                  "bottleneck (the largest load / bandwidth of all links), or predicted (what the "
                  "others find, by the time that rankplace predict says)");
  comma_list(command.add_option("--distances", options.distances,
                                "hop-bytes: distance of each level, innermost first: 1,4,10,100"));
  comma_list(command.add_option(
      "--bandwidths", options.bandwidths,
      "bottleneck: bandwidth of each level's links, innermost first: 20,10,5,1"));
}

void add_search_options(CLI::App& command, MappingOptions& options) {
  auto* preset = add_enum_option(
      command, "--effort", options.preset,
      EnumNames<Preset>{
          {"fast", Preset::fast}, {"default", Preset::standard}, {"best", Preset::best}},
      "search effort where nothing is proved: fast, default or "
      "best");
  command
      .add_option_function<std::string>(
          "--time",
          [&options](const std::string& text) {
            options.time = std::chrono::nanoseconds(parse_duration_ns(text, "--time"));
          },
          "time limit of each search, instead of --effort; the result depends on the computer "
          "(10s, 2min)")
      ->type_name("TIME")
      ->excludes(preset);
  command
      .add_option("--threads", options.threads,
                  "threads of the search, default one per core; the result is the same with any "
                  "number")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command.add_option("--seed", options.seed, "seed of random choices: same seed, same result")
      ->capture_default_str();
}

/// How a user types options again; lists with a comma between their values.
std::string typed_text(const std::vector<CLI::Option*>& options) {
  std::vector<std::string> words;
  for (const CLI::Option* option : options) {
    if (option->count() == 0) continue;
    const std::vector<std::string> values = option->results();
    if (option->get_items_expected_max() == 0) {
      words.push_back(option->get_name());
    } else if (option->get_delimiter() != '\0') {
      words.insert(words.end(), {option->get_name(), joined(values, ",")});
    } else {
      for (const std::string& value : values) {
        words.insert(words.end(), {option->get_name(), value});
      }
    }
  }
  return shell_text(words);
}

}  // namespace

void add_mapping_options(CLI::App& command, MappingOptions& options) {
  options.progress = &terminal_progress();
  options.processes = processes_of_job();
  add_objective_options(command, options);
  add_link_options(command, options.links);
  add_source_options(command, options.source);
  add_slot_options(command, options.slots);
  add_search_options(command, options);
}

void add_problem_options(CLI::App& command, std::string& profile, MachineOptions& machine,
                         MappingOptions& mapping) {
  command.add_option("PROFILE", profile, input_help)->required();
  const std::size_t others = command.get_options().size();
  add_machine_options(command, machine);
  add_mapping_options(command, mapping);
  const std::vector<CLI::Option*> all = command.get_options();
  command.parse_complete_callback(
      [&mapping, repeated = std::vector(all.begin() + static_cast<std::ptrdiff_t>(others),
                                        all.end())] { mapping.as_typed = typed_text(repeated); });
  add_phase_option(command, mapping.source);
}

}  // namespace rankplace::cli
