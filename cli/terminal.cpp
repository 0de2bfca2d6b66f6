// SPDX-License-Identifier: BSD-3-Clause
#include "cli/terminal.hpp"

#include <langinfo.h>
#include <locale.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace rankplace::cli {
namespace {

constexpr std::size_t narrowest_columns = 40;
constexpr std::size_t default_columns = 80;
constexpr std::size_t widest_help = 100;

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

std::size_t window_columns() {
  winsize window{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0) return window.ws_col;
  return 0;
}

/// What COLUMNS or the window says; 0 if neither does.
std::size_t known_columns() {
  const char* const columns = std::getenv("COLUMNS");
  std::size_t width = columns == nullptr ? 0 : std::strtoul(columns, nullptr, 10);
  if (width < narrowest_columns && ::isatty(STDOUT_FILENO) == 1) width = window_columns();
  return width < narrowest_columns ? 0 : width;
}

/// True if the locale of LC_ALL, LC_CTYPE or LANG has UTF-8.
bool locale_has_utf8() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return false;
  const bool is_utf8 = std::string_view(::nl_langinfo_l(CODESET, locale)) == "UTF-8";
  ::freelocale(locale);
  return is_utf8;
}

}  // namespace

bool moves_cursor(int descriptor) {
  return ::isatty(descriptor) == 1 && variable("TERM") != "dumb";
}

Terminal standard_output() {
  const std::size_t known = known_columns();
  Terminal terminal;
  terminal.columns = known == 0 ? default_columns : known;
  terminal.text_columns = known;
  if (known == 0 && ::isatty(STDOUT_FILENO) == 1) terminal.text_columns = default_columns;
  terminal.help_columns = std::min(terminal.columns, widest_help);
  terminal.colour =
      moves_cursor(STDOUT_FILENO) && variable("NO_COLOR").empty() && locale_has_utf8();
  return terminal;
}

}  // namespace rankplace::cli
