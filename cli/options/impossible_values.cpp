// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/impossible_values.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <string>

#include "cli/usage/program_words.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"

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

bool takes_number(const CLI::Option& option) {
  constexpr std::array names{"UINT", "INT", "FLOAT", "N", "GBPS", "SECONDS"};
  const std::string type = option.get_type_name();
  return std::ranges::find(names, type.substr(0, type.find_first_of(" :"))) != names.end();
}

/// CLI11 would take the largest whole number for a larger one.
std::string complaint_if_too_large(const std::string& value) {
  const bool is_whole = value.find_first_not_of("0123456789") == std::string::npos;
  if (value.empty() || !is_whole || number_from<std::uint64_t>(value)) return "";
  return "is a number up to 2^64 - 1, not " + value;
}

std::string complaint_if_not_finite(const std::string& value) {
  std::string word = value;
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  word.erase(0, std::min(word.find_first_not_of("+-"), word.size()));
  const bool is_finite = word != "nan" && word != "inf" && word != "infinity";
  return is_finite ? "" : "is a number, not " + value;
}

/// Of the value of an option that takes a number.
std::string complaint_if_impossible(const std::string& value) {
  const std::string complaint = complaint_if_too_large(value);
  return complaint.empty() ? complaint_if_not_finite(value) : complaint;
}

/// Whether an option of `app` or its subcommands takes a list with commas under this name.
bool takes_list(const CLI::App& app, const std::string& name) {
  const CLI::Option* const option = app.get_option_no_throw(name);
  if (option != nullptr && option->get_delimiter() == ',') return true;
  return std::ranges::any_of(app.get_subcommands([](const CLI::App*) { return true; }),
                             [&](const CLI::App* command) { return takes_list(*command, name); });
}

bool has_empty_item(const std::string& list) {
  return !list.empty() &&
         (list.front() == ',' || list.back() == ',' || list.find(",,") != std::string::npos);
}

}  // namespace

void refuse_empty_items(const CLI::App& app, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (!words[i].starts_with("--")) continue;
    const std::size_t equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const std::string next = i + 1 < words.size() ? words[i + 1] : "";
    const std::string value = equals == std::string::npos ? next : words[i].substr(equals + 1);
    if (!has_empty_item(value) || !takes_list(app, name)) continue;
    throw UsageError(name + ": the list '" + value + "' has an empty item (write 1,2,3)");
  }
}

void refuse_impossible_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (!must_not_be_empty(*option)) continue;
    option->check(complaint_if_empty);
    if (takes_number(*option)) {
      option->transform(CLI::Validator(complaint_if_impossible, ""));
    }
    // A transform comes before all checks, whose ranges would end at 1e308.
    if (option->get_positional() || may_be_negative(*option)) continue;
    option->transform(CLI::Validator(complaint_if_negative, ""));
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    refuse_impossible_values(*command);
  }
}

}  // namespace rankplace::cli
