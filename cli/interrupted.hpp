// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>

namespace rankplace::cli {

/// A signal has ended what a command waited for, and there is nothing to show yet. main() ends with
/// exit code 128 + signal.
class Interrupted : public std::runtime_error {
 public:
  /// `while_what`: "while the program was being traced".
  Interrupted(int signal, const std::string& while_what)
      : std::runtime_error("interrupted " + while_what), signal_(signal) {}
  [[nodiscard]] int signal() const { return signal_; }

 private:
  int signal_;
};

}  // namespace rankplace::cli
