// SPDX-License-Identifier: BSD-3-Clause
#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace rankplace::cli {
namespace {

constexpr std::size_t narrowest_columns = 40;
constexpr std::size_t default_columns = 80;

std::size_t window_columns() {
  winsize window{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0) return window.ws_col;
  return 0;
}

}  // namespace

Terminal standard_output() {
  const bool is_terminal = ::isatty(STDOUT_FILENO) == 1;
  const char* columns = std::getenv("COLUMNS");
  std::size_t width = columns == nullptr ? 0 : std::strtoul(columns, nullptr, 10);
  if (width < narrowest_columns && is_terminal) width = window_columns();
  if (width < narrowest_columns) width = default_columns;
  const char* no_color = std::getenv("NO_COLOR");
  return {width, is_terminal && (no_color == nullptr || *no_color == '\0')};
}

}  // namespace rankplace::cli
