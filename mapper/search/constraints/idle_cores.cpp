// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/idle_cores.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The number of fixed ranks below each object.
std::vector<std::size_t> fixed_below(const Machine& machine, const CoreDemand& demand) {
  std::vector<std::size_t> fixed(machine.object_count(), 0);
  for (const CoreId core : demand.fixed) {
    ObjectId at = machine.object_of(core);
    for (; at != machine.root(); at = machine.object(at).parent) ++fixed[at.value()];
    ++fixed[at.value()];
  }
  return fixed;
}

/// Whether all cores below are near one NUMA node.
bool has_one_numa_node(const Machine& machine, const Object& object) {
  const Core& first = machine.core(CoreId(object.first_core));
  return std::ranges::all_of(cores_of(object), [&](CoreId core) {
    return machine.core(core).node == first.node && machine.core(core).numa_node == first.numa_node;
  });
}

/// The number of ranks that fit below each object.
std::vector<std::size_t> room_below(const Machine& machine, const CoreDemand& demand,
                                    const std::vector<std::size_t>& fixed) {
  std::vector<std::size_t> room(machine.object_count(), 0);
  for (std::size_t o = room.size(); o-- > 0;) {  // children have higher numbers than their parent
    const Object& object = machine.object(ObjectId(o));
    room[o] = object.core_count;
    if (!demand.most_per_numa_node) continue;
    if (has_one_numa_node(machine, object)) {
      room[o] = std::min(room[o], *demand.most_per_numa_node);
    } else {
      room[o] =
          std::accumulate(room.begin() + object.first_child,
                          room.begin() + object.first_child + object.child_count, std::size_t{0});
    }
    room[o] = std::max(room[o], fixed[o]);
  }
  return room;
}

/// Shares ranks out over the nodes, and inside each over the tree, from its outermost object
/// inwards.
class Chooser {
 public:
  Chooser(const Machine& machine, IdlePolicy policy, const CoreDemand& demand)
      : machine_(machine),
        policy_(policy),
        demand_(demand),
        fixed_(fixed_below(machine, demand)),
        room_(room_below(machine, demand, fixed_)) {}

  [[nodiscard]] bool has_room() const {
    std::size_t room = 0;
    for (const Child& node : nodes()) room += node.room;
    return room >= demand_.ranks;
  }

  [[nodiscard]] std::vector<CoreId> run() const {
    std::vector<CoreId> cores;
    share_out(nodes(), demand_.ranks, cores);
    std::ranges::sort(cores);
    return cores;
  }

 private:
  struct Child {
    ObjectId id;
    std::size_t room = 0;   ///< ranks that it takes at most
    std::size_t share = 0;  ///< the ranks that it gets
  };

  [[nodiscard]] std::vector<Child> nodes() const {
    std::vector<Child> nodes;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      const ObjectId object = machine_.object_of(NodeId(n));
      const std::size_t most =
          demand_.ranks_on_node.empty() ? machine_.node(NodeId(n)).slots : demand_.ranks_on_node[n];
      nodes.push_back({object, std::min(most, room_[object.value()])});
    }
    return nodes;
  }

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
      children.push_back({child, room_[child.value()]});
    }
    share_out(std::move(children), ranks, cores);
  }

  /// Gives ranks first to children with fixed ranks. Then always to the smallest child that holds
  /// all the rest, or else to the largest.
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
    std::vector<std::size_t> room;
    std::vector<std::size_t> shares;
    for (const Child& child : children) {
      room.push_back(child.room);
      shares.push_back(child.share);
    }
    shares = shared_evenly(room, std::move(shares), ranks);
    for (std::size_t c = 0; c < children.size(); ++c) children[c].share = shares[c];
  }

  const Machine& machine_;
  IdlePolicy policy_;
  const CoreDemand& demand_;
  std::vector<std::size_t> fixed_;  ///< by object: fixed ranks below
  std::vector<std::size_t> room_;   ///< by object: ranks that fit below
};

}  // namespace

std::string_view name_of(IdlePolicy policy) {
  switch (policy) {
    case IdlePolicy::pack: return "pack";
    case IdlePolicy::spread: return "spread";
    case IdlePolicy::search: break;
  }
  return "search";
}

bool has_room(const Machine& machine, const CoreDemand& demand) {
  return Chooser(machine, IdlePolicy::pack, demand).has_room();
}

std::vector<CoreId> used_cores(const Machine& machine, IdlePolicy policy,
                               const CoreDemand& demand) {
  return Chooser(machine, policy, demand).run();
}

}  // namespace rankplace
