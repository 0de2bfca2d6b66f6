// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

/// The second start of a program, before its first line, with another library in LD_PRELOAD in
/// place of this one.
namespace rankplace::tracer::start_again {

/// True if libraries are preloaded and `again_variable` is not set: with() sets it, as once is
/// enough.
[[nodiscard]] bool is_allowed(const char* again_variable);

/// The file that this code was loaded from, as LD_PRELOAD names it; empty if that is not known.
[[nodiscard]] std::string own_file();

/// Starts the program with `library` in place of own_file(); empty: without one. Returns if that
/// is not possible.
void with(const std::string& library, const char* again_variable, char** arguments);

}  // namespace rankplace::tracer::start_again
