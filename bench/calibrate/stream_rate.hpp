// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "bench/pair_line.hpp"

namespace rankplace::calibrate {

/// What streams say of the messages of an operation (docs/calibrate.md, "Sustained rates").
struct StreamRate {
  /// The median of the streams of large messages: other work makes some slower, and some faster
  /// once it is over. Small messages may follow a pause, after which a shaper lets them pass.
  double GBps = 0;
  std::size_t readings = 0;    ///< streams, with their passes, slower than their messages alone
  const PairTime* burst = {};  ///< among the times: what gains most by being alone; null: nothing

  /// A message in a stream of this rate.
  [[nodiscard]] double us_of(std::uint64_t bytes) const;
};

/// `operation`: ping_pong or exchange; nothing if there was no stream of it. `times` must outlive
/// the result.
[[nodiscard]] std::optional<StreamRate> stream_rate_of(std::span<const PairTime> times,
                                                       PairOperation operation);

/// "64K alone take 7.89 us, in a stream 38.5 us".
[[nodiscard]] std::string burst_text(const StreamRate& rate);

}  // namespace rankplace::calibrate
