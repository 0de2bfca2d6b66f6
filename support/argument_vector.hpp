// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// Words as the C library takes them, with a null pointer at the end. They must outlive the result.
[[nodiscard]] std::vector<char*> argument_vector(const std::vector<std::string>& words);

/// Throws InputError: the program cannot be started; `error` is that of errno.
[[noreturn]] void throw_not_started(const std::string& program, int error);

}  // namespace rankplace
