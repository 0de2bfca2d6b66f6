// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/command_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

template <class Number>
bool parse_whole_text(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

CommandLine::CommandLine(std::string program, std::string purpose, std::string launcher)
    : program_(std::move(program)), purpose_(std::move(purpose)), launcher_(std::move(launcher)) {}

void CommandLine::add(std::string name, std::string value_name, std::string help,
                      std::function<void(std::string_view)> set) {
  options_.push_back({std::move(name), std::move(value_name), std::move(help), std::move(set)});
}

void CommandLine::add_flag(std::string name, std::string help, std::function<void()> set) {
  add(std::move(name), "", std::move(help), [set = std::move(set)](std::string_view) { set(); });
}

const CommandLine::Option& CommandLine::option_named(std::string_view name) const {
  const auto found = std::ranges::find(options_, name, &Option::name);
  if (found == options_.end()) {
    throw UsageError("unknown option '" + std::string(name) + "'; " + program_ +
                     " --help lists the options");
  }
  return *found;
}

void CommandLine::parse(int argc, char** argv) const {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const auto equals = argument.find('=');
    const Option& option = option_named(argument.substr(0, equals));
    const bool is_flag = option.value_name.empty();
    if (is_flag && equals != std::string_view::npos) {
      throw UsageError(option.name + " takes no value");
    }
    if (is_flag) {
      option.set("");
    } else if (equals != std::string_view::npos) {
      set(option, argument.substr(equals + 1));
    } else if (i + 1 < argc) {
      set(option, argv[++i]);
    } else {
      throw UsageError(option.name + " needs a value: " + option.name + " " + option.value_name);
    }
  }
}

void CommandLine::set(const Option& option, std::string_view value) {
  try {
    option.set(value);
  } catch (const UsageError& error) {
    throw UsageError(option.name + ": " + error.what());
  }
}

std::string CommandLine::help() const {
  std::string text = purpose_ + "\n\nUsage: " + launcher_ + program_ + " [options]\n\nOptions:\n";
  for (const Option& option : options_) {
    std::string left = "  " + option.name + " " + option.value_name;
    left.resize(std::max<std::size_t>(left.size() + 1, 24), ' ');
    text += left + option.help + "\n";
  }
  return text;
}

std::uint64_t parse_count(std::string_view text, std::uint64_t lowest) {
  std::uint64_t number = 0;
  if (!parse_whole_text(text, number) || number < lowest) {
    throw UsageError("'" + std::string(text) + "' is not a whole number from " +
                     std::to_string(lowest) + " up");
  }
  return number;
}

double parse_ratio(std::string_view text) {
  double number = 0;
  if (!parse_whole_text(text, number) || !std::isfinite(number) || number < 0) {
    throw UsageError("'" + std::string(text) + "' is not a ratio (a number, 0 or more)");
  }
  return number;
}

}  // namespace rankplace::bench
