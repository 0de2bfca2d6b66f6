// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/program_words.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string_view>

#include "cli/usage/help_hint.hpp"
#include "support/errors.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace::cli {
namespace {

constexpr std::array<std::string_view, 3> names_of_program_words{"command", "COMMAND", "OPTIONS"};

/// True if `part` is in `whole`, in this order, with other words between.
bool is_in_order(const std::vector<std::string>& part, std::span<const std::string> whole) {
  auto next = part.begin();
  for (const std::string& word : whole) {
    if (next != part.end() && *next == word) ++next;
  }
  return next == part.end();
}

}  // namespace

bool takes_program_words(const CLI::Option& option) {
  return std::ranges::find(names_of_program_words, option.get_name()) !=
         names_of_program_words.end();
}

const CLI::Option* program_words_of(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (takes_program_words(*option)) return option;
  }
  return nullptr;
}

std::size_t begin_of_program(const CLI::Option& program, const std::vector<std::string>& words) {
  const std::vector<std::string>& taken = program.results();
  if (taken.empty()) return words.size();
  for (std::size_t i = words.size(); i-- > 0;) {
    if (words[i] == taken.front() && is_in_order(taken, std::span(words).subspan(i))) return i;
  }
  return words.size();
}

std::string missing_dashes(const CLI::Option& program, const std::string& offender,
                           const std::vector<std::string>& words) {
  const std::size_t begin = begin_of_program(program, words);
  std::vector<std::string> mended{"rankplace"};
  mended.insert(mended.end(), words.begin(), words.begin() + static_cast<std::ptrdiff_t>(begin));
  mended.emplace_back("--");
  std::copy_if(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end(),
               std::back_inserter(mended), [](const std::string& word) { return word != "--"; });
  return offender + ": put -- before " + words[begin] +
         ", so that it gets its own options: " + shell_text(mended);
}

void require_unbroken_program(const CLI::App& command, const std::vector<std::string>& words) {
  const CLI::Option* const program = program_words_of(command);
  if (program == nullptr || program->count() == 0) return;
  const std::vector<std::string>& taken = program->results();
  const std::size_t begin = begin_of_program(*program, words);
  if (begin == words.size()) return;
  const std::span<const std::string> rest = std::span(words).subspan(begin);
  if (std::ranges::equal(taken, rest)) return;
  const auto differing = std::ranges::mismatch(taken, rest).in2;
  const std::string offender = differing == rest.end() ? words.back() : *differing;
  throw UsageError(missing_dashes(*program, offender, words) + help_hint(command));
}

}  // namespace rankplace::cli
