// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/launchers/dialect.hpp"

namespace rankplace::harness {

/// An option of a launcher's command line.
struct WrittenOption {
  std::vector<std::string> words;  ///< as written, with its arguments
  OptionRole role = OptionRole::other;
  OptionReach reach = OptionReach::launch;
  std::optional<std::uint32_t> rank_count = {};  ///< if that is its role

  [[nodiscard]] bool places() const {
    return role == OptionRole::placement || role == OptionRole::binding;
  }
};

/// The options at the beginning of `words`, up to the first word that is none. Throws UsageError if
/// one is not known, lacks its argument, or lets nothing be placed (programs from a file, --help).
[[nodiscard]] std::vector<WrittenOption> leading_options(const LauncherDialect& dialect,
                                                         const std::vector<std::string>& words);

}  // namespace rankplace::harness
