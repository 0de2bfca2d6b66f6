// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace rankplace::bench {

/// Fourier transforms of one length, a power of two: X_k = sum of x_j e^(-2 pi i j k / n), by the
/// radix-2 algorithm of Cooley and Tukey (1965).
class Fft {
 public:
  explicit Fft(std::size_t length);
  /// Transforms `length` values that stand `stride` apart, the first at the beginning of `values`.
  void transform(std::span<std::complex<double>> values, std::size_t stride);
  [[nodiscard]] std::size_t length() const { return line_.size(); }

 private:
  std::vector<std::complex<double>> roots_;  ///< e^(-2 pi i k / n), k < n / 2
  std::vector<std::size_t> reversed_;        ///< the bits of each index, backwards
  std::vector<std::complex<double>> line_;   ///< the values side by side
};

}  // namespace rankplace::bench
