// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/pattern_program.hpp"

#include "support/byte_size.hpp"
#include "support/errors.hpp"
#include "workflow/own_files.hpp"
#include "workflow/pattern_report_json.hpp"
#include "workflow/user_command.hpp"

namespace rankplace {
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
Words oversubscribed(const PatternProgram& program, harness::OpenMpiVersion launcher) {
  Words words{program.mpirun, "-np", std::to_string(program.ranks), "--bind-to", "none"};
  append(words, launcher == harness::OpenMpiVersion::openmpi4
                    ? Words{"--oversubscribe"}
                    : Words{"--map-by", ":oversubscribe"});
  append(words, {"--mca", "mpi_yield_when_idle", "1"});
  return words;
}

}  // namespace

std::filesystem::path record_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                                     const std::filesystem::path& folder) {
  const harness::OpenMpiVersion launcher = harness::detect_launcher(program.mpirun);
  Words words = oversubscribed(program, launcher);
  append(words, program_words(program, message_bytes));
  append(words, {"--warmup", "0", "--repetitions", "1"});
  harness::ExperimentPlan plan{.command = harness::UserLaunch(words)};
  plan.launcher = launcher;
  plan.placements = {{program.name, {}}};
  plan.runs = 1;
  plan.warmup_rounds = 0;
  plan.trace_command = {own_command().string(), "trace"};
  plan.folder = std::filesystem::absolute(folder);
  const auto observer = program.progress->runs();
  const harness::ExperimentResult result = harness::run_experiment(plan, *observer);
  if (!result.failure.empty()) throw InputError(result.failure);
  if (result.interrupted != 0) {
    throw Interrupted(result.interrupted, "while the pattern was being recorded");
  }
  return result.runs.front().profile;
}

PatternTimes time_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                          const std::vector<harness::RunPlacement>& placements, std::uint32_t runs,
                          const std::filesystem::path& folder) {
  Words words{program.mpirun, "-np", std::to_string(program.ranks)};
  append(words, program_words(program, message_bytes));
  words.emplace_back("--json");
  harness::ExperimentPlan plan{.command = user_command(words)};
  plan.launcher = harness::detect_launcher(program.mpirun);
  plan.rank_count = program.ranks;
  plan.placements = placements;
  plan.runs = runs;
  plan.warmup_rounds = 0;
  plan.folder = std::filesystem::absolute(folder) / format_bytes(message_bytes);
  const auto observer = program.progress->runs();
  const harness::ExperimentResult result = harness::run_experiment(plan, *observer);
  if (!result.failure.empty()) throw InputError(result.failure);
  PatternTimes times{std::vector<std::vector<double>>(placements.size()), result.interrupted};
  for (const harness::Run& run : result.runs) {
    times.median_us[run.placement].push_back(median_us_in(run.log));
  }
  return times;
}

}  // namespace rankplace
