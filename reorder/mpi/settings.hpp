// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/objective.hpp"

namespace rankplace::reorder {

enum class Mode : std::uint8_t {
  off,
  on,
  dry_run,  ///< says what a new order would win, and leaves the ranks
  check,    ///< reorders, and says where the program goes on as if ranks had stayed
};

/// What the environment asks for (reorder/launch.hpp).
struct Settings {
  Mode mode = Mode::off;
  std::optional<double> budget_s;
  ObjectiveKind objective = ObjectiveKind::lexicographic;
  std::string links;
  std::string network;  ///< as `--network`; empty: all nodes are equally far from one another
  std::vector<std::uint64_t> weights;
  std::string node;     ///< empty: the host's name
  std::string problem;  ///< what of it cannot be understood; empty: nothing
};

/// Seconds from 0 on; nothing if the text is something else.
[[nodiscard]] std::optional<double> budget_from(std::string_view text);

/// "4,1,1"; nothing if the text is something else.
[[nodiscard]] std::optional<std::vector<std::uint64_t>> weights_from(std::string_view text);

/// Read once, at the first call.
[[nodiscard]] const Settings& settings();

}  // namespace rankplace::reorder
