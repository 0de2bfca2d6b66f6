// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/search/constraints/idle_cores.hpp"
#include "workflow/machine/fixed_rank_texts.hpp"
#include "workflow/machine/memory_options.hpp"

namespace rankplace {

/// Which bytes leave the memory of GPUs.
struct GpuTraffic {
  enum class Kind : std::uint8_t {
    recorded,  ///< all of the ranks that the profile saw send from there
    all,
    none,
    file,  ///< of a matrix
  } kind = Kind::recorded;
  std::string path = {};  ///< of the matrix
};

/// Which nodes the ranks may use.
enum class NodeChoice : std::uint8_t {
  remap,   ///< all: which ranks share a node, and how many nodes are used, is searched too
  keep,    ///< every rank stays on the node where the profile saw it
  fewest,  ///< the first nodes, as many as filling their slots in order needs
  first,   ///< the first nodes, as many as SlotOptions::node_count says
};

/// How the GPUs of the nodes are given to ranks.
struct GpuOptions {
  std::uint32_t per_rank = 0;  ///< GPUs that a rank owns; 0: ranks own none
  std::uint32_t sharing = 1;   ///< ranks that own the same GPUs; 0: as few as the run needs
};

/// The options for the machine's slots, and for the slots that each rank may use.
struct SlotOptions {
  std::uint32_t cores_per_rank = 1;
  GpuOptions gpus = {};
  GpuTraffic gpu_traffic = {};
  NodeChoice nodes = NodeChoice::remap;
  std::size_t node_count = 0;  ///< of NodeChoice::first
  IdlePolicy idle = IdlePolicy::search;
  std::vector<FixedRankText> fixed;
  std::string start;  ///< path of a placement to begin with; empty: none
  std::optional<std::size_t> max_moves;
  MemoryOptions memory;

  [[nodiscard]] bool gives_gpus() const { return gpus.per_rank > 0; }
  /// Whether the options rule out some placements on the slots.
  [[nodiscard]] bool has_constraints() const {
    return nodes == NodeChoice::keep || idle != IdlePolicy::search || cores_per_rank > 1 ||
           gives_gpus() || !fixed.empty() || max_moves || memory.is_given();
  }
};

}  // namespace rankplace
