// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/paper/statements.hpp"

namespace rankplace::paper {

/// Writes the study's tables as CSV, the statements also as Markdown, and a gnuplot script for each
/// figure, which makes FIGURE.svg and FIGURE.png. Returns the scripts' names. `engine`: the text
/// that says where the times come from. Throws InputError if a file cannot be written.
[[nodiscard]] std::vector<std::string> write_study(const PaperStudy& study,
                                                   const std::string& engine,
                                                   const std::filesystem::path& folder);

}  // namespace rankplace::paper
