// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/traces/trace_run.hpp"

namespace rankplace {

/// Times the MPI calls of the ranks of a trace, from MPI_Init's return to MPI_Finalize's call;
/// where the trace lacks these, from the rank's first event to its last. A call inside another one
/// counts as part of that. Threads of a rank have calls of their own, whose times add up.
class CallClock {
 public:
  struct Thread {
    Rank rank;
    std::uint64_t number = 0;  ///< any that differs within the rank
  };
  /// `ticks_per_s`: of the trace's times.
  CallClock(std::size_t rank_count, double ticks_per_s);
  void enter(const Thread& thread, std::string_view function, std::uint64_t ticks);
  /// The end of the thread's innermost call.
  void leave(const Thread& thread, std::uint64_t ticks);
  /// Any event of the rank.
  void see(Rank rank, std::uint64_t ticks);
  void give(TraceRun& run) const;

 private:
  struct Sum {
    std::uint64_t calls = 0;
    std::uint64_t ticks = 0;
  };
  struct OpenCalls {
    std::vector<std::string> functions;
    std::uint64_t begin = 0;  ///< of the outermost
  };
  struct OfRank {
    std::map<std::uint64_t, OpenCalls> open;  ///< by thread
    std::optional<std::uint64_t> first, last, after_init, finalize;
    std::map<std::string, Sum> sums;
  };
  std::vector<OfRank> ranks_;
  double ticks_per_s_;
};

}  // namespace rankplace
