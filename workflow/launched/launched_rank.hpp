// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace rankplace {

/// The rank that a launcher tells a process.
struct LaunchedRank {
  std::uint32_t rank = 0;
  std::optional<std::uint32_t> rank_count;
  std::string variable;  ///< the environment variable that named the rank
};

/// The rank of this process by the environment that its launcher gave it; nothing if no launcher
/// that is known started it. Throws InputError if a variable holds no number.
[[nodiscard]] std::optional<LaunchedRank> rank_if_launched();

/// The rank of this process in its program, by the environment that its launcher gave it. Throws
/// InputError if no launcher that is known started it, or a variable holds no number.
[[nodiscard]] LaunchedRank launched_rank();

}  // namespace rankplace
