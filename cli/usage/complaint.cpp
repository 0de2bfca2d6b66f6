// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/complaint.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <utility>

#include "cli/usage/help_hint.hpp"
#include "cli/usage/near_names.hpp"
#include "cli/usage/program_words.hpp"

namespace rankplace::cli {
namespace {

/// A word that a command does not take.
struct Offender {
  const CLI::App* command;
  std::string word;
  std::ptrdiff_t position;  ///< on the command line

  [[nodiscard]] bool is_option() const { return word.starts_with('-'); }
};

/// The first that is wrong. Options come first: their values were taken for arguments.
std::optional<Offender> offender_in(const CLI::App& app, const std::vector<std::string>& words) {
  std::vector<Offender> offenders;
  for (const CLI::App* command = &app; command != nullptr;) {
    for (const std::string& word : command->remaining()) {
      if (word == "--") continue;
      offenders.push_back({command, word, std::ranges::find(words, word) - words.begin()});
    }
    const auto inner = command->get_subcommands();
    command = inner.empty() ? nullptr : inner.front();
  }
  const auto first = std::ranges::min_element(offenders, {}, [](const Offender& offender) {
    return std::pair(!offender.is_option(), offender.position);
  });
  return first == offenders.end() ? std::nullopt : std::optional(*first);
}

std::vector<std::string> long_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  }
  return names;
}

/// "machien" of "--machien=draco".
std::string bare_name(const std::string& word) {
  const std::size_t begin = std::min(word.find_first_not_of('-'), word.size());
  return word.substr(begin, word.find('=') - begin);
}

/// A command that stands between launcher and program.
bool stands_before_program(const CLI::Option* program) {
  return program != nullptr && program->get_name() == "command";
}

std::string about_option(const Offender& offender, const CLI::App& innermost,
                         const std::vector<std::string>& words) {
  const CLI::App& command = *offender.command;
  const CLI::Option* const program = program_words_of(innermost);
  if (program != nullptr && program->count() > 0 && !stands_before_program(program) &&
      static_cast<std::size_t>(offender.position) > begin_of_program(*program, words)) {
    return missing_dashes(*program, offender.word, words) + help_hint(innermost);
  }
  std::string text = offender.word.substr(0, offender.word.find('=')) + ": no option of " +
                     words_of_command(command);
  if (const auto meant = nearest_name(bare_name(offender.word), long_names(command))) {
    text += "; did you mean --" + *meant + "?";
  } else if (stands_before_program(program)) {
    text += "; the launcher's options come before rankplace, the program behind --: mpirun -np N " +
            words_of_command(command) + " -- ./app";
  }
  return text + help_hint(command);
}

/// "COMMAND is required", with what that is.
std::string about_missing(const CLI::App& command, const std::string& what) {
  const CLI::Option* const program = program_words_of(command);
  if (program == nullptr || program->get_name() != "COMMAND" || !what.starts_with("COMMAND ")) {
    return what;
  }
  return what + ": put it behind --, like: -- mpirun -np N ./app";
}

}  // namespace

const CLI::App& innermost_command(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

std::string unknown_command(const std::string& word, const std::string& parent,
                            const std::vector<std::string>& commands) {
  const auto meant = nearest_name(word, commands);
  return word + ": " + parent + " has no such command" +
         (meant ? "; did you mean " + *meant + "? (see " + parent + ' ' + *meant + " --help)"
                : " (see " + parent + " --help)");
}

std::string complaint_about(const CLI::App& app, const CLI::ParseError& error,
                            const std::vector<std::string>& words) {
  const CLI::App& command = innermost_command(app);
  const auto offender = offender_in(app, words);
  if (offender && offender->is_option()) return about_option(*offender, command, words);
  if (offender && error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
    return offender->word + ": one argument too many for " + words_of_command(command) +
           help_hint(command);
  }
  if (&command == &app) return "which command? rankplace alone shows how to begin" + help_hint(app);
  return about_missing(command, error.what()) + help_hint(command);
}

}  // namespace rankplace::cli
