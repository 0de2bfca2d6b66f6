// SPDX-License-Identifier: BSD-3-Clause
#include "cli/pattern_program.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

#include "bench/byte_size.hpp"
#include "cli/interrupted.hpp"
#include "cli/own_files.hpp"
#include "cli/run_progress.hpp"
#include "cli/user_command.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::cli {
namespace {

using Words = std::vector<std::string>;

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

Words program_words(const PatternProgram& program, std::uint64_t message_bytes) {
  Words words{own_mpi_program("rankplace-" + program.name).string(), "--message-size",
              std::to_string(message_bytes)};
  append(words, program.options);
  return words;
}

/// More ranks than cores: nothing is bound, and waiting ranks leave the core to others.
Words oversubscribed(const PatternProgram& program, harness::Launcher launcher) {
  Words words{program.mpirun, "-np", std::to_string(program.ranks), "--bind-to", "none"};
  append(words, launcher == harness::Launcher::openmpi4 ? Words{"--oversubscribe"}
                                                        : Words{"--map-by", ":oversubscribe"});
  append(words, {"--mca", "mpi_yield_when_idle", "1"});
  return words;
}

/// "median_us" of the JSON line that the program printed.
double median_us_in(const std::filesystem::path& log) {
  std::ifstream in(log);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('{')) continue;
    const auto report = nlohmann::json::parse(line, nullptr, false);
    if (report.is_object() && report.contains("median_us"))
      return report["median_us"].get<double>();
  }
  throw InputError(log, 0, "the pattern program printed no result");
}

}  // namespace

std::filesystem::path record_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                                     const std::filesystem::path& folder) {
  const harness::Launcher launcher = harness::detect_launcher(program.mpirun);
  Words words = oversubscribed(program, launcher);
  append(words, program_words(program, message_bytes));
  append(words, {"--warmup", "0", "--repetitions", "1"});
  harness::ExperimentPlan plan{.command = harness::LaunchCommand(words)};
  plan.launcher = launcher;
  plan.placements = {{program.name, {}}};
  plan.runs = 1;
  plan.warmup_rounds = 0;
  plan.trace_command = {own_command().string(), "trace"};
  plan.folder = std::filesystem::absolute(folder);
  RunProgress progress([](const harness::ExperimentResult&) {});
  const harness::ExperimentResult result = harness::run_experiment(plan, progress);
  if (!result.failure.empty()) throw InputError(result.failure);
  if (result.interrupted != 0) {
    throw Interrupted(result.interrupted, "while the pattern was being recorded");
  }
  return result.runs.front().profile;
}

PatternTimes time_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                          const std::vector<harness::NamedPlacement>& placements,
                          std::uint32_t runs, const std::filesystem::path& folder) {
  Words words{program.mpirun, "-np", std::to_string(program.ranks)};
  append(words, program_words(program, message_bytes));
  words.emplace_back("--json");
  harness::ExperimentPlan plan{.command = user_command(words)};
  plan.launcher = harness::detect_launcher(program.mpirun);
  plan.rank_count = program.ranks;
  plan.placements = placements;
  plan.runs = runs;
  plan.warmup_rounds = 0;
  plan.folder = std::filesystem::absolute(folder) / bench::format_bytes(message_bytes);
  RunProgress progress([](const harness::ExperimentResult&) {});
  const harness::ExperimentResult result = harness::run_experiment(plan, progress);
  if (!result.failure.empty()) throw InputError(result.failure);
  PatternTimes times{std::vector<std::vector<double>>(placements.size()), result.interrupted};
  for (const harness::Run& run : result.runs) {
    times.median_us[run.placement].push_back(median_us_in(run.log));
  }
  return times;
}

}  // namespace rankplace::cli
