// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/inputs/input_file.hpp"
#include "mapper/timeline/make_replay.hpp"
#include "mapper/timeline/read_events.hpp"
#include "mapper/timeline/replay.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace::cli {
namespace {

struct ConvertOptions {
  std::string source;
  std::string output;
  SourceOptions options;
};

constexpr std::string_view actions_ending = ".actions";

bool is_read(const InputFormat& format) { return format.read != nullptr; }
bool is_written(const InputFormat& format) { return format.write != nullptr; }

/// ".graph (METIS graph), .grf (Scotch graph)".
std::string formats_that(bool (*wanted)(const InputFormat&)) {
  std::string text;
  for (const InputFormat& format : input_formats()) {
    if (!wanted(format)) continue;
    text += (text.empty() ? "" : ", ") + std::string(format.ending) + " (" +
            std::string(format.name) + ')';
  }
  return text;
}

/// The recorded actions for SimGrid's replay, in a folder of files.
int write_replay(const ConvertOptions& options) {
  const Profile profile = read_profile(options.source);
  const CollectiveChoice& choice = options.options.collectives.choice;
  const Replay replay = replay_of(profile, read_events(profile), choice);
  check_output_folder(options.output, {"actions"});
  std::filesystem::create_directories(options.output);
  const auto list = write_actions(replay, options.output);
  std::size_t steps = 0;
  for (const auto& of_rank : replay.ranks) steps += of_rank.size();
  std::cout << list.string() << ": " << counted(replay.ranks.size(), "rank") << ", "
            << grouped(steps) << " steps (collectives: " << name_of(choice_for(profile, choice))
            << ")\n";
  return 0;
}

/// Throws InputError if no format is written under this name.
void check_ending(const std::string& output) {
  if (is_writable_graph(output)) return;
  throw InputError(output, 0,
                   "has an ending that names no format to write (use " + writable_graph_endings() +
                       "; " + std::string(actions_ending) + " for the events of a traced run)");
}

/// What the pairs exchange, counted before anything is written.
CommGraph graph_of(const Source& source, const std::string& name) {
  try {
    return {source.traffic, source.options.measure};
  } catch (const InputError& error) {
    throw InputError(name, 0, error.what());
  }
}

int run(const ConvertOptions& options) {
  if (options.output.ends_with(actions_ending)) return write_replay(options);
  check_ending(options.output);
  const Source source = read_source(options.source, options.options);
  note_if_incomplete(source.profile, terminal_progress());
  const Measure measure = source.options.measure;
  const CommGraph graph = graph_of(source, options.source);
  check_output_file(options.output);
  write_graph_file(source.traffic, measure, options.output);
  std::cout << options.output << ": " << counted(graph.rank_count(), "rank") << ", "
            << counted(graph.edge_count(), "pair") << " that exchange "
            << grouped(graph.total_weight()) << ' ' << name_of(source.options.measure)
            << " (collectives: " << source.options.collectives.text << ")\n";
  return 0;
}

}  // namespace

CommandRunner add_convert(CLI::App& app) {
  auto options = std::make_shared<ConvertOptions>();
  auto* command =
      app.add_subcommand("convert", "Write a run's or a graph's traffic for other mappers");
  command
      ->add_option("PROFILE", options->source,
                   "the folder that rankplace trace wrote, or " + formats_that(is_read))
      ->required();
  command
      ->add_option(
          "-o,--output", options->output,
          "file to write; its ending names the format: " + formats_that(is_written) +
              ", .actions (a folder: what rankplace trace --events recorded, for SimGrid's "
              "replay)")
      ->type_name("FILE")
      ->required();
  add_source_options(*command, options->options);
  add_phase_option(*command, options->options);
  command->footer("Example:\n  rankplace convert run.profile -o run.graph");
  return [options] {
    while (options->output.ends_with('/')) options->output.pop_back();  // of a folder of actions
    return run(*options);
  };
}

}  // namespace rankplace::cli
