// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace rankplace::node {

/// One point of a curve of bandwidth against references that are under way at once.
struct LoadPoint {
  double references = 0;  ///< above 0
  double gb_per_s = 0;    ///< above 0
};

/// Two lines, the first through the origin, that meet at the knee.
struct KneeFit {
  double rise = 0;                  ///< GB/s for each reference, below the knee
  std::optional<double> knee = {};  ///< references; none: the curve does not bend within its points
  double after = 0;                 ///< GB/s for each further reference; `rise` if there is no knee
  double residual = 0;              ///< root mean square of the relative errors

  /// GB/s, by the two lines.
  [[nodiscard]] double at(double references) const;
};

/// Fits the least squares of relative errors over all places of the knee. The line behind it is
/// flat unless the points say otherwise. There is a knee if it explains more than noise would (F
/// test) and the slope falls to less than half. Throws InternalError if there are no points or a
/// number is not above 0.
[[nodiscard]] KneeFit fit_knee(std::span<const LoadPoint> points);

/// A measured point: so many memory domains (sockets), threads in each and chains in each thread.
struct ChasePoint {
  std::uint32_t domains = 0;
  std::uint32_t threads = 0;  ///< in each domain
  std::uint32_t chains = 0;   ///< in each thread
  double gb_per_s = 0;

  /// All that are under way at once.
  [[nodiscard]] std::uint32_t references() const { return domains * threads * chains; }
};

/// The number of references that one part of the node keeps under way.
struct ReferenceLimit {
  std::optional<double> references = {};  ///< none: not reached
  double tried = 0;                       ///< the most that the parts inside could have brought
  double peak_gb_per_s = 0;               ///< of all points with one such part
  double at_95_percent = 0;               ///< fewest references that reached 95 % of the peak
  double residual = 0;                    ///< as in KneeFit
};

/// The three bottlenecks of Porterfield, Fowler, Mandal and Lim (2009): a thread keeps only so many
/// references under way, the memory of a domain serves only so many, and so does the whole node:
///   bandwidth = line / latency x min(node, domains x min(domain, threads x min(thread, chains)))
struct ConcurrencyLimits {
  double latency_ns = 0;  ///< of a reference while none waits for another, by Little's law
  ReferenceLimit thread = {};
  std::optional<ReferenceLimit> domain = {};  ///< none: all points have one thread
  std::optional<ReferenceLimit> node = {};    ///< none: all points have one domain
};

/// Throws InternalError if no point is of a single thread.
[[nodiscard]] ConcurrencyLimits find_limits(std::span<const ChasePoint> points,
                                            std::uint32_t line_bytes);

/// The latency of a reference in nanoseconds, by Little's law (1961).
[[nodiscard]] double latency_ns(const ChasePoint& point, std::uint32_t line_bytes);

}  // namespace rankplace::node
