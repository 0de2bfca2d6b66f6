// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/message_fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "support/errors.hpp"

namespace rankplace::calibrate {
namespace {

constexpr double bytes_per_us_of_GBps = 1000;

/// us = latency + slope x bytes.
struct FittedLine {
  double latency_us = 0;
  double us_per_byte = 0;
};

void check(std::span<const MessagePoint> points) {
  if (!std::ranges::all_of(points, [](const MessagePoint& p) { return p.us > 0; })) {
    throw InputError("a message took no time (the clock is too coarse); measure longer batches");
  }
  const auto [least, most] = std::ranges::minmax_element(points, {}, &MessagePoint::bytes);
  if (points.empty() || least->bytes == most->bytes) {
    throw InputError("messages of one size have no bandwidth; measure at least two sizes");
  }
}

/// Least squares with the weights 1 / us^2: the normal equations of two unknowns.
FittedLine least_squares(std::span<const MessagePoint> points) {
  double weight = 0;
  double bytes = 0;
  double bytes_squared = 0;
  double us = 0;
  double bytes_us = 0;
  for (const MessagePoint& point : points) {
    const double w = 1 / (point.us * point.us);
    const auto size = static_cast<double>(point.bytes);
    weight += w;
    bytes += w * size;
    bytes_squared += w * size * size;
    us += w * point.us;
    bytes_us += w * size * point.us;
  }
  const double determinant = weight * bytes_squared - bytes * bytes;
  const FittedLine line{(us * bytes_squared - bytes * bytes_us) / determinant,
                        (weight * bytes_us - bytes * us) / determinant};
  if (line.latency_us >= 0) return line;
  return {0, bytes_us / bytes_squared};
}

/// The line of this slope that leaves as many points above as below.
FittedLine line_of_slope(std::span<const MessagePoint> points, double us_per_byte) {
  std::vector<double> rest_us;
  for (const MessagePoint& point : points) {
    rest_us.push_back(point.us - us_per_byte * static_cast<double>(point.bytes));
  }
  const auto middle = rest_us.begin() + static_cast<std::ptrdiff_t>(rest_us.size() / 2);
  std::ranges::nth_element(rest_us, middle);
  return {std::max(0.0, *middle), us_per_byte};
}

/// The line of this slope with the least squares of the relative errors.
FittedLine least_squares_of_slope(std::span<const MessagePoint> points, double us_per_byte) {
  double weight = 0;
  double rest_us = 0;
  for (const MessagePoint& point : points) {
    const double w = 1 / (point.us * point.us);
    weight += w;
    rest_us += w * (point.us - us_per_byte * static_cast<double>(point.bytes));
  }
  return {std::max(0.0, rest_us / weight), us_per_byte};
}

MessageFit fit_of_line(const FittedLine& line, std::span<const MessagePoint> points) {
  MessageFit fit{line.latency_us, 1 / (line.us_per_byte * bytes_per_us_of_GBps), 0, 0};
  double squares = 0;
  for (const MessagePoint& point : points) {
    const double on_line = line.latency_us + line.us_per_byte * static_cast<double>(point.bytes);
    const double error = std::abs(on_line - point.us) / point.us;
    squares += error * error;
    fit.largest_residual = std::max(fit.largest_residual, error);
  }
  fit.rms_residual = std::sqrt(squares / static_cast<double>(points.size()));
  return fit;
}

}  // namespace

MessageFit fit_messages(std::span<const MessagePoint> points, std::optional<double> known_GBps) {
  check(points);
  FittedLine line = least_squares(points);
  if (!(line.us_per_byte > 0) && known_GBps) {
    line = line_of_slope(points, 1 / (*known_GBps * bytes_per_us_of_GBps));
  }
  if (!(line.us_per_byte > 0)) {
    throw InputError("messages do not take longer the larger they are; measure larger ones");
  }
  return fit_of_line(line, points);
}

MessageFit with_bandwidth_at_most(const MessageFit& fit, std::span<const MessagePoint> points,
                                  double most_GBps) {
  if (fit.bandwidth_GBps <= most_GBps) return fit;
  return fit_of_line(least_squares_of_slope(points, 1 / (most_GBps * bytes_per_us_of_GBps)),
                     points);
}

}  // namespace rankplace::calibrate
