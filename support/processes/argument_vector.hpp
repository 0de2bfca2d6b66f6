// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// Words as the C library takes them, with a null pointer at the end. They must outlive the result.
[[nodiscard]] std::vector<char*> argument_vector(const std::vector<std::string>& words);

}  // namespace rankplace
