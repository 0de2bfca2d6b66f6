// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/concurrency_limits.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

namespace rankplace::node {
namespace {

constexpr double no_limit = std::numeric_limits<double>::infinity();
constexpr double near_peak = 0.95;
/// A knee this close to the largest number tried is the soft end of the curve, not a limit.
constexpr double clearly_below = 0.95;

/// The references of a point that pass the limits known so far.
double admitted(const ChasePoint& point, double thread_limit, double domain_limit) {
  const double of_thread = std::min<double>(point.chains, thread_limit);
  return point.domains * std::min(point.threads * of_thread, domain_limit);
}

ReferenceLimit limit_of(const std::vector<LoadPoint>& points, const KneeFit& fit) {
  ReferenceLimit limit{.residual = fit.residual};
  limit.tried = std::ranges::max(points, {}, &LoadPoint::references).references;
  limit.peak_gb_per_s = std::ranges::max(points, {}, &LoadPoint::gb_per_s).gb_per_s;
  limit.at_95_percent = limit.tried;
  for (const LoadPoint& point : points) {
    if (point.gb_per_s < near_peak * limit.peak_gb_per_s) continue;
    limit.at_95_percent = std::min(limit.at_95_percent, point.references);
  }
  if (fit.knee && *fit.knee < clearly_below * limit.tried) limit.references = fit.knee;
  return limit;
}

std::vector<LoadPoint> curve(std::span<const ChasePoint> points,
                             const std::function<bool(const ChasePoint&)>& wanted,
                             double thread_limit, double domain_limit) {
  std::vector<LoadPoint> chosen;
  for (const ChasePoint& point : points) {
    if (!wanted(point)) continue;
    chosen.push_back({admitted(point, thread_limit, domain_limit), point.gb_per_s});
  }
  return chosen;
}

}  // namespace

ConcurrencyLimits find_limits(std::span<const ChasePoint> points, std::uint32_t line_bytes) {
  const auto one_domain = [](const ChasePoint& point) { return point.domains == 1; };
  const auto one_thread = [](const ChasePoint& point) {
    return point.domains == 1 && point.threads == 1;
  };
  const auto thread_curve = curve(points, one_thread, no_limit, no_limit);
  const KneeFit thread_fit = fit_knee(thread_curve);
  ConcurrencyLimits limits{.latency_ns = line_bytes / thread_fit.rise,
                           .thread = limit_of(thread_curve, thread_fit)};
  const double of_thread = limits.thread.references.value_or(no_limit);

  double of_domain = no_limit;
  const auto domain_curve = curve(points, one_domain, of_thread, no_limit);
  if (domain_curve.size() > thread_curve.size()) {
    limits.domain = limit_of(domain_curve, fit_knee(domain_curve));
    of_domain = limits.domain->references.value_or(no_limit);
  }
  if (std::ranges::any_of(points, std::not_fn(one_domain))) {
    const auto node_curve = curve(
        points, [](const ChasePoint&) { return true; }, of_thread, of_domain);
    limits.node = limit_of(node_curve, fit_knee(node_curve));
  }
  return limits;
}

double latency_ns(const ChasePoint& point, std::uint32_t line_bytes) {
  return point.references() * static_cast<double>(line_bytes) / point.gb_per_s;
}

}  // namespace rankplace::node
