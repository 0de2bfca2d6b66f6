// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace rankplace::cli {

/// "rankplace: WHAT" on stderr: the next step of a command.
void announce(const std::string& what);

/// A status on stderr: one line that changes on a terminal, else a line each time. The terminal has
/// one such line: while another object has it, nothing is shown.
class StatusLine {
 public:
  StatusLine();
  /// Clears the line of a terminal.
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// A terminal, where a line may be shown again and again.
  [[nodiscard]] bool changes() const { return is_terminal_; }
  [[nodiscard]] bool has_shown() const { return has_shown_; }
  void show(const std::string& text);

 private:
  bool takes_line();

  bool is_terminal_;
  bool has_shown_ = false;
};

}  // namespace rankplace::cli
