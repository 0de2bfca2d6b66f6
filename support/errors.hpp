// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace rankplace {

/// What a message shows of a text: what() ends at a zero byte.
[[nodiscard]] inline std::string without_zero_bytes(std::string text) {
  for (std::size_t at = 0; (at = text.find('\0', at)) != std::string::npos;) {
    text.replace(at, 1, "\\x00");
  }
  return text;
}

/// Something the user gave is wrong: a file, a machine, a placement. main() ends with exit code 1.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const std::string& what) : std::runtime_error(without_zero_bytes(what)) {}
  /// "FILE:LINE: what"; line 0 leaves the line out.
  InputError(const std::string& file, std::size_t line, const std::string& what)
      : InputError(file + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + what) {}
};

/// A program took longer than it may, and was stopped.
class TimeLimitError : public InputError {
 public:
  using InputError::InputError;
};

/// The command line is wrong. main() ends with exit code 2.
class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& what) : std::runtime_error(without_zero_bytes(what)) {}
};

/// SIGINT, SIGTERM or SIGHUP stopped the work. main() ends with exit code 128 + the signal, as a
/// shell says it.
class Interrupted : public std::runtime_error {
 public:
  /// `while_what`: "while the program was being traced".
  explicit Interrupted(int signal, const std::string& while_what = "")
      : std::runtime_error("interrupted" + (while_what.empty() ? "" : ' ' + while_what)),
        signal_(signal) {}
  [[nodiscard]] int signal() const { return signal_; }

 private:
  int signal_;
};

/// A defect of rankplace itself. main() ends with exit code 1 and asks for a report.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

}  // namespace rankplace
