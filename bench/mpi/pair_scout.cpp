// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/pair_scout.hpp"

#include <algorithm>
#include <limits>

namespace rankplace::bench {
namespace {

/// Attempted sizes are so far apart, but for the first.
constexpr std::uint64_t far_apart = 4;
constexpr std::uint64_t always_fast = 1 << 10;

/// The best of some attempts, the first of which warms up; fewer where they take so long.
double rough_time(PairTeam& team, std::uint64_t bytes, double most_s) {
  constexpr int attempts = 3;
  const double start_s = MPI_Wtime();
  double best_s = std::numeric_limits<double>::infinity();
  for (int i = 0; i < attempts; ++i) {
    team.meet();
    best_s = std::min(best_s, team.largest(team.run(PairOperation::ping_pong, bytes, 1)));
    if (team.largest(MPI_Wtime() - start_s) > most_s) break;
  }
  return best_s;
}

/// The part of the time that one size may take.
constexpr double size_part = 1.0 / 3;

std::vector<SizeTime> attempted(PairTeam& team, std::uint64_t largest, double most_s) {
  const double start_s = MPI_Wtime();
  std::vector<SizeTime> times;
  for (std::uint64_t bytes = std::min(always_fast, largest);; bytes *= far_apart) {
    bytes = std::min(bytes, largest);
    times.push_back({bytes, rough_time(team, bytes, size_part * most_s)});
    const double next_s = static_cast<double>(far_apart) * times.back().seconds;
    const double passed_s = team.largest(MPI_Wtime() - start_s);
    if (bytes == largest || passed_s + 2 * next_s > most_s) return times;
  }
}

}  // namespace

std::vector<SizeTime> rough_times(PairTeam& team, std::vector<std::uint64_t> sizes, double most_s) {
  std::ranges::sort(sizes);
  sizes.erase(std::ranges::unique(sizes).begin(), sizes.end());
  const std::vector<SizeTime> known = attempted(team, sizes.back(), most_s);
  std::vector<SizeTime> times;
  for (const std::uint64_t bytes : sizes) {
    const auto next = std::ranges::lower_bound(known, bytes, {}, &SizeTime::bytes);
    const SizeTime& near = next == known.end() ? known.back() : *next;
    const double ratio = static_cast<double>(bytes) / static_cast<double>(near.bytes);
    times.push_back({bytes, near.seconds * std::max(1.0, ratio)});
  }
  return times;
}

}  // namespace rankplace::bench
