// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launch_command.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "bench/harness/mpirun_options.hpp"
#include "rankfiles/launcher.hpp"
#include "rankfiles/openmpi5_path.hpp"
#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

constexpr std::string_view by_hand =
    "; or run `LAUNCHER ... rankplace trace -o run.profile ./app` yourself and go on with "
    "rankplace map";

void require_known_launcher(const std::string& word) {
  std::string name = std::filesystem::path(word).filename();
  constexpr std::string_view debian_suffix = ".openmpi";
  if (name.ends_with(debian_suffix)) name.resize(name.size() - debian_suffix.size());
  constexpr std::array known{"mpirun", "mpiexec", "orterun", "prterun"};
  if (std::ranges::find(known, name) == known.end()) {
    throw UsageError("'" + word +
                     "' is not a launcher that rankplace can start (mpirun, mpiexec, orterun, "
                     "prterun of Open MPI 4 or 5); write: -- mpirun -np N ./app" +
                     std::string(by_hand));
  }
}

std::uint32_t parse_rank_count(const std::string& option, std::string_view text) {
  std::uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || end != text.data() + text.size() || count == 0) {
    throw UsageError("mpirun option " + option + ": '" + std::string(text) +
                     "' is not a number of ranks; write " + option + " 8");
  }
  return count;
}

/// An option word taken apart: its name without dashes, and what follows `=`.
struct OptionWord {
  std::string_view name;
  std::optional<std::string_view> value;
};

OptionWord split(std::string_view word) {
  word.remove_prefix(word.starts_with("--") ? 2 : 1);
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) return {word, std::nullopt};
  return {word.substr(0, equals), word.substr(equals + 1)};
}

MpirunOption require_option(const std::string& word, std::string_view name) {
  const auto option = mpirun_option(name);
  if (!option) {
    throw UsageError("unknown mpirun option '" + word +
                     "' (rankplace must know where the program begins); leave it out, or set it by "
                     "the environment (OMPI_MCA_...)" +
                     std::string(by_hand));
  }
  if (option->role == OptionRole::app_file) {
    throw UsageError("mpirun option " + word +
                     " is not supported; write the programs on the command line, with ':' between");
  }
  if (option->role == OptionRole::no_run) {
    throw UsageError("with " + word + " mpirun runs no program; leave it out");
  }
  return *option;
}

std::vector<std::vector<std::string>> split_at_colons(const std::vector<std::string>& words) {
  std::vector<std::vector<std::string>> parts(1);
  for (const std::string& word : words) {
    if (word == ":") {
      parts.emplace_back();
    } else {
      parts.back().push_back(word);
    }
  }
  return parts;
}

std::vector<std::string> rankfile_option(const RankfileChoice& choice) {
  if (choice.launcher == OpenMpiVersion::openmpi5) {
    const std::string unit = choice.counts_hwthreads ? ":hwtcpus" : "";
    return {"--map-by", openmpi5_mapping(choice.file) + unit};
  }
  std::vector<std::string> words{"--rankfile", choice.file};
  if (choice.counts_hwthreads) words.emplace_back("--use-hwthread-cpus");
  return words;
}

void append(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// The words before a command that does without these variables of the environment.
std::vector<std::string> without_variables(const std::vector<std::string>& names) {
  if (names.empty()) return {};
  std::vector<std::string> words{"env"};
  for (const std::string& name : names) append(words, {"-u", name});
  return words;
}

}  // namespace

UserLaunch::UserLaunch(std::vector<std::string> words, std::vector<std::string> placement_variables)
    : placement_variables_(std::move(placement_variables)) {
  if (words.empty()) {
    throw UsageError("there is no command to run; write it after --: -- mpirun -np N ./app");
  }
  launcher_program_ = words.front();
  require_known_launcher(launcher_program_);
  words.erase(words.begin());
  for (const auto& part : split_at_colons(words)) programs_.push_back(parse_program(part));
}

UserLaunch::Program UserLaunch::parse_program(const std::vector<std::string>& words) {
  Program program;
  std::size_t at = 0;
  while (at < words.size() && words[at].starts_with("-")) at = parse_option(words, at, program);
  program.words.assign(words.begin() + static_cast<std::ptrdiff_t>(at), words.end());
  if (program.words.empty()) {
    throw UsageError("the mpirun command names no program; write: -- mpirun -np N ./app");
  }
  return program;
}

/// Reads the option at `at` and returns where the next word begins.
std::size_t UserLaunch::parse_option(const std::vector<std::string>& words, std::size_t at,
                                     Program& program) {
  const auto [name, value] = split(words[at]);
  const MpirunOption option = require_option(words[at], name);
  const std::size_t following = option.arguments - (value && option.arguments > 0 ? 1 : 0);
  if (at + following >= words.size()) {
    throw UsageError("mpirun option " + words[at] + " lacks its value");
  }
  const std::string_view first_argument = value ? *value : following > 0 ? words[at + 1] : name;
  const bool is_placement =
      option.role == OptionRole::placement ||
      (option.role == OptionRole::mca && is_placement_parameter(first_argument));
  if (option.role == OptionRole::rank_count) {
    program.rank_count = parse_rank_count(words[at], first_argument);
  }
  const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at);
  program.options.push_back({{begin, begin + static_cast<std::ptrdiff_t>(following) + 1},
                             is_placement,
                             is_binding_option(option, first_argument)});
  return at + following + 1;
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
    for (const Option& option : program.options) {
      if (option.is_placement) options.push_back(shell_text(option.words));
    }
  }
  return options;
}

void UserLaunch::require_count(std::uint32_t wanted) const {
  const auto count = rank_count();
  if (count && *count != wanted) {
    throw UsageError("the command starts " + std::to_string(*count) +
                     " ranks, but the placement is for " + std::to_string(wanted) +
                     "; use the -np of the recorded run, or record this one");
  }
  if (!count && programs_.size() > 1) {
    throw UsageError("a program of the mpirun command has no -np; give each its own");
  }
}

std::vector<std::string> UserLaunch::changed(const LaunchChanges& changes) const {
  std::vector<std::string> words;
  if (changes.rankfile) append(words, without_variables(placement_variables_));
  words.push_back(launcher_program_);
  if (changes.rankfile) {
    require_count(changes.rankfile->rank_count);
    append(words, rankfile_option(*changes.rankfile));
    if (!rank_count()) append(words, {"-np", std::to_string(changes.rankfile->rank_count)});
  }
  if (changes.unbound) append(words, {"--bind-to", "none"});
  const char* separator = "";
  for (const Program& program : programs_) {
    if (*separator != '\0') words.emplace_back(separator);
    separator = ":";
    for (const Option& option : program.options) {
      const bool contradicts =
          (changes.rankfile && option.is_placement) || (changes.unbound && option.is_binding);
      if (!contradicts) append(words, option.words);
    }
    append(words, changes.before_program);
    append(words,
           changes.instead_of_programs.empty() ? program.words : changes.instead_of_programs);
  }
  const bool is_named_to_5 =
      changes.rankfile && changes.rankfile->launcher == OpenMpiVersion::openmpi5;
  return is_named_to_5 ? with_openmpi5_input(std::move(words), changes.rankfile->file) : words;
}

}  // namespace rankplace::harness
