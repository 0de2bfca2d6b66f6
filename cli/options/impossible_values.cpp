// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/empty_values.hpp"

#include <CLI/CLI.hpp>
#include <string>

#include "cli/usage/program_words.hpp"

namespace rankplace::cli {
namespace {

/// To another program an empty word may mean something.
bool must_not_be_empty(const CLI::Option& option) {
  return option.get_items_expected_max() > 0 && !takes_program_words(option);
}

std::string complaint_if_empty(const std::string& value) {
  return value.empty() ? "its value is empty (is a shell variable not set?); name one" : "";
}

}  // namespace

void refuse_empty_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (must_not_be_empty(*option)) option->check(complaint_if_empty);
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    refuse_empty_values(*command);
  }
}

}  // namespace rankplace::cli
