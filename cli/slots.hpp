// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/search/baselines.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// What the slots of the machine are, and which ranks may go where.
struct SlotOptions {
  std::uint32_t cores_per_rank = 1;
  std::string nodes = "remap";
};

/// `--cores-per-rank`, `--nodes`.
void add_slot_options(CLI::App& command, SlotOptions& options);

/// Under `--nodes keep`, the node of `machine` on which the profile saw each rank. Throws
/// InputError if there is no such node.
[[nodiscard]] std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options,
                                                            const Profile& profile,
                                                            const Machine& machine);

/// The machine with slots of so many neighbouring cores. Throws InputError if it has not one for
/// each rank of the profile.
[[nodiscard]] ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                                         const Profile& profile);

/// The machine with the slots that mpirun fills, which may reach over sockets: of so many cores one
/// after the other, for Baseline::mpirun inside the NUMA nodes (if there is room for `ranks`).
[[nodiscard]] Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                                     Baseline baseline, std::size_t ranks);

/// "2 nodes, 16 cores", and with several cores per rank the slots and what is left over.
[[nodiscard]] std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options);

}  // namespace rankplace::cli
