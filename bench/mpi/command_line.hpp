// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::bench {

/// The options of a benchmark program: a table of names, each with what it does. `--name VALUE`,
/// `--name=VALUE`, and flags without value.
class CommandLine {
 public:
  /// `launcher`: what the usage line shows before the program.
  CommandLine(std::string program, std::string purpose, std::string launcher = "mpirun -np N ");
  void add(std::string name, std::string value_name, std::string help,
           std::function<void(std::string_view)> set);
  void add_flag(std::string name, std::string help, std::function<void()> set);
  /// Throws UsageError naming the option.
  void parse(int argc, char** argv) const;
  [[nodiscard]] std::string help() const;

 private:
  struct Option {
    std::string name;
    std::string value_name;  ///< empty: a flag
    std::string help;
    std::function<void(std::string_view)> set;
  };
  [[nodiscard]] const Option& option_named(std::string_view name) const;
  static void set(const Option& option, std::string_view value);

  std::string program_;
  std::string purpose_;
  std::string launcher_;
  std::vector<Option> options_;
};

/// A whole number from `lowest` up. Throws UsageError.
[[nodiscard]] std::uint64_t parse_count(std::string_view text, std::uint64_t lowest);
/// A finite number, 0 or more. Throws UsageError.
[[nodiscard]] double parse_ratio(std::string_view text);

}  // namespace rankplace::bench
