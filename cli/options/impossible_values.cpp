// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/impossible_values.hpp"

#include <CLI/CLI.hpp>
#include <cctype>
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

/// A program may name its phases so: MPI_Pcontrol(-1). The profile knows which there are.
bool may_be_negative(const CLI::Option& option) { return option.check_lname("phase"); }

/// No other option has a meaning below 0. CLI11 would take -1 for a very large number.
std::string complaint_if_negative(const std::string& value) {
  const bool is_negative = value.size() > 1 && value[0] == '-' &&
                           (std::isdigit(static_cast<unsigned char>(value[1])) != 0 ||
                            (value[1] == '.' && value.size() > 2));
  return is_negative ? "is a number from 0 on, not " + value : "";
}

}  // namespace

void refuse_impossible_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (!must_not_be_empty(*option)) continue;
    option->check(complaint_if_empty);
    // A transform comes before all checks, whose ranges would end at 1e308.
    if (option->get_positional() || may_be_negative(*option)) continue;
    option->transform(CLI::Validator(complaint_if_negative, ""));
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    refuse_impossible_values(*command);
  }
}

}  // namespace rankplace::cli
