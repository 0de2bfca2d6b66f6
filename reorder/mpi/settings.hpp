// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/objective/objective.hpp"

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
  bool is_mode_unknown = false;  ///< the environment has a mode, but none of these
  std::optional<double> budget_s;
  ObjectiveKind objective = ObjectiveKind::lexicographic;
  std::string links;
  std::string network;  ///< as `--network`; empty: all nodes are equally far from one another
  std::vector<std::uint64_t> weights;
  std::string node;                   ///< empty: the host's name
  std::vector<std::string> problems;  ///< what of it cannot be understood: "NAME=value"
};

/// Read once, at the first call.
[[nodiscard]] const Settings& settings();

}  // namespace rankplace::reorder
