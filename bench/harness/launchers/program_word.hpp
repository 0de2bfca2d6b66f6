// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace rankplace::harness {

/// Where the program stands among the words behind a launcher whose options are not known. `name`:
/// the user names it; empty: it is the first word that `is_program`. Throws UsageError if there is
/// none, or it may be the argument of the option before it.
[[nodiscard]] std::size_t program_position(
    const std::vector<std::string>& words, const std::string& name,
    const std::function<bool(const std::string&)>& is_program);

}  // namespace rankplace::harness
