// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launch_command.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <utility>

#include "bench/harness/launchers/program_word.hpp"
#include "bench/harness/launchers/recognition.hpp"
#include "rankfiles/openmpi5_path.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace::harness {
namespace {

using Words = std::vector<std::string>;

std::vector<Words> split_at_colons(const Words& words) {
  std::vector<Words> parts(1);
  for (const std::string& word : words) {
    if (word == ":") {
      parts.emplace_back();
    } else {
      parts.back().push_back(word);
    }
  }
  return parts;
}

Words joined_by_colons(const std::vector<Words>& parts) {
  Words words;
  for (const Words& part : parts) {
    if (!words.empty()) words.emplace_back(":");
    words.insert(words.end(), part.begin(), part.end());
  }
  return words;
}

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// What stands before a program that is started under the changes, and the program.
Words program_words(const LaunchChanges& changes, const Words& program) {
  Words words;
  if (changes.placement) words = changes.placement->before_program;
  append(words, changes.before_program);
  append(words, changes.instead_of_programs.empty() ? program : changes.instead_of_programs);
  return words;
}

/// "--oversubscribe", ":oversubscribe" or a parameter of that name: it moves no rank by itself.
bool is_permission(const std::string& word) {
  const std::string value = word.substr(word.find_last_of('=') + 1);
  const std::size_t begin = value.find_first_not_of("-:");
  if (begin == std::string::npos) return false;
  const std::string name = value.substr(begin);
  constexpr std::array names{"oversubscribe", "OVERSUBSCRIBE", "nooversubscribe",
                             "NOOVERSUBSCRIBE"};
  return std::ranges::find(names, name) != names.end() || name.ends_with("_oversubscribe");
}

/// The rest of the variables that contradict a placement say what ranks are bound to.
bool is_mapping_variable(const std::string& name) {
  const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
  return !is_permission(name) && !has("bind") && !has("BIND") && !has("PIN");
}

/// Whether the words of the placement say which GPUs ranks see.
bool binds_gpus(const PlacedLaunch& placed) {
  return std::ranges::any_of(placed.options, [](const std::string& word) {
    return word.find("gpu-bind") != std::string::npos ||
           word.find("gpu-affinity") != std::string::npos;
  });
}

bool contradicts(const WrittenOption& option, const LaunchChanges& changes) {
  return (changes.placement && option.places()) ||
         (changes.placement && option.role == OptionRole::gpu_binding &&
          binds_gpus(*changes.placement)) ||
         (changes.unbound && option.role == OptionRole::binding) ||
         (!changes.instead_of_programs.empty() && option.role == OptionRole::output);
}

}  // namespace

std::size_t words_before_launcher(const std::vector<std::string>& words) {
  if (words.empty() || std::filesystem::path(words.front()).filename() != "env") return 0;
  std::size_t at = 1;
  while (at < words.size()) {
    const std::string& word = words[at];
    const bool is_assignment = word.find('=') != std::string::npos && word.front() != '-';
    if (word == "-u" || word == "--unset") {
      at += 2;
    } else if (is_assignment || word.starts_with("-u") || word.starts_with("--unset=")) {
      ++at;
    } else {
      return at;
    }
  }
  return 0;
}

UserLaunch::UserLaunch(std::vector<std::string> words, const LauncherDialect& dialect,
                       std::vector<std::string> placement_variables, const ProgramSearch& search)
    : dialect_(&dialect), placement_variables_(std::move(placement_variables)) {
  const auto launcher = words.begin() + static_cast<std::ptrdiff_t>(words_before_launcher(words));
  if (words.end() - launcher < static_cast<std::ptrdiff_t>(dialect.launcher_words)) {
    throw UsageError("there is no command to run; write it after --: -- mpirun -np N ./app");
  }
  prefix_.assign(words.begin(), launcher);
  const auto options = launcher + static_cast<std::ptrdiff_t>(dialect.launcher_words);
  launcher_.assign(launcher, options);
  for (const Words& part : split_at_colons(Words(options, words.end()))) {
    programs_.push_back(parse_program(part, search));
  }
}

UserLaunch::Program UserLaunch::parse_program(const std::vector<std::string>& words,
                                              const ProgramSearch& search) const {
  Program program;
  std::size_t at = 0;
  if (dialect_->kind == LauncherKind::exec) {
    at = program_position(words, search.name, search.is_program);
    if (search.name.empty() && is_launcher_name(words[at])) {
      throw UsageError("'" + words[at] +
                       "' is a launcher itself, not the program (leave out what " +
                       "stands before it, and `launcher`; or name the program: `program`)");
    }
    program.options.push_back(
        {Words(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at))});
  } else {
    program.options = leading_options(*dialect_, words);
    for (const WrittenOption& option : program.options) {
      at += option.words.size();
      if (option.rank_count) program.rank_count = option.rank_count;
    }
  }
  program.words.assign(words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
  if (program.words.empty()) {
    throw UsageError("the command of " + std::string(dialect_->title) +
                     " names no program; write: -- " + shell_text(launcher_) + ' ' +
                     std::string(dialect_->count_option) + " N ./app");
  }
  return program;
}

std::vector<std::string> UserLaunch::programs() const {
  std::vector<std::string> names;
  for (const Program& program : programs_) names.push_back(program.words.front());
  return names;
}

