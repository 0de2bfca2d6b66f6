// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rankplace {

/// Runs gnuplot on scripts in their folder. False if it is not installed. Throws InputError with
/// its message if it fails.
[[nodiscard]] bool draw_plots(const std::filesystem::path& folder,
                              const std::vector<std::string>& scripts);

}  // namespace rankplace
