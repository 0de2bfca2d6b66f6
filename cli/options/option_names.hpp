// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::cli {

/// A message of the library in which options stand for parameters: the library writes
/// `cores_per_rank` in backquotes, the command line calls it --cores-per-rank. Other words in
/// backquotes stay.
[[nodiscard]] std::string with_option_names(const std::string& message);

}  // namespace rankplace::cli
