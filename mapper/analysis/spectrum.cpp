// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "mapper/analysis/laplacian.hpp"

namespace rankplace {
namespace {

/// A symmetric tridiagonal matrix: below[i] stands at (i, i - 1).
struct Tridiagonal {
  std::vector<double> diagonal;
  std::vector<double> below;
};

/// a -= v w' + w v' on the leading block: the reflection along v, applied from both sides.
void reflect(Matrix& a, const std::vector<double>& v, double v_squared) {
  const std::size_t n = v.size();
  std::vector<double> w(n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {  // a is symmetric: by rows, as memory has it
    for (std::size_t j = 0; j < n; ++j) w[j] += a[i][j] * v[i];
  }
  double overlap = 0;
  for (std::size_t i = 0; i < n; ++i) {
    w[i] *= 2 / v_squared;
    overlap += w[i] * v[i];
  }
  for (std::size_t i = 0; i < n; ++i) w[i] -= overlap / v_squared * v[i];
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) a[i][j] -= v[i] * w[j] + w[i] * v[j];
  }
}

/// Householder's reduction, last row first.
Tridiagonal reduced(Matrix a) {
  const std::size_t n = a.size();
  Tridiagonal result{std::vector<double>(n, 0.0), std::vector<double>(n, 0.0)};
  for (std::size_t i = n; i-- > 0;) {
    result.diagonal[i] = a[i][i];
    if (i == 0) break;
    std::vector<double> v(a[i].begin(), a[i].begin() + static_cast<std::ptrdiff_t>(i));
    double squared = 0;
    for (const double x : v) squared += x * x;
    const double length = std::sqrt(squared);
    result.below[i] = v.back() > 0 ? -length : length;
    if (length == std::abs(v.back())) {  // the row is tridiagonal already
      result.below[i] = v.back();
      continue;
    }
    const double last = v.back();
    v.back() -= result.below[i];
    reflect(a, v, squared - last * last + v.back() * v.back());
  }
  return result;
}

/// How many eigenvalues are smaller than x (Sylvester's law of inertia).
std::size_t eigenvalues_below(const Tridiagonal& matrix, double x, double tiny) {
  std::size_t count = 0;
  double pivot = 1;
  for (std::size_t i = 0; i < matrix.diagonal.size(); ++i) {
    const double coupling = i == 0 ? 0 : matrix.below[i] * matrix.below[i];
    pivot = matrix.diagonal[i] - x - (coupling == 0 ? 0 : coupling / pivot);
    if (std::abs(pivot) < tiny) pivot = -tiny;
    if (pivot < 0) ++count;
  }
  return count;
}

/// The eigenvalue that exactly `index` others are below, by bisection of [0, most].
double eigenvalue(const Tridiagonal& matrix, std::size_t index, double most) {
  double low = 0;
  double high = most;
  const double tiny = most * std::numeric_limits<double>::epsilon() * 1e-3;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    (eigenvalues_below(matrix, middle, tiny) > index ? high : low) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

LaplacianSpectrum laplacian_spectrum(const CommGraph& graph) {
  const std::size_t n = graph.rank_count();
  if (n < 2 || graph.total_weight() == 0) return {};
  const Tridiagonal matrix = reduced(laplacian(graph));
  const double most = most_eigenvalue(graph);
  const double margin = 1e-10 * most;
  return {std::max(0.0, eigenvalue(matrix, 1, most * 1.01) - margin),
          eigenvalue(matrix, n - 1, most * 1.01) + margin};
}

}  // namespace rankplace
