// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <initializer_list>
#include <string_view>

namespace rankplace::tracer {

/// Writes "rankplace: <texts>\n" to standard error in one piece. Async-signal-safe; longer texts
/// than a few kilobytes are cut.
void say(std::initializer_list<std::string_view> texts, int descriptor = 2);

}  // namespace rankplace::tracer
