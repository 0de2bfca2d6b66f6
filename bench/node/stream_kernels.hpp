// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace rankplace::node {

/// The loops of STREAM (McCalpin (1995)), in its order.
inline constexpr std::array<std::string_view, 4> stream_kernels{"copy", "scale", "add", "triad"};
inline constexpr std::size_t triad = 3;  ///< its place among them
inline constexpr std::size_t stream_arrays = 3;

/// A thread's parts of the three arrays; of equal length.
struct StreamArrays {
  std::span<double> a;
  std::span<double> b;
  std::span<double> c;
};

/// First touch: a = 1, b = 2, c = 0.
void fill(const StreamArrays& arrays);

/// c = a; b = 3 c; c = a + b; a = b + 3 c.
void run_kernel(std::size_t kernel, const StreamArrays& arrays);

/// Bytes that a kernel moves for each element, as STREAM counts them: what is written is not read.
[[nodiscard]] std::size_t bytes_per_element(std::size_t kernel);

/// True if the arrays hold what `times` rounds of the four kernels leave.
[[nodiscard]] bool is_right(const StreamArrays& arrays, unsigned times);

}  // namespace rankplace::node
