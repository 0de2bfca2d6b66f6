// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "support/threads/threads.hpp"

namespace rankplace {

/// Calls job(begin, end) for the ranges of `size` numbers that 0, 1, ..., count - 1 fall into; the
/// last may be shorter. Threads share them. Exceptions as of Threads::run().
inline void run_ranges(Threads& threads, std::size_t count, std::size_t size,
                       const std::function<void(std::size_t, std::size_t)>& job) {
  threads.run((count + size - 1) / size,
              [&](std::size_t i) { job(i * size, std::min((i + 1) * size, count)); });
}

/// Calls visit(i) for each number i below `count`. Threads share ranges of `size` numbers.
template <class Visit>
void run_each(Threads& threads, std::size_t count, std::size_t size, const Visit& visit) {
  run_ranges(threads, count, size, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) visit(i);
  });
}

/// What find(part, begin, end) leaves in a Part of its own for each of these ranges, in their
/// order.
template <class Part, class Find>
[[nodiscard]] std::vector<Part> found_in_ranges(Threads& threads, std::size_t count,
                                                std::size_t size, const Find& find) {
  std::vector<Part> parts((count + size - 1) / size);
  run_ranges(threads, count, size, [&](std::size_t begin, std::size_t end) {
    Part part{};
    find(part, begin, end);
    parts[begin / size] = std::move(part);
  });
  return parts;
}

}  // namespace rankplace
