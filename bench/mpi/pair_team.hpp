// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "bench/pair_line.hpp"

namespace rankplace::bench {

/// The ranks of some pairs, which all do the same at the same time.
class PairTeam {
 public:
  /// Collective over the ranks of the pairs, of which this is one.
  PairTeam(const std::vector<RankPair>& pairs, std::uint32_t rank);
  ~PairTeam();
  PairTeam(const PairTeam&) = delete;
  PairTeam& operator=(const PairTeam&) = delete;

  /// Does it that often and returns the seconds that one message or barrier took here.
  double run(PairOperation operation, std::uint64_t bytes, std::uint64_t repetitions);
  /// Sends for so long, one way or both ways, and returns the seconds that one message took here in
  /// the second half of that time.
  double run_stream(PairOperation operation, std::uint64_t bytes, double period_s);
  /// Waits until all are here.
  void meet() const;
  [[nodiscard]] double largest(double value) const;
  /// The mean of each value over the ranks of the team.
  [[nodiscard]] std::vector<double> means(const std::vector<double>& values) const;
  /// One of the ranks, which reports.
  [[nodiscard]] bool is_first() const { return team_rank_ == 0; }

 private:
  void ping_pong(int bytes, std::uint64_t repetitions);
  void exchange(int bytes, std::uint64_t repetitions);
  /// Makes the buffer as large as the message; the bound rank writes it first.
  void hold(std::uint64_t bytes);

  MPI_Comm team_ = MPI_COMM_NULL;
  MPI_Comm pair_ = MPI_COMM_NULL;  ///< ranks 0 and 1
  int team_rank_ = 0;
  int team_size_ = 0;
  int pair_rank_ = 0;
  std::vector<char> outgoing_;
  std::vector<char> incoming_;
};

}  // namespace rankplace::bench
