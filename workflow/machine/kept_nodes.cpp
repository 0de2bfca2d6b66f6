// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/kept_nodes.hpp"

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "support/errors.hpp"

namespace rankplace {

std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options, const Profile& profile,
                                              const Machine& machine) {
  if (options.nodes != NodeChoice::keep) return std::nullopt;
  std::vector<NodeId> nodes;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    const std::string& host = profile.ranks[r].host;
    if (host.empty()) {
      throw InputError("the input does not say where rank " + std::to_string(r) +
                       " ran, so that `nodes` keep means nothing; leave it out");
    }
    try {
      nodes.push_back(machine.node_named(host));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(r) + " cannot stay on its node: " + error.what() +
                       "; use `nodes` all");
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
