// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "rankfiles/launch_file.hpp"
#include "support/text/text.hpp"

namespace rankplace {

/// The argument sets of one mpirun command in a script, each on a line of its own.
template <class TextOf>
[[nodiscard]] std::string argument_sets_text(const std::vector<ArgumentSet>& sets, TextOf text_of) {
  std::vector<std::string> texts;
  for (const ArgumentSet& set : sets) texts.push_back(text_of(set));
  return joined(texts, " : \\\n  ");
}

}  // namespace rankplace
