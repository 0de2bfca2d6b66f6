// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rankplace::cli {

/// Runs gnuplot on scripts in their folder; tells on stderr if it is not installed. Throws
/// InputError with its message if it fails.
void draw_plots(const std::filesystem::path& folder, const std::vector<std::string>& scripts);

}  // namespace rankplace::cli
