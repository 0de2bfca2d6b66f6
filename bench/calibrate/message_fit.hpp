// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace rankplace::calibrate {

/// The time of a message of some size.
struct MessagePoint {
  std::uint64_t bytes = 0;
  double us = 0;
};

/// Messages as a straight line, us = latency + bytes / bandwidth (Hockney 1994), and its relative
/// errors, |line - measured| / measured. 1 GB is 1e9 bytes.
struct MessageFit {
  double latency_us = 0;
  double bandwidth_GBps = 0;
  double rms_residual = 0;
  double largest_residual = 0;
};

/// The line with the least squares of the relative errors, so that small messages count as much as
/// large ones, and a latency of at least 0. Throws InputError if there are not two sizes, a time is
/// not above 0, or the times do not grow with the size, as on a disturbed machine, and there is no
/// `known_GBps`, which then is the bandwidth.
[[nodiscard]] MessageFit fit_messages(std::span<const MessagePoint> points,
                                      std::optional<double> known_GBps = {});

/// `fit` itself, if its bandwidth is no larger. Else the line of this bandwidth, with the least
/// squares of the relative errors, which are its own.
[[nodiscard]] MessageFit with_bandwidth_at_most(const MessageFit& fit,
                                                std::span<const MessagePoint> points,
                                                double most_GBps);

}  // namespace rankplace::calibrate
