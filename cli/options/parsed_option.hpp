// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace rankplace::cli {

/// An option whose text (or list of texts) becomes a value as soon as it is read. `parse` takes the
/// text, and throws UsageError.
template <class Text = std::string, class Value, class Parse>
CLI::Option* add_parsed_option(CLI::App& command, const std::string& option, Value& value,
                               const Parse& parse, const std::string& help) {
  return command.add_option_function<Text>(
      option, [&value, parse](const Text& text) { value = parse(text); }, help);
}

}  // namespace rankplace::cli
