// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "rankplace/map.hpp"
#include "rankplace/rankplace.h"

// What the handles of the C interface hold.

struct rp_profile {
  rankplace::v1::Profile profile;
};

struct rp_matrix {
  rankplace::v1::CommunicationMatrix matrix;
};

struct rp_machine {
  rankplace::v1::Machine machine;
  std::vector<std::string> level_names = machine.level_names();
  std::vector<rankplace::v1::Node> nodes = machine.nodes();
  std::string network = machine.network();
};

struct rp_placement {
  rankplace::v1::Placement placement;
};

struct rp_stop {
  std::stop_source source;
};

namespace rankplace::c {

/// A move of a search of few moves; `loads` point to the names in `after`.
struct MoveOfResult {
  std::vector<std::uint32_t> ranks;
  std::vector<rankplace::v1::LevelLoad> after;
  std::vector<rp_level_load> loads;
};

}  // namespace rankplace::c

/// The loads point to the names of the levels.
struct rp_result {
  std::optional<rp_placement> placement;
  std::vector<rankplace::v1::LevelLoad> levels;
  std::vector<rankplace::v1::LevelLoad> bound_levels;
  std::vector<rp_level_load> loads;
  std::vector<rp_level_load> bound_loads;
  std::string busiest_link = {};
  std::optional<rp_network_load> network = {};  ///< points to busiest_link
  double value = 0;
  double bound_value = 0;
  double node_ratio = 0;
  bool is_proved = false;
  bool is_stopped = false;
  std::string algorithm;
  std::string prediction;
  std::uint64_t distinct_placements = 0;
  std::vector<rankplace::c::MoveOfResult> moves;
};
