// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/help_formatter.hpp"

#include <set>

#include "support/text/wrapped.hpp"

namespace rankplace::cli {
namespace {

constexpr std::size_t names_columns = 26;
constexpr std::size_t continued = 6;  ///< columns before the rest of a long name

std::string names_of(const std::string& label, const std::set<CLI::Option*>& options) {
  std::string text = options.empty() ? "" : label;
  for (const CLI::Option* option : options) text += ' ' + option->get_name();
  return text;
}

/// The page of a command is also that of its subcommands. That of `rankplace` names the folder.
std::string page_of(const CLI::App* app) {
  const CLI::App* command = app;
  while (command->get_parent() != nullptr && command->get_parent()->get_parent() != nullptr)
    command = command->get_parent();
  if (command->get_parent() == nullptr) return "";
  return "Manual page: docs/cli/" + command->get_name() + ".md\n";
}

}  // namespace

HelpFormatter::HelpFormatter(std::size_t columns) : columns_(columns) {
  column_width(names_columns);
}

std::string HelpFormatter::entry(const std::string& name, const std::string& meaning) const {
  std::string left = "  " + name;
  const std::string margin(names_columns, ' ');
  const std::string right = wrapped(margin + meaning, columns_, names_columns);
  if (meaning.empty()) return wrapped(left, columns_, continued) + '\n';
  if (left.size() + 2 > names_columns)
    return wrapped(left, columns_, continued) + '\n' + right + '\n';
  left.resize(names_columns, ' ');
  return left + right.substr(names_columns) + '\n';
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  return entry(make_option_name(option, is_positional) + make_option_opts(option),
               make_option_desc(option));
}

/// As CLI11 2.1 words it; later versions put default values into brackets.
std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  if (!option->get_option_text().empty()) return ' ' + option->get_option_text();
  std::string text;
  if (option->get_type_size() != 0) {
    if (!option->get_type_name().empty()) text += ' ' + option->get_type_name();
    if (!option->get_default_str().empty()) text += '=' + option->get_default_str();
    if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
    if (option->get_required()) text += " REQUIRED";
  }
  return text + names_of(" Needs:", option->get_needs()) +
         names_of(" Excludes:", option->get_excludes());
}

std::string HelpFormatter::make_subcommand(const CLI::App* command) const {
  return entry(command->get_display_name(true), command->get_description());
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return wrapped(app->get_description(), columns_, 0) + "\n\n";
}

std::string HelpFormatter::make_usage(const CLI::App* app, std::string name) const {
  return wrapped(CLI::Formatter::make_usage(app, std::move(name)), columns_, continued);
}

std::string HelpFormatter::make_footer(const CLI::App* app) const {
  // CLI11 ends a footer with one line break or two, by its version.
  std::string footer = CLI::Formatter::make_footer(app);
  while (footer.ends_with('\n')) footer.pop_back();
  return footer + '\n' + page_of(app);
}

}  // namespace rankplace::cli
