// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/driver.hpp"

#include <mpi.h>

#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "bench/byte_size.hpp"
#include "bench/mpi/report.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::bench {
namespace {

struct Settings {
  std::uint64_t message_bytes = 8192;
  std::uint64_t warmup = 3;
  std::uint64_t repetitions = 20;
  ReportFormat format = ReportFormat::text;
  bool help = false;
};

void add_common_options(CommandLine& command_line, Settings& settings) {
  command_line.add("--message-size", "BYTES", "bytes of a block or message; 8K, 1M (default 8K)",
                   [&](std::string_view text) { settings.message_bytes = parse_bytes(text); });
  command_line.add("--warmup", "N", "repetitions that are not timed (default 3)",
                   [&](std::string_view text) { settings.warmup = parse_count(text, 0); });
  command_line.add("--repetitions", "N", "timed repetitions (default 20)",
                   [&](std::string_view text) { settings.repetitions = parse_count(text, 1); });
  command_line.add_flag("--json", "print the result as JSON",
                        [&] { settings.format = ReportFormat::json; });
  command_line.add_flag("--help", "print this and end", [&] { settings.help = true; });
}

struct LocalResult {
  std::vector<double> times_us;  ///< of the timed repetitions
  bool right = true;
};

LocalResult repeat(Pattern& pattern, const Settings& settings) {
  LocalResult result;
  for (std::uint64_t i = 0; i < settings.warmup + settings.repetitions; ++i) {
    pattern.prepare(i);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    pattern.communicate();
    const double end = MPI_Wtime();
    if (i >= settings.warmup) result.times_us.push_back((end - start) * 1e6);
    result.right = result.right && pattern.received_right(i);
  }
  return result;
}

/// The slowest rank's time of each repetition; only at rank 0.
std::vector<double> slowest_of_all_ranks(const std::vector<double>& times_us) {
  std::vector<double> slowest(times_us.size());
  MPI_Reduce(times_us.data(), slowest.data(), static_cast<int>(times_us.size()), MPI_DOUBLE,
             MPI_MAX, 0, MPI_COMM_WORLD);
  return slowest;
}

bool right_at_all_ranks(bool right) {
  int all = right ? 1 : 0;
  MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  return all == 1;
}

int run_pattern(const World& world, std::string_view name, const Settings& settings,
                const PatternFactory& make_pattern) {
  const auto pattern = make_pattern(world, settings.message_bytes);
  const LocalResult local = repeat(*pattern, settings);
  const Report report{name, world.size, settings.message_bytes, settings.warmup,
                      slowest_of_all_ranks(local.times_us)};
  if (!right_at_all_ranks(local.right)) {
    if (world.rank == 0) std::fputs("a rank received wrong data; the times mean nothing\n", stderr);
    return 1;
  }
  if (world.rank == 0) std::fputs(format(report, settings.format).c_str(), stdout);
  return 0;
}

World init(int& argc, char**& argv) {
  MPI_Init(&argc, &argv);
  World world;
  MPI_Comm_rank(MPI_COMM_WORLD, &world.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &world.size);
  return world;
}

}  // namespace

int run_program(int argc, char** argv, std::string_view name, CommandLine& command_line,
                const PatternFactory& make_pattern) {
  Settings settings;
  add_common_options(command_line, settings);
  const World world = init(argc, argv);
  int exit_code = 0;
  try {
    command_line.parse(argc, argv);
    if (settings.help) {
      if (world.rank == 0) std::fputs(command_line.help().c_str(), stdout);
    } else {
      exit_code = run_pattern(world, name, settings, make_pattern);
    }
  } catch (const UsageError& error) {
    if (world.rank == 0) std::fprintf(stderr, "rankplace-%s: %s\n", name.data(), error.what());
    exit_code = 2;
  }
  MPI_Finalize();
  return exit_code;
}

void require_message_fits(std::size_t block_bytes, std::size_t blocks) {
  constexpr std::size_t largest = std::numeric_limits<int>::max();
  if (blocks != 0 && block_bytes > largest / blocks) {
    throw UsageError("--message-size " + format_bytes(block_bytes) + " is too large for " +
                     std::to_string(blocks) + " blocks in one buffer (at most 2^31 - 1 bytes)");
  }
}

}  // namespace rankplace::bench
