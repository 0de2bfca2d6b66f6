// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/placement_file.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/constraints/idle_cores.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/fixed_rank_texts.hpp"
#include "workflow/gpu_traffic.hpp"
#include "workflow/memory_demand.hpp"

namespace rankplace {

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
};

/// The ranks of the start placement; empty if there is none. `cores`: the machine with one core per
/// slot.
[[nodiscard]] std::vector<RankSlot> read_start(const SlotOptions& options, const Machine& cores,
                                               const Profile& profile);

/// The machine with slots of so many neighbouring cores, among them the slots of `start`; only of
/// the nodes that the options allow. Throws InputError if it has not one for each rank of the
/// profile, or the start has other slots.
[[nodiscard]] ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                                         const Profile& profile,
                                         const std::vector<RankSlot>& start);

/// The machine with the slots that mpirun fills, which may reach over sockets: of so many cores one
/// after the other, for Baseline::mpirun inside the NUMA nodes (if there is room for `ranks`).
[[nodiscard]] Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                                     Baseline baseline, std::size_t ranks);

/// "2 nodes, 16 cores", and with several cores per rank the slots and what is left over.
[[nodiscard]] std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options);

}  // namespace rankplace
