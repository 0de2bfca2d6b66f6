// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

namespace rankplace::cli {

/// The abilities of standard output.
struct Terminal {
  std::size_t columns = 80;  ///< COLUMNS, else the window's width, else 80
  bool colour = false;       ///< a terminal, and NO_COLOR (no-color.org) is not set
};

[[nodiscard]] Terminal standard_output();

}  // namespace rankplace::cli
