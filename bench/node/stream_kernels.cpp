// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/stream_kernels.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace::node {
namespace {

constexpr double scalar = 3;

void copy(const double* a, double* c, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) c[i] = a[i];
}

void scale(const double* c, double* b, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) b[i] = scalar * c[i];
}

void add(const double* a, const double* b, double* c, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) c[i] = a[i] + b[i];
}

void add_scaled(const double* b, const double* c, double* a, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) a[i] = b[i] + scalar * c[i];
}

bool all_near(std::span<const double> values, double wanted) {
  return std::ranges::all_of(
      values, [&](double value) { return std::abs(value - wanted) <= 1e-13 * std::abs(wanted); });
}

}  // namespace

void fill(const StreamArrays& arrays) {
  std::ranges::fill(arrays.a, 1.0);
  std::ranges::fill(arrays.b, 2.0);
  std::ranges::fill(arrays.c, 0.0);
}

void run_kernel(std::size_t kernel, const StreamArrays& arrays) {
  const auto& [a, b, c] = arrays;
  switch (kernel) {
    case 0: return copy(a.data(), c.data(), a.size());
    case 1: return scale(c.data(), b.data(), a.size());
    case 2: return add(a.data(), b.data(), c.data(), a.size());
    default: return add_scaled(b.data(), c.data(), a.data(), a.size());
  }
}

std::size_t bytes_per_element(std::size_t kernel) { return (kernel < 2 ? 2 : 3) * sizeof(double); }

bool is_right(const StreamArrays& arrays, unsigned times) {
  double a = 1;
  double b = 2;
  double c = 0;
  for (unsigned i = 0; i < times; ++i) {
    c = a;
    b = scalar * c;
    c = a + b;
    a = b + scalar * c;
  }
  return all_near(arrays.a, a) && all_near(arrays.b, b) && all_near(arrays.c, c);
}

}  // namespace rankplace::node
