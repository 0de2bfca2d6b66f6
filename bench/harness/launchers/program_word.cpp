// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/program_word.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

/// "-x" and "--option", of which "--option=value" has its argument already.
bool may_take_the_next_word(const std::string& word) {
  return word.size() > 1 && word.front() == '-' && word != "--" &&
         word.find('=') == std::string::npos;
}

}  // namespace

std::size_t program_position(const std::vector<std::string>& words, const std::string& name,
                             const std::function<bool(const std::string&)>& is_program) {
  const auto found = std::ranges::find_if(words, [&](const std::string& word) {
    return name.empty() ? !word.starts_with('-') && is_program && is_program(word) : word == name;
  });
  if (found == words.end()) {
    throw UsageError(name.empty() ? "no word of the command is a program; name it: `program` ./app"
                                  : "the command has no word '" + name +
                                        "' (`program`); name the program "
                                        "as the command does");
  }
  if (name.empty() && found != words.begin() && may_take_the_next_word(*(found - 1))) {
    throw UsageError("'" + *found + "' may be the program, or belong to '" + *(found - 1) +
                     "'; name the program: `program` " + *found);
  }
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace rankplace::harness
