// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/driver.hpp"

#include <mpi.h>

#include <array>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "bench/mpi/report.hpp"
#include "bench/mpi/seeded_index.hpp"
#include "support/errors.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::bench {
namespace {

struct Settings {
  std::uint64_t message_bytes = 8192;
  std::uint64_t warmup = 3;
  std::uint64_t repetitions = 20;
  std::optional<std::uint64_t> shuffle;
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
  command_line.add("--shuffle", "SEED", "the ranks take part in a random order of this seed",
                   [&](std::string_view text) { settings.shuffle = parse_count(text, 0); });
  command_line.add_flag("--json", "print the result as JSON",
                        [&] { settings.format = ReportFormat::json; });
  command_line.add_flag("--help", "print this and end", [&] { settings.help = true; });
}

struct LocalResult {
  std::vector<double> times_us;  ///< of the timed repetitions
  bool right = true;
};

LocalResult repeat(const World& world, Pattern& pattern, const Settings& settings) {
  LocalResult result;
  for (std::uint64_t i = 0; i < settings.warmup + settings.repetitions; ++i) {
    pattern.prepare(i);
    MPI_Barrier(world.communicator);
    const double start = MPI_Wtime();
    pattern.communicate();
    const double end = MPI_Wtime();
    if (i >= settings.warmup) result.times_us.push_back((end - start) * 1e6);
    result.right = result.right && pattern.received_right(i);
  }
  return result;
}

/// The slowest rank's time of each repetition; only at rank 0.
std::vector<double> slowest_of_all_ranks(const World& world, const std::vector<double>& times_us) {
  std::vector<double> slowest(times_us.size());
  MPI_Reduce(times_us.data(), slowest.data(), static_cast<int>(times_us.size()), MPI_DOUBLE,
             MPI_MAX, 0, world.communicator);
  return slowest;
}

bool right_at_all_ranks(const World& world, bool right) {
  int all = right ? 1 : 0;
  MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_MIN, world.communicator);
  return all == 1;
}

std::string own_host() {
  std::array<char, MPI_MAX_PROCESSOR_NAME> name{};
  int length = 0;
  MPI_Get_processor_name(name.data(), &length);
  return {name.data(), static_cast<std::size_t>(length)};
}

int run_pattern(const World& world, std::string_view name, const Settings& settings,
                const PatternFactory& make_pattern) {
  const auto pattern = make_pattern(world, settings.message_bytes);
  const LocalResult local = repeat(world, *pattern, settings);
  const PatternReport report{name,
                             own_host(),
                             world.size,
                             settings.message_bytes,
                             settings.warmup,
                             slowest_of_all_ranks(world, local.times_us),
                             pattern->figures()};
  if (!right_at_all_ranks(world, local.right)) {
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

/// The same ranks in an order that the seed decides, as a scheduler or a renumbering may give them.
World in_random_order(const World& world, std::uint64_t seed) {
  World other;
  const int key =
      shuffled(static_cast<std::size_t>(world.size), seed)[static_cast<std::size_t>(world.rank)];
  MPI_Comm_split(world.communicator, 0, key, &other.communicator);
  MPI_Comm_rank(other.communicator, &other.rank);
  MPI_Comm_size(other.communicator, &other.size);
  return other;
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
      exit_code = run_pattern(settings.shuffle ? in_random_order(world, *settings.shuffle) : world,
                              name, settings, make_pattern);
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
