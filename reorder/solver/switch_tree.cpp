// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/switch_tree.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "support/errors.hpp"

namespace rankplace::reorder {

/// A host, or a switch with what is below it.
struct SwitchTree::Draft {
  std::size_t first_host = 0;
  std::vector<Draft> below;
};

SwitchTree::SwitchTree(std::size_t nodes) : group_of_node_(nodes, 0), host_of_node_(nodes) {
  std::iota(host_of_node_.begin(), host_of_node_.end(), std::size_t{0});
  groups_.push_back({{0, nodes, 0}, 0, 1, {}});
  for (std::size_t n = 0; n < nodes; ++n) groups_.front().parts.push_back({n, n + 1, 0});
}

SwitchTree::SwitchTree(const NetworkTree& network, const std::vector<std::size_t>& hosts) {
  std::size_t next = 0;
  Draft top = drafted(network, hosts, next);
  if (top.below.empty()) top = {top.first_host, {top}};  // one host alone
  add(top, 0);
  for (std::size_t g = groups_.size(); g-- > 1;) {  // parents come before what is below them
    std::size_t& above = groups_[groups_[g].parent].height;
    above = std::max(above, groups_[g].height + 1);
  }
  if (groups_.front().height > most_heights) {
    throw InputError("the network has " + std::to_string(groups_.front().height) +
                     " switches one on the other (at most " + std::to_string(most_heights) +
                     " are possible here)");
  }
}

SwitchTree::Draft SwitchTree::drafted(const NetworkTree& network,
                                      const std::vector<std::size_t>& hosts, std::size_t& next) {
  Draft draft;
  for (std::size_t n = 0; n < network.node_count; ++n) draft.below.push_back({hosts[next++], {}});
  for (const NetworkTree& one : network.switches) draft.below.push_back(drafted(one, hosts, next));
  std::ranges::sort(draft.below, {}, &Draft::first_host);
  if (draft.below.size() == 1) {
    Draft only = std::move(draft.below.front());
    return only;
  }
  draft.first_host = draft.below.front().first_host;
  return draft;
}

SwitchTree::Part SwitchTree::add(const Draft& draft, std::size_t parent) {
  const std::size_t first = host_of_node_.size();
  if (draft.below.empty()) {
    host_of_node_.push_back(draft.first_host);
    group_of_node_.push_back(parent);
    return {first, first + 1, 0};
  }
  const std::size_t own = groups_.size();
  groups_.push_back({{first, first, own}, parent, 1, {}});
  for (const Draft& below : draft.below) {
    const Part part = add(below, own);
    groups_[own].parts.push_back(part);
  }
  groups_[own].self.end = host_of_node_.size();
  return groups_[own].self;
}

std::size_t SwitchTree::meeting(std::size_t node, std::size_t other) const {
  std::size_t at = group_of_node_[node];
  while (other < groups_[at].self.first || other >= groups_[at].self.end) at = groups_[at].parent;
  return at;
}

}  // namespace rankplace::reorder
