// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/idle_cores.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <queue>
#include <string>
#include <utility>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

/// Shares ranks out over the nodes, and inside each over the tree, from its outermost object
/// inwards.
class Chooser {
 public:
  Chooser(const Machine& machine, IdlePolicy policy, const CoreDemand& demand)
      : machine_(machine), policy_(policy), fixed_(machine.object_count(), 0) {
    for (const CoreId core : demand.fixed) {
      ObjectId at = machine.object_of(core);
      for (; at != machine.root(); at = machine.object(at).parent) ++fixed_[at.value()];
      ++fixed_[at.value()];
    }
  }

  [[nodiscard]] std::vector<CoreId> run(const CoreDemand& demand) const {
    std::vector<Child> nodes;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      const std::size_t room =
          demand.ranks_on_node.empty() ? machine_.node(NodeId(n)).slots : demand.ranks_on_node[n];
      nodes.push_back({machine_.object_of(NodeId(n)), room});
    }
    std::vector<CoreId> cores;
    share_out(std::move(nodes), demand.ranks, cores);
    std::ranges::sort(cores);
    return cores;
  }

 private:
  struct Child {
    ObjectId id;
    std::size_t room = 0;   ///< ranks that it takes at most
    std::size_t share = 0;  ///< those that it gets
  };

  void share_out(std::vector<Child> children, std::size_t ranks, std::vector<CoreId>& cores) const {
    for (Child& child : children) {
      child.share = fixed_[child.id.value()];
      ranks -= child.share;
    }
    policy_ == IdlePolicy::pack ? pack(children, ranks) : spread(children, ranks);
    for (const Child& child : children) choose(child.id, child.share, cores);
  }

  void choose(ObjectId id, std::size_t ranks, std::vector<CoreId>& cores) const {
    const Object& object = machine_.object(id);
    if (ranks == 0) return;
    if (object.child_count == 0) return cores.push_back(CoreId(object.first_core));
    std::vector<Child> children;
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      const ObjectId child(object.first_child + c);
      children.push_back({child, machine_.object(child).core_count});
    }
    share_out(std::move(children), ranks, cores);
  }

  /// Children with fixed ranks are used in any case. Then always the smallest that holds all that
  /// is left, or else the largest.
  static void pack(std::vector<Child>& children, std::size_t ranks) {
    const auto fill = [&](Child& child) {
      const std::size_t more = std::min(ranks, child.room - child.share);
      child.share += more;
      ranks -= more;
    };
    for (Child& child : children) {
      if (child.share > 0) fill(child);
    }
    while (ranks > 0) {
      Child* next = nullptr;
      const auto wanted = [&](const Child& child) {
        return child.room >= ranks ? std::pair(1, -static_cast<std::int64_t>(child.room))
                                   : std::pair(0, static_cast<std::int64_t>(child.room));
      };
      for (Child& child : children) {
        if (child.share > 0 || child.room == 0) continue;
        if (next == nullptr || wanted(child) > wanted(*next)) next = &child;
      }
      fill(*next);
    }
  }

  /// One rank after the other to the child with the fewest.
  static void spread(std::vector<Child>& children, std::size_t ranks) {
    using Entry = std::pair<std::size_t, std::size_t>;  // share, index
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const auto offer = [&](std::size_t c) {
      if (children[c].share < children[c].room) open.emplace(children[c].share, c);
    };
    for (std::size_t c = 0; c < children.size(); ++c) offer(c);
    for (; ranks > 0; --ranks) {
      const std::size_t next = open.top().second;
      open.pop();
      ++children[next].share;
      offer(next);
    }
  }

  const Machine& machine_;
  IdlePolicy policy_;
  std::vector<std::size_t> fixed_;  ///< by object: fixed ranks below
};

}  // namespace

IdlePolicy idle_policy_from(std::string_view name) {
  if (name == "search") return IdlePolicy::search;
  if (name == "pack") return IdlePolicy::pack;
  if (name == "spread") return IdlePolicy::spread;
  throw UsageError("unknown idle policy '" + std::string(name) + "' (use pack, spread or search)");
}

std::vector<CoreId> used_cores(const Machine& machine, IdlePolicy policy,
                               const CoreDemand& demand) {
  return Chooser(machine, policy, demand).run(demand);
}

}  // namespace rankplace
