// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/sustained.hpp"

#include <algorithm>

namespace rankplace::bench {
namespace {

/// Rates of two attempts that differ less are the same.
constexpr double steady_part = 1.05;

/// A disturbed machine may never be steady.
constexpr double longest_search_s = 10;

}  // namespace

double steady_message_s(PairTeam& team, PairOperation operation, std::uint64_t bytes,
                        const StreamPeriods& periods) {
  const double start_s = MPI_Wtime();
  const auto attempt = [&](double period_s) {
    team.meet();
    return team.means({team.run_stream(operation, bytes, period_s)}).front();
  };
  double period_s = periods.least_s;
  double message_s = attempt(period_s);
  const double most_s = std::min(periods.most_s, longest_search_s);
  while (team.largest(MPI_Wtime() - start_s) + 2 * period_s <= most_s) {
    period_s *= 2;
    const double before_s = message_s;
    message_s = attempt(period_s);
    if (message_s <= steady_part * before_s) break;
  }
  return message_s;
}

}  // namespace rankplace::bench
