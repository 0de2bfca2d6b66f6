// SPDX-License-Identifier: BSD-3-Clause
// What messages between pairs of ranks take, each list of pairs at the same time; started by
// rankplace calibrate. The measurements are those of Alam, Barrett, Kuehn, Roth and Vetter (2006),
// Figures 14-17 (ping-pong and exchange by locality), and Suess (2006) (the barrier of two).
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "bench/mpi/command_line.hpp"
#include "bench/mpi/gathered.hpp"
#include "bench/mpi/pair_sweep.hpp"
#include "bench/mpi/pair_team.hpp"
#include "bench/probe_line.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "support/byte_size.hpp"
#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

constexpr const char* program = "rankplace-pairs";

struct Settings {
  std::vector<std::vector<RankPair>> steps;
  SweepEffort effort{.sizes = parse_byte_list("1..4M")};
  bool help = false;
};

CommandLine command_line_for(Settings& settings) {
  CommandLine line(program,
                   "Times of messages between pairs of ranks; ranks in no pair wait quietly.");
  line.add("--pairs", "0-4,1-5",
           "pairs that are measured at the same time; again: a further step, after the others",
           [&](std::string_view text) { settings.steps.push_back(parse_pair_list(text)); });
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

/// A barrier of all that leaves the cores and the memory to those that are measured.
void wait_quietly_for_all() {
  MPI_Request all_here = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &all_here);
  for (int done = 0; done == 0;) {
    MPI_Test(&all_here, &done, MPI_STATUS_IGNORE);
    if (done == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

bool takes_part(const std::vector<RankPair>& pairs, std::uint32_t rank) {
  return std::ranges::any_of(
      pairs, [&](const RankPair& pair) { return pair.first == rank || pair.second == rank; });
}

/// The lines that this rank has to report.
std::string results(const Settings& settings, std::uint32_t rank) {
  CpuBinding binding = binding_of_this_process();
  std::string lines =
      probe_line({rank, host_name(), std::move(binding.cores), std::move(binding.os_pus)}) + '\n';
  for (std::size_t step = 0; step < settings.steps.size(); ++step) {
    if (takes_part(settings.steps[step], rank)) {
      PairTeam team(settings.steps[step], rank);
      for (const PairTime& time : sweep(team, step, settings.effort)) {
        if (team.is_first()) lines += pair_line(time) + '\n';
      }
    }
    wait_quietly_for_all();
  }
  return lines;
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
