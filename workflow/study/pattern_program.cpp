// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/pattern_program.hpp"

#include <string_view>

#include "support/errors.hpp"
#include "support/text/byte_size.hpp"
#include "workflow/programs/mpi_programs.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/user_command.hpp"
#include "workflow/study/pattern_report_json.hpp"

namespace rankplace {
namespace {

using Words = std::vector<std::string>;

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

const harness::LauncherDialect& dialect_of(const PatternProgram& program) {
  return user_command({.words = program.mpirun,
                       .launcher = program.launcher,
                       .replaced_program = "rankplace-" + program.name})
      .dialect();
}

/// A size of the user's own would come after ours and hold for all sizes.
void require_no_size(const Words& options) {
  constexpr std::string_view size_option = "--message-size";
  for (const std::string& word : options) {
    if (word != size_option && !word.starts_with(std::string(size_option) + "=")) continue;
    throw UsageError("after `--`: " + std::string(size_option) +
                     " is set for each of the sizes; name them with `sizes`");
  }
}

enum class Crowding { a_core_each, more_ranks_than_cores };

harness::UserLaunch command_of(const PatternProgram& program, std::uint64_t message_bytes,
                               Crowding crowding, const Words& more) {
  require_no_size(program.options);
  const harness::LauncherDialect& dialect = dialect_of(program);
  LaunchLine line{.words = program.mpirun, .launcher = program.launcher};
  line.program = mpi_program("rankplace-" + program.name, interface_of(dialect)).string();
  append(line.words, {std::string(dialect.count_option), std::to_string(program.ranks)});
  if (crowding == Crowding::more_ranks_than_cores) {
    line.words.insert(line.words.end(), dialect.oversubscribed.begin(),
                      dialect.oversubscribed.end());
  }
  append(line.words, {line.program, "--message-size", std::to_string(message_bytes)});
  append(line.words, program.options);
  append(line.words, more);
  return user_command(std::move(line));
}

}  // namespace

harness::UserLaunch pattern_command(const PatternProgram& program, std::uint64_t message_bytes) {
  return command_of(program, message_bytes, Crowding::a_core_each, {"--json"});
}

std::filesystem::path record_pattern(const PatternProgram& program, std::uint64_t message_bytes,
                                     const std::filesystem::path& folder) {
  harness::ExperimentPlan plan{.command = command_of(program, message_bytes,
                                                     Crowding::more_ranks_than_cores,
                                                     {"--warmup", "0", "--repetitions", "1"})};
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
  harness::ExperimentPlan plan{.command = pattern_command(program, message_bytes)};
  plan.rank_count = program.ranks;
  plan.placements = placements;
  plan.runs = runs;
  plan.warmup_rounds = 0;
  plan.seed = program.seed;
  plan.folder = std::filesystem::absolute(folder) / format_bytes(message_bytes);
  plan.time_left = program.time_left;
  const auto observer = program.progress->runs();
  const harness::ExperimentResult result = harness::run_experiment(plan, *observer);
  if (!result.failure.empty()) throw InputError(result.failure);
  PatternTimes times{std::vector<std::vector<double>>(placements.size()), result.interrupted,
                     result.out_of_time};
  for (const harness::Run& run : result.runs) {
    times.median_us[run.placement].push_back(median_us_in(run.log));
  }
  return times;
}

}  // namespace rankplace