std::optional<std::uint32_t> UserLaunch::rank_count() const {
  std::uint32_t sum = 0;
  for (const Program& program : programs_) {
    if (!program.rank_count) return std::nullopt;
    sum += *program.rank_count;
  }
  return sum;
}

std::vector<std::string> UserLaunch::placement_options() const {
  std::vector<std::string> options;
  for (const Program& program : programs_) {
    for (const WrittenOption& option : program.options) {
      if (option.places()) options.push_back(shell_text(option.words));
    }
  }
  return options;
}

std::vector<std::string> UserLaunch::own_mapping() const {
  std::vector<std::string> mapping;
  for (const Program& program : programs_) {
    for (const WrittenOption& option : program.options) {
      if (option.role == OptionRole::placement &&
          std::ranges::none_of(option.words, is_permission)) {
        mapping.push_back(shell_text(option.words));
      }
    }
  }
  std::ranges::copy_if(placement_variables_, std::back_inserter(mapping), is_mapping_variable);
  return mapping;
}

void UserLaunch::require_placeable(std::uint32_t wanted) const {
  const auto count = rank_count();
  if (count && *count != wanted) {
    throw UsageError("the command starts " + counted(*count, "rank") +
                     ", but the placement is for " + std::to_string(wanted) + "; use the " +
                     std::string(dialect_->count_option) +
                     " of the recorded run, or record this one");
  }
  if (programs_.size() == 1) return;
  if (!dialect_->places_several_programs) {
    throw UsageError(std::string(dialect_->title) +
                     " cannot place several programs (':') as one run; let each rank bind itself "
                     "(`launcher` exec)");
  }
  if (!count && dialect_->kind != LauncherKind::exec) {
    throw UsageError("a program of the command has no " + std::string(dialect_->count_option) +
                     "; give each its own");
  }
}

/// The command up to the options of its first program.
std::vector<std::string> UserLaunch::beginning(const LaunchChanges& changes) const {
  Words words;
  if (changes.placement) {
    for (const std::string& name : placement_variables_) append(words, {"-u", name});
    for (const OverriddenSetting& setting : overridden_) words.push_back(setting.assignment);
    append(words, changes.placement->environment);
    if (!words.empty()) words.insert(words.begin(), "env");
  }
  for (const std::string& word : prefix_) {
    const std::string name = word.substr(0, word.find('='));
    const bool places = name != word && dialect_->is_placement_variable != nullptr &&
                        dialect_->is_placement_variable(name);
    if (!(places && changes.placement)) words.push_back(word);
  }
  append(words, launcher_);
  if (changes.unbound) {
    if (dialect_->unbound.empty()) {
      throw UsageError("'unbound': rankplace does not know how " + launcher_program() +
                       " leaves ranks unbound; leave that placement out");
    }
    words.insert(words.end(), dialect_->unbound.begin(), dialect_->unbound.end());
  }
  if (!changes.placement || !changes.placement->sets.empty()) return words;
  append(words, changes.placement->options);
  if (!rank_count() && dialect_->kind != LauncherKind::exec) {
    append(words,
           {std::string(dialect_->count_option), std::to_string(changes.placement->rank_count)});
  }
  return words;
}

/// Each program with its options.
std::vector<std::vector<std::string>> UserLaunch::parts(const LaunchChanges& changes) const {
  std::vector<Words> parts;
  for (const Program& program : programs_) {
    Words words;
    for (const WrittenOption& option : program.options) {
      if (!contradicts(option, changes)) append(words, option.words);
    }
    append(words, program_words(changes, program.words));
    parts.push_back(std::move(words));
  }
  return parts;
}

/// Each program in as many sets as its ranks need. What applies to the whole launch stands once.
std::vector<std::vector<std::string>> UserLaunch::argument_sets(
    const LaunchChanges& changes) const {
  const PlacedLaunch& placed = *changes.placement;
  std::vector<Words> parts;
  auto set = placed.sets.begin();
  std::uint32_t taken = 0;
  for (const Program& program : programs_) {
    std::uint32_t left = program.rank_count.value_or(placed.rank_count);
    for (bool is_first = true; left > 0; is_first = false) {
      const std::uint32_t count = std::min(left, set->rank_count - taken);
      Words words;
      for (const WrittenOption& option : program.options) {
        const bool applies = is_first || option.reach == OptionReach::program;
        if (applies && !contradicts(option, changes) && !option.rank_count) {
          append(words, option.words);
        }
      }
      append(words, set->options);
      append(words, {std::string(dialect_->count_option), std::to_string(count)});
      append(words, program_words(changes, program.words));
      parts.push_back(std::move(words));
      left -= count;
      taken += count;
      if (taken == set->rank_count) {
        ++set;
        taken = 0;
      }
    }
  }
  return parts;
}

std::vector<std::string> UserLaunch::changed(const LaunchChanges& changes) const {
  if (changes.placement) require_placeable(changes.placement->rank_count);
  Words words = beginning(changes);
  const bool has_sets = changes.placement && !changes.placement->sets.empty();
  append(words, joined_by_colons(has_sets ? argument_sets(changes) : parts(changes)));
  const bool is_opened = changes.placement && !changes.placement->input.empty();
  return is_opened ? with_openmpi5_input(std::move(words), changes.placement->input) : words;
}

}  // namespace rankplace::harness
