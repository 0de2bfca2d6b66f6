// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "bench/pair_line.hpp"

namespace rankplace::test {

/// Pairs whose times are on a line.
struct PairModel {
  double latency_us = 0;
  double ping_pong_GBps = 0;
  double exchange_GBps = 0;  ///< each way
  double barrier_us = 0;
};

/// What rankplace-pairs would report of them.
inline void add_times(std::vector<PairTime>& times, std::size_t step, const PairModel& model) {
  const auto add = [&](PairOperation operation, double GBps) {
    for (std::uint64_t bytes = 1; bytes <= std::uint64_t{1} << 22; bytes *= 4) {
      const double us = model.latency_us + static_cast<double>(bytes) / (1000 * GBps);
      times.push_back({step, operation, bytes, us, 1.1 * us});
    }
  };
  add(PairOperation::ping_pong, model.ping_pong_GBps);
  add(PairOperation::exchange, model.exchange_GBps);
  times.push_back({step, PairOperation::barrier, 0, model.barrier_us, 1.1 * model.barrier_us});
}

}  // namespace rankplace::test
