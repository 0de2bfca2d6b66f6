// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>

namespace rankplace::cli {

/// Makes an option's value one word with commas: 1,4,10. As CLI11 takes lists by default, the
/// option would also take the words behind it, and the `--` before a command for the end of its
/// list.
inline CLI::Option* comma_list(CLI::Option* option) {
  return option->delimiter(',')->expected(1)->allow_extra_args(false)->multi_option_policy(
      CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace rankplace::cli
