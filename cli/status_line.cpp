// SPDX-License-Identifier: BSD-3-Clause
#include "cli/status_line.hpp"

#include <unistd.h>

#include <iostream>

namespace rankplace::cli {
namespace {

constexpr const char* clear_line = "\r\033[K";

}  // namespace

void announce(const std::string& what) { std::cerr << "rankplace: " << what << '\n'; }

StatusLine::StatusLine() : is_terminal_(isatty(STDERR_FILENO) == 1) {}

StatusLine::~StatusLine() {
  if (is_terminal_ && has_shown_) std::cerr << clear_line << std::flush;
}

void StatusLine::show(const std::string& text) {
  std::cerr << (is_terminal_ ? clear_line : "") << text << (is_terminal_ ? "" : "\n") << std::flush;
  has_shown_ = true;
}

}  // namespace rankplace::cli
