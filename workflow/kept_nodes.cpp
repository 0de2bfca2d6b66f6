// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/kept_nodes.hpp"

#include "mapper/model/placement_slots.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "support/errors.hpp"

namespace rankplace {

std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options, const Profile& profile,
                                              const Machine& machine) {
  if (options.nodes != NodeChoice::keep) return std::nullopt;
  std::vector<NodeId> nodes;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    try {
      nodes.push_back(machine.node_named(profile.ranks[r].host));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(r) + " cannot stay on its node: " + error.what() +
                       "; use `nodes` remap");
    }
  }
  return nodes;
}

std::vector<std::size_t> kept_ranks_on_nodes(const SlotOptions& options, const Profile& profile,
                                             const Machine& machine) {
  const auto nodes = kept_nodes(options, profile, machine);
  return nodes ? counts_on_nodes(machine, *nodes) : std::vector<std::size_t>{};
}

}  // namespace rankplace
