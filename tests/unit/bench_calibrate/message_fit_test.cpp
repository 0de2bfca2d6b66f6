// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/message_fit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::calibrate;
using Catch::Contains;

namespace {

/// 1 B to 4 MiB, doubling.
std::vector<MessagePoint> points_on_line(double latency_us, double bandwidth_GBps) {
  std::vector<MessagePoint> points;
  for (std::uint64_t bytes = 1; bytes <= std::uint64_t{4} << 20; bytes *= 2) {
    const double transfer_us = static_cast<double>(bytes) / (1000 * bandwidth_GBps);
    points.push_back({bytes, latency_us + transfer_us});
  }
  return points;
}

}  // namespace

TEST_CASE("points on a line give the line, without residuals") {
  const auto [latency_us, bandwidth_GBps] =
      GENERATE(table<double, double>({{0.25, 12}, {1.3, 11}, {50, 0.00625}, {0, 3}}));
  const MessageFit fit = fit_messages(points_on_line(latency_us, bandwidth_GBps));
  CHECK(fit.latency_us == Approx(latency_us).margin(1e-9));
  CHECK(fit.bandwidth_GBps == Approx(bandwidth_GBps).epsilon(1e-6));
  CHECK(fit.rms_residual < 1e-6);
  CHECK(fit.largest_residual < 1e-6);
}

TEST_CASE("every size counts alike, and residuals are relative") {
  auto points = points_on_line(1, 10);
  points[3].us *= 2;
  const MessageFit fit = fit_messages(points);
  CHECK(fit.latency_us == Approx(1).epsilon(0.05));
  CHECK(fit.bandwidth_GBps == Approx(10).epsilon(0.02));
  CHECK(fit.largest_residual == Approx(0.5).epsilon(0.03));
  CHECK(fit.rms_residual < 0.2);
}

TEST_CASE("noise of ten per cent moves the line by less") {
  auto points = points_on_line(0.5, 8);
  for (std::size_t i = 0; i < points.size(); ++i) points[i].us *= i % 2 == 0 ? 1.1 : 0.9;
  const MessageFit fit = fit_messages(points);
  CHECK(fit.latency_us == Approx(0.5).epsilon(0.1));
  CHECK(fit.bandwidth_GBps == Approx(8).epsilon(0.1));
  CHECK(fit.rms_residual == Approx(0.1).epsilon(0.15));
}

TEST_CASE("a latency is never below 0") {
  const MessageFit fit =
      fit_messages(std::vector<MessagePoint>{{1, 0.1}, {1000, 200}, {2000, 1000}});
  CHECK(fit.latency_us == 0);
  CHECK(fit.bandwidth_GBps > 0);
}

TEST_CASE("a bandwidth that is known stands in for a line that does not rise, and for no other") {
  const std::vector<MessagePoint> falling{{1, 20}, {1000, 12}, {2000, 14}};
  const MessageFit fit = fit_messages(falling, 0.5);
  CHECK(fit.bandwidth_GBps == Approx(0.5));
  CHECK(fit.latency_us == Approx(10));
  CHECK(fit.largest_residual == Approx(0.5).epsilon(0.01));
  CHECK(fit_messages(points_on_line(1, 8), 0.5).bandwidth_GBps == Approx(8));
  CHECK_THROWS_AS(fit_messages(std::vector<MessagePoint>{{8, 1}, {8, 2}}, 0.5), InputError);
}

TEST_CASE("a line of less bandwidth has its own latency and residuals") {
  const std::vector<MessagePoint> points = points_on_line(1, 8);
  const MessageFit fit = fit_messages(points);
  CHECK(with_bandwidth_at_most(fit, points, 9).bandwidth_GBps == fit.bandwidth_GBps);
  const MessageFit slower = with_bandwidth_at_most(fit, points, 2);
  CHECK(slower.bandwidth_GBps == Approx(2));
  double largest = 0;
  for (const MessagePoint& point : points) {
    const double us = slower.latency_us + static_cast<double>(point.bytes) / 2000;
    largest = std::max(largest, std::abs(us - point.us) / point.us);
  }
  CHECK(slower.largest_residual == Approx(largest));
  CHECK(slower.largest_residual > 2);
  CHECK(slower.rms_residual > 1);
}

TEST_CASE("what is no line is refused") {
  struct Refused {
    std::vector<MessagePoint> points;
    std::string problem;
  };
  const auto refused = GENERATE(values<Refused>({
      {{}, "one size"},
      {{{8, 1}, {8, 1.1}}, "one size"},
      {{{8, 1}, {16, 0}}, "took no time"},
      {{{8, 1}, {16, 1}}, "do not take longer"},
      {{{8, 2}, {16, 1}}, "do not take longer"},
  }));
  CHECK_THROWS_WITH(fit_messages(refused.points), Contains(refused.problem));
  CHECK_THROWS_AS(fit_messages(refused.points), InputError);
}
