// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/option_words.hpp"

#include <string_view>

#include "support/errors.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::harness {
namespace {

/// A word with an option in it, taken apart.
struct OptionWord {
  std::string name;  ///< for messages, as written: "-n"
  const LauncherOption* option = nullptr;
  std::optional<std::string> value;  ///< in the same word: behind `=`, or glued to the letter
};

std::string launcher_name(const LauncherDialect& dialect) { return std::string(dialect.title); }

[[noreturn]] void throw_unknown_option(const LauncherDialect& dialect, const std::string& word) {
  throw UsageError(launcher_name(dialect) + "'s launcher: unknown option '" + word +
                   "' (rankplace must know where the program begins); leave it out, set it by the "
                   "environment, or let each rank bind itself (`launcher` exec)");
}

const LauncherOption* require_option(const LauncherDialect& dialect, const std::string& word,
                                     std::string_view name) {
  const LauncherOption* const option = option_named(dialect, name);
  if (option == nullptr) throw_unknown_option(dialect, word);
  return option;
}

OptionWord long_option(const LauncherDialect& dialect, const std::string& word) {
  const std::string_view text = word;
  const std::string_view bare = text.substr(text.starts_with("--") ? 2 : 1);
  const std::size_t equals = bare.find('=');
  const LauncherOption* const option = require_option(dialect, word, bare.substr(0, equals));
  if (equals == std::string_view::npos) return {word, option, {}};
  return {word.substr(0, word.find('=')), option, std::string(bare.substr(equals + 1))};
}

/// "-n", "-n4", "-lu", "-lJname". Letters before the last one must be flags that say nothing of
/// places, so that the word as a whole is kept or left out.
OptionWord short_options(const LauncherDialect& dialect, const std::string& word) {
  for (std::size_t at = 1; at < word.size(); ++at) {
    const LauncherOption* const option =
        require_option(dialect, word, std::string_view(word).substr(at, 1));
    const std::string rest = word.substr(at + 1);
    const bool is_flag = option->arguments == OptionArguments::none;
    if ((at > 1 || (is_flag && !rest.empty())) && option->role != OptionRole::other) {
      throw UsageError(launcher_name(dialect) + "'s launcher: '" + word +
                       "' has several options in one word; write them apart");
    }
    if (is_flag && !rest.empty()) continue;
    return {word, option, rest.empty() ? std::nullopt : std::optional(rest)};
  }
  throw_unknown_option(dialect, word);
}

OptionWord option_word(const LauncherDialect& dialect, const std::string& word) {
  const bool is_short = dialect.style == OptionStyle::getopt && !word.starts_with("--");
  return is_short ? short_options(dialect, word) : long_option(dialect, word);
}

std::uint32_t parse_rank_count(const LauncherDialect& dialect, const std::string& option,
                               std::string_view text) {
  const std::uint32_t count = number_from<std::uint32_t>(text).value_or(0);
  if (count == 0) {
    throw UsageError(launcher_name(dialect) + "'s launcher, option " + option + ": '" +
                     std::string(text) + "' is not a number of ranks; write " +
                     std::string(dialect.count_option) + " 8");
  }
  return count;
}

/// How many words follow the one at `at`.
std::size_t following_words(const OptionWord& word, const std::vector<std::string>& words,
                            std::size_t at) {
  const std::size_t in_word = word.value ? 1 : 0;
  switch (word.option->arguments) {
    case OptionArguments::none:
    case OptionArguments::optional: return 0;
    case OptionArguments::one: return 1 - in_word;
    case OptionArguments::two: return 2 - in_word;
    case OptionArguments::name_and_value: {
      if (word.value) return word.value->find('=') == std::string::npos ? 1 : 0;
      const bool in_one = at + 1 < words.size() && words[at + 1].find('=') != std::string::npos;
      return in_one ? 1 : 2;
    }
  }
  throw InternalError("an option with unknown arguments");
}

void require_a_run(const LauncherDialect& dialect, const OptionWord& word) {
  if (word.option->role == OptionRole::program_file) {
    throw UsageError(launcher_name(dialect) + "'s launcher: option " + word.name +
                     " is not supported; write the programs on the command line, with ':' between");
  }
  if (word.option->role == OptionRole::no_run) {
    throw UsageError("with " + word.name + " the launcher runs no program; leave it out");
  }
}

WrittenOption option_at(const LauncherDialect& dialect, const std::vector<std::string>& words,
                        std::size_t at) {
  const OptionWord word = option_word(dialect, words[at]);
  require_a_run(dialect, word);
  const std::size_t following = following_words(word, words, at);
  if (at + following >= words.size()) {
    throw UsageError(launcher_name(dialect) + "'s launcher: option " + words[at] +
                     " lacks its value");
  }
  const auto begin = words.begin() + static_cast<std::ptrdiff_t>(at);
  WrittenOption written{{begin, begin + static_cast<std::ptrdiff_t>(following) + 1}};
  const std::string argument = word.value ? *word.value : following > 0 ? words[at + 1] : "";
  written.role = role_of(dialect, *word.option, argument);
  written.reach = word.option->reach;
  if (written.role == OptionRole::rank_count) {
    written.rank_count = parse_rank_count(dialect, word.name, argument);
  }
  return written;
}

}  // namespace

std::vector<WrittenOption> leading_options(const LauncherDialect& dialect,
                                           const std::vector<std::string>& words) {
  std::vector<WrittenOption> options;
  std::size_t at = 0;
  while (at < words.size() && words[at].size() > 1 && words[at].front() == '-') {
    if (words[at] == "--") {
      options.push_back({{"--"}});
      break;
    }
    options.push_back(option_at(dialect, words, at));
    at += options.back().words.size();
  }
  return options;
}

}  // namespace rankplace::harness
