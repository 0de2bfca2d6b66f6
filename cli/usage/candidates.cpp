// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/candidates.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <string_view>

#include "cli/usage/program_words.hpp"
#include "mapper/topology/machine_presets.hpp"
#include "rankfiles/launcher.hpp"
#include "support/text/blanks.hpp"
#include "support/text/text.hpp"
#include "workflow/placements/placements.hpp"

namespace rankplace::cli {
namespace {

/// The innermost command that the words before the last one name.
struct Position {
  const CLI::App* command;
  std::size_t words_behind = 0;  ///< of the command line, before the last one
};

const CLI::App* subcommand(const CLI::App& command, const std::string& name) {
  for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
    if (inner->check_name(name)) return inner;
  }
  return nullptr;
}

Position position_in(const CLI::App& app, const std::vector<std::string>& words) {
  Position at{&app};
  for (std::size_t w = 0; w + 1 < words.size(); ++w) {
    const CLI::App* const inner = subcommand(*at.command, words[w]);
    if (inner == nullptr) return {at.command, words.size() - 1 - w};
    at.command = inner;
  }
  return at;
}

/// Null if the word is no option that takes a value.
const CLI::Option* taker_of_value(const CLI::App& command, const std::string& word) {
  const CLI::Option* const option = command.get_option_no_throw(word);
  return option != nullptr && option->get_expected_max() > 0 ? option : nullptr;
}

/// The machines that have a name. A file or a SPEC may stand there, too.
std::vector<std::string> machine_names() {
  std::vector<std::string> names{"this", "profile"};
  for (const MachinePreset& preset : machine_presets()) names.emplace_back(preset.name);
  return names;
}

/// Options whose names are told by their help alone: what follows checks them, or they take more.
struct NamesInHelp {
  std::string_view option;
  std::string_view names;  ///< of the option in all commands, with a space between
};

constexpr std::array names_in_help{
    NamesInHelp{"allocation", "contiguous random"},
    NamesInHelp{"collectives", "library-default openmpi-default mpich-default measured none"},
    NamesInHelp{"core-kinds", "all performance efficiency"},
    NamesInHelp{"levels", "switch group package die numa l4 l3 cluster l2 l1 core"},
    NamesInHelp{"memory", "default local bind interleave"},
    NamesInHelp{"mpi", "openmpi mpich abi"},
    NamesInHelp{"nic", "auto ignore"},
    NamesInHelp{"nodes", "all fewest keep"},
    NamesInHelp{"objective", "lexicographic hop-bytes bottleneck"},
    NamesInHelp{"placements", "default unbound"},  // beside placement_names()
};

/// "a, b" as a and b.
std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> names;
  for (const auto name : items_of(text)) names.emplace_back(without_blanks_around(name));
  return names;
}

bool has_word(const std::string& text, const std::string& word) {
  const auto is_of_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '-';
  };
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_of_word(text[at - 1]);
    if (begins && (end == text.size() || !is_of_word(text[end]))) return true;
  }
  return false;
}

/// The values of an option that the command's help mentions. Commands take different ones: `verify
/// --launcher` takes fewer than `rankfile --launcher`.
std::vector<std::string> names_from_help(const CLI::Option& option) {
  std::vector<std::string> names;
  if (option.check_lname("launcher")) names = launcher_names();
  if (option.check_lname("placements")) names = listed(placement_names());
  for (const NamesInHelp& row : names_in_help) {
    if (!option.check_lname(std::string(row.option))) continue;
    std::istringstream list{std::string(row.names)};
    for (std::string name; list >> name;) names.push_back(name);
  }
  std::erase_if(names,
                [&](const std::string& name) { return !has_word(option.get_description(), name); });
  return names;
}

/// "TEXT:{best,worst}" of an option that takes names: best, worst.
std::vector<std::string> names_taken_by(const CLI::Option& option) {
  if (option.check_lname("machine")) return machine_names();
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return names_from_help(option);
  return listed(std::string_view(type).substr(open + 1, close - open - 1));
}

/// Without options that the help leaves out: they are in no group.
std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> commands_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* inner : command.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(inner->get_name());
  }
  if (command.get_parent() == nullptr) names.insert(names.end(), {"help", "version"});
  return names;
}

/// "--objective=hop" as a whole: the names, each behind "--objective=".
std::vector<std::string> names_behind_equals(const CLI::App& command, const std::string& word) {
  const std::string option_and_equals = word.substr(0, word.find('=') + 1);
  const CLI::Option* const option =
      taker_of_value(command, option_and_equals.substr(0, option_and_equals.size() - 1));
  if (option == nullptr) return {};
  std::vector<std::string> names = names_taken_by(*option);
  for (std::string& name : names) name.insert(0, option_and_equals);
  return names;
}

/// All that may stand where the last word stands.
std::vector<std::string> all_at(const Position& at, const std::vector<std::string>& words) {
  const CLI::Option* const program = program_words_of(*at.command);
  if (std::find(words.begin(), words.end() - 1, "--") != words.end() - 1) return {};
  if (words.size() > 1) {
    const CLI::Option* const option = taker_of_value(*at.command, words[words.size() - 2]);
    if (option != nullptr && option != program) return names_taken_by(*option);
  }
  if (words.back().starts_with("--") && words.back().find('=') != std::string::npos) {
    return names_behind_equals(*at.command, words.back());
  }
  if (words.back().starts_with('-')) return options_of(*at.command);
  return at.words_behind == 0 ? commands_of(*at.command) : std::vector<std::string>();
}

}  // namespace

std::vector<std::string> candidates(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  if (words.size() > 1 && words.front() == "help") {
    return candidates(app, {words.begin() + 1, words.end()});
  }
  std::vector<std::string> found = all_at(position_in(app, words), words);
  std::erase_if(found, [&](const std::string& name) { return !name.starts_with(words.back()); });
  return found;
}

}  // namespace rankplace::cli
