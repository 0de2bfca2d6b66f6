// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace rankplace::cli {

/// The abilities of standard output.
struct Terminal {
  std::size_t columns = 80;       ///< of pictures: COLUMNS, else the window's width, else 80
  std::size_t text_columns = 0;   ///< of texts and tables: the same; 0, no limit, in a pipe
  std::size_t help_columns = 80;  ///< of help: the same, but not so wide that it is hard to read
  /// A terminal that shows colours and UTF-8, and NO_COLOR (no-color.org) is not set.
  bool colour = false;
};

[[nodiscard]] Terminal standard_output();

/// True if the terminal behind a descriptor moves its cursor: a terminal, and TERM is not "dumb".
[[nodiscard]] bool moves_cursor(int descriptor);

}  // namespace rankplace::cli
