// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/fft.hpp"

#include <numbers>

namespace rankplace::bench {

Fft::Fft(std::size_t length) : roots_(length / 2), reversed_(length), line_(length) {
  for (std::size_t k = 0; k < roots_.size(); ++k) {
    const double part = static_cast<double>(k) / static_cast<double>(length);
    roots_[k] = std::polar(1.0, -2 * std::numbers::pi * part);
  }
  for (std::size_t i = 1; i < length; ++i) {
    reversed_[i] = reversed_[i / 2] / 2 + (i % 2 == 1 ? length / 2 : 0);
  }
}

void Fft::transform(std::span<std::complex<double>> values, std::size_t stride) {
  const std::size_t n = length();
  for (std::size_t i = 0; i < n; ++i) line_[reversed_[i]] = values[i * stride];
  for (std::size_t half = 1; half < n; half *= 2) {
    for (std::size_t begin = 0; begin < n; begin += 2 * half) {
      for (std::size_t k = 0; k < half; ++k) {
        const std::complex<double> even = line_[begin + k];
        const std::complex<double> odd = line_[begin + k + half] * roots_[k * (n / (2 * half))];
        line_[begin + k] = even + odd;
        line_[begin + k + half] = even - odd;
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) values[i * stride] = line_[i];
}

}  // namespace rankplace::bench
