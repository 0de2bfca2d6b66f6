// SPDX-License-Identifier: BSD-3-Clause
// rankplace-pairs: measures messages between pairs of ranks, each list of pairs at the same time.
// rankplace calibrate starts it. The measurements are those of Alam, Barrett, Kuehn, Roth and
// Vetter (2006), Figures 14-17 (ping-pong and exchange by locality), and Suess (2006) (the barrier
// of two).
#include <mpi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "bench/mpi/command_line.hpp"
#include "bench/mpi/gathered.hpp"
#include "bench/mpi/pair_scout.hpp"
#include "bench/mpi/pair_sweep.hpp"
#include "bench/mpi/pair_team.hpp"
#include "bench/mpi/quiet_wait.hpp"
#include "bench/mpi/step_schedule.hpp"
#include "bench/probe_line.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "support/errors.hpp"
#include "support/host/host_addresses.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::bench {
namespace {

constexpr const char* program = "rankplace-pairs";

struct Settings {
  std::vector<std::vector<RankPair>> steps;
  std::vector<std::size_t> level_starts;  ///< the first step of each level
  double time_s = std::numeric_limits<double>::infinity();
  SweepEffort effort{.sizes = parse_byte_list("1..4M")};
  bool help = false;
};

CommandLine command_line_for(Settings& settings) {
  CommandLine line(program,
                   "Times of messages between pairs of ranks; ranks in no pair wait quietly.");
  line.add("--pairs", "0-4,1-5",
           "pairs that are measured at the same time; again: a further step, after the others",
           [&](std::string_view text) { settings.steps.push_back(parse_pair_list(text)); });
  line.add_flag(
      "--level",
      "the pairs that follow are of one level: if time is short, some are left out, but not "
      "the first, nor the last",
      [&] { settings.level_starts.push_back(settings.steps.size()); });
  line.add(
      "--time", "S", "for all of it: fewer sizes, passes and pairs if need be (default: no end)",
      [&](std::string_view text) { settings.time_s = static_cast<double>(parse_count(text, 1)); });
  line.add("--sizes", "BYTES", "of the messages: 1,8K or 1..4M, doubling (default 1..4M)",
           [&](std::string_view text) { settings.effort.sizes = parse_byte_list(text); });
  line.add("--passes", "N", "over all sizes (default 3)",
           [&](std::string_view text) { settings.effort.passes = parse_count(text, 1); });
  line.add("--batches", "N", "timed at each size in a pass, fewer if they are slow (default 10)",
           [&](std::string_view text) { settings.effort.batches = parse_count(text, 1); });
  line.add("--batch-us", "US", "how long a batch takes at least (default 1000)",
           [&](std::string_view text) {
             settings.effort.batch_s = static_cast<double>(parse_count(text, 1)) * 1e-6;
           });
  line.add_flag("--help", "print this and end", [&] { settings.help = true; });
  return line;
}

void check(const Settings& settings, std::uint32_t world_size) {
  for (const auto& pairs : settings.steps) {
    for (const RankPair& pair : pairs) {
      const std::uint32_t rank = std::max(pair.first, pair.second);
      if (rank < world_size) continue;
      throw UsageError("--pairs: there is no rank " + std::to_string(rank) + " (" +
                       std::to_string(world_size) + " ranks were started)");
    }
  }
  if (std::ranges::max(settings.effort.sizes) > std::numeric_limits<int>::max()) {
    throw UsageError("--sizes: a message has at most 2^31 - 1 bytes");
  }
}

bool takes_part(const std::vector<RankPair>& pairs, std::uint32_t rank) {
  return std::ranges::any_of(
      pairs, [&](const RankPair& pair) { return pair.first == rank || pair.second == rank; });
}

/// The levels' steps, without costs; one level of all of them if no level was named.
std::vector<StepGroup> groups_of(const Settings& settings) {
  std::vector<std::size_t> starts = settings.level_starts;
  if (starts.empty() || starts.front() != 0) starts.insert(starts.begin(), 0);
  starts.push_back(settings.steps.size());
  std::vector<StepGroup> groups;
  for (std::size_t g = 0; g + 1 < starts.size(); ++g) {
    if (starts[g] < starts[g + 1]) groups.push_back({starts[g], starts[g + 1] - starts[g], 0, 0});
  }
  return groups;
}

/// The part of the time that finding out the costs of all levels may take.
constexpr double scouted_part = 1.0 / 10;

/// An estimate, by a few messages, of the time that a step takes in full; the same at all ranks.
double scouted_cost_s(const Settings& settings, std::size_t step, std::uint32_t rank,
                      double most_s) {
  double cost_s = 0;
  if (takes_part(settings.steps[step], rank)) {
    PairTeam team(settings.steps[step], rank);
    const auto times = rough_times(team, settings.effort.sizes, most_s);
    cost_s = sweep_cost_s(times, settings.effort, settings.effort.passes);
  }
  return largest_of_all(cost_s);
}

/// The part of the time that is kept for the unforeseen.
constexpr double reserve_part = 0.05;

/// Which steps are measured. If the time is short, the costs of each level are found out first.
std::vector<ScheduledStep> schedule(const Settings& settings, std::uint32_t rank, double start_s) {
  std::vector<StepGroup> groups = groups_of(settings);
  if (std::isfinite(settings.time_s)) {
    const double most_s = scouted_part * settings.time_s / (2 * static_cast<double>(groups.size()));
    for (StepGroup& group : groups) {
      group.pair_s = scouted_cost_s(settings, group.first, rank, most_s);
      group.together_s = scouted_cost_s(settings, group.first + group.count - 1, rank, most_s);
    }
  }
  const double passed_s = largest_of_all(MPI_Wtime() - start_s);
  return scheduled_steps(groups, (1 - reserve_part) * settings.time_s - passed_s);
}

void print_estimate(std::span<const ScheduledStep> steps, double passed_s, double left_s) {
  const double most_s = share_s(steps, left_s);
  double estimate_s = passed_s;
  for (const ScheduledStep& step : steps) estimate_s += std::min(step.full_s, most_s);
  std::printf("%s\n", estimate_line(estimate_s).c_str());
  std::fflush(stdout);
}

/// The lines that this rank has to report of the steps.
std::string measured(const Settings& settings, std::uint32_t rank) {
  const double start_s = MPI_Wtime();
  const double all_s = (1 - reserve_part) * settings.time_s;
  std::vector<ScheduledStep> steps = schedule(settings, rank, start_s);
  double passed_s = largest_of_all(MPI_Wtime() - start_s);
  if (rank == 0 && std::isfinite(all_s)) print_estimate(steps, passed_s, all_s - passed_s);
  std::string lines;
  while (!steps.empty()) {
    leave_out_pairs(steps, all_s - passed_s);
    const std::size_t step = steps.front().step;
    const double most_s = share_s(steps, all_s - passed_s);
    steps.erase(steps.begin());
    if (takes_part(settings.steps[step], rank)) {
      PairTeam team(settings.steps[step], rank);
      for (const PairTime& time : sweep(team, step, settings.effort, most_s)) {
        if (team.is_first()) lines += pair_line(time) + '\n';
      }
    }
    passed_s = largest_of_all(MPI_Wtime() - start_s);
  }
  return lines;
}

/// The lines that this rank has to report.
std::string results(const Settings& settings, std::uint32_t rank) {
  CpuBinding binding = binding_of_this_process();
  const std::string place =
      probe_line({{rank, host_name(), std::move(binding.cores), std::move(binding.os_pus)},
                  {},
                  own_ipv4_addresses()});
  return place + '\n' + measured(settings, rank);
}

int run(int argc, char** argv, std::uint32_t rank, std::uint32_t size) {
  Settings settings;
  const CommandLine line = command_line_for(settings);
  std::string text;
  try {
    line.parse(argc, argv);
    check(settings, size);
    text = settings.help ? (rank == 0 ? line.help() : "") : gathered(results(settings, rank));
  } catch (const UsageError& error) {
    if (rank == 0) std::fprintf(stderr, "%s: %s\n", program, error.what());
    return 2;
  }
  std::fputs(text.c_str(), stdout);
  return 0;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int size = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int code = 0;
  try {
    code = rankplace::bench::run(argc, argv, static_cast<std::uint32_t>(rank),
                                 static_cast<std::uint32_t>(size));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rankplace-pairs: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return code;
}
