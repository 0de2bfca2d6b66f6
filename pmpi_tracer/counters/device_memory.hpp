// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>

/// Whether a buffer lies in the memory of a GPU. The GPU's own library is asked, if the program has
/// loaded one: CUDA's driver, HIP, Level Zero. None is ever loaded for this.
namespace rankplace::tracer::device_memory {

namespace detail {
/// Whether the program has loaded a GPU's library, as far as the tracer has looked.
enum class Known : std::uint8_t {
  none,   ///< none was loaded when last looked
  look,   ///< one may have been loaded since
  loaded  ///< there is one
};
inline constinit std::atomic<Known> known{Known::none};
[[nodiscard]] bool is_on_device(const void* buffer);
}  // namespace detail

/// Looks for libraries: the program begins.
void look_now();
/// The next questions look for them again: the program opens a library.
void look_again();

/// False as long as there is no library to ask: one look at a variable.
[[nodiscard]] [[gnu::always_inline]] inline bool is_possible() {
  return detail::known.load(std::memory_order_relaxed) != detail::Known::none;
}

/// True if the memory at `buffer` is a GPU's. Memory that moves between GPU and host by itself
/// counts as its library says.
[[nodiscard]] inline bool holds(const void* buffer) {
  return buffer != nullptr && detail::is_on_device(buffer);
}

}  // namespace rankplace::tracer::device_memory
