// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/call_clock.hpp"

#include <algorithm>

namespace rankplace {
namespace {

bool is_start(std::string_view function) {
  return function == "MPI_Init" || function == "MPI_Init_thread";
}
bool is_end(std::string_view function) { return function == "MPI_Finalize"; }

}  // namespace

CallClock::CallClock(std::size_t rank_count, double ticks_per_s)
    : ranks_(rank_count), ticks_per_s_(ticks_per_s) {}

void CallClock::see(Rank rank, std::uint64_t ticks) {
  OfRank& at = ranks_[rank.value()];
  if (!at.first) at.first = ticks;
  at.last = std::max(at.last.value_or(ticks), ticks);
}

void CallClock::enter(const Thread& thread, std::string_view function, std::uint64_t ticks) {
  see(thread.rank, ticks);
  OfRank& at = ranks_[thread.rank.value()];
  OpenCalls& open = at.open[thread.number];
  if (open.functions.empty()) open.begin = ticks;
  if (is_end(function) && !at.finalize) at.finalize = ticks;
  open.functions.emplace_back(function);
}

void CallClock::leave(const Thread& thread, std::uint64_t ticks) {
  see(thread.rank, ticks);
  OfRank& at = ranks_[thread.rank.value()];
  OpenCalls& open = at.open[thread.number];
  if (open.functions.empty()) return;
  const std::string function = std::move(open.functions.back());
  open.functions.pop_back();
  if (!open.functions.empty()) return;
  if (is_start(function)) at.after_init = ticks;
  if (is_start(function) || is_end(function)) return;
  Sum& sum = at.sums[function];
  ++sum.calls;
  sum.ticks += ticks - std::min(ticks, open.begin);
}

void CallClock::give(TraceRun& run) const {
  for (std::size_t r = 0; r < ranks_.size(); ++r) {
    const OfRank& at = ranks_[r];
    double mpi_s = 0;
    for (const auto& [function, sum] : at.sums) {
      const double seconds = static_cast<double>(sum.ticks) / ticks_per_s_;
      run.add_calls(Rank(r), function, sum.calls, seconds);
      mpi_s += seconds;
    }
    const std::uint64_t begin = at.after_init.value_or(at.first.value_or(0));
    const std::uint64_t end = std::max(begin, at.finalize.value_or(at.last.value_or(begin)));
    run.set_time(Rank(r), static_cast<double>(end - begin) / ticks_per_s_, mpi_s);
  }
}

}  // namespace rankplace
