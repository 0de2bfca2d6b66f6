// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// A word as one types it into a shell, in quotes where they are needed.
[[nodiscard]] std::string shell_text(const std::string& word);
/// A command as one types it into a shell.
[[nodiscard]] std::string shell_text(const std::vector<std::string>& argv);

}  // namespace rankplace
