// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace rankplace::tracer {

inline constexpr std::size_t most_texts = 16;

/// Writes "rankplace: <texts>\n" in one piece; no more than `most_texts` of them. Nothing if
/// `descriptor` is standard error and is no more the file that it was when the library was loaded:
/// the program may have closed it, and its data may be there now. Async-signal-safe, on a small
/// stack too.
void say(std::initializer_list<std::string_view> texts, int descriptor = 2);

}  // namespace rankplace::tracer
