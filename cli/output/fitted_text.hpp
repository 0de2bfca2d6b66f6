// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rankplace::cli {

/// A command's text in lines of at most `columns` (0: as it is). Sentences break at spaces, below
/// their beginning. Tables that are wider come in several parts, each with the columns that tell
/// rows apart. What is to be copied stays whole: indented lines below one that ends in a colon.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);

/// Prints a command's text so that it fits standard output.
void print(std::string_view text);

}  // namespace rankplace::cli
