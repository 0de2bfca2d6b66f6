// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/status_line.hpp"

#include <unistd.h>

#include <atomic>
#include <iostream>

#include "cli/options/option_names.hpp"
#include "cli/terminal.hpp"

namespace rankplace::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

std::atomic_flag terminal_line_is_taken;

}  // namespace

void announce(const std::string& what) {
  std::cerr << "rankplace: " << with_option_names(what) << '\n';
}

StatusLine::StatusLine() : is_terminal_(moves_cursor(STDERR_FILENO)) {}

StatusLine::~StatusLine() {
  if (!is_terminal_ || !has_shown_) return;
  std::cerr << clear_line << std::flush;
  terminal_line_is_taken.clear();
}

bool StatusLine::takes_line() {
  return !is_terminal_ || has_shown_ || !terminal_line_is_taken.test_and_set();
}

void StatusLine::show(const std::string& text) {
  if (!takes_line()) return;
  std::cerr << (is_terminal_ ? clear_line : "") << text << (is_terminal_ ? "" : "\n") << std::flush;
  has_shown_ = true;
}

}  // namespace rankplace::cli
