// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>

namespace rankplace::cli {

/// Makes an option's value one word with commas: 1,4,10. By default CLI11 would also take the words
/// behind the option, and would take the `--` before a command as the end of the list.
inline CLI::Option* comma_list(CLI::Option* option) {
  return option->delimiter(',')->expected(1)->allow_extra_args(false)->multi_option_policy(
      CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace rankplace::cli
