// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine_data.hpp"

namespace rankplace {

/// The cluster as a tree of links: leaves are cores, every object has one link to its parent, and
/// objects with one child are collapsed. Model of Zhang, Yuan and Srinivasan (2010), section IV.C,
/// for any depth; nodes may differ from one another, and have a network card at one of their
/// objects (docs/model.md, "Network cards"). Immutable.
///
/// Levels are numbered from the outermost (0) inwards. The level of a pair of cores is that of
/// their lowest common ancestor; the links of a level are those from its objects' children upwards.
class Machine {
 public:
  /// The largest number of levels.
  static constexpr std::size_t max_levels = 16;

  /// Throws InputError if there is no node, a node has no core, two nodes have the same name, a
  /// node has more slots than cores, or there are more than max_levels levels.
  explicit Machine(const std::vector<NodeSpec>& nodes);
  /// The same with switches; InternalError if `network` is for another number of nodes.
  Machine(const std::vector<NodeSpec>& nodes, const NetworkTree& network);
  /// Nodes in a network that is no tree, each at its NodeSpec::host; in the tree all nodes are
  /// equally far from one another. Throws InputError too if two nodes are at one host, or a host is
  /// not in the network.
  Machine(const std::vector<NodeSpec>& nodes, std::shared_ptr<const Network> network);
  /// Constructor for callers that build the arrays consistently.
  explicit Machine(MachineData data) : data_(std::move(data)) {}

  [[nodiscard]] std::size_t core_count() const { return data_.cores.size(); }
  [[nodiscard]] std::size_t node_count() const { return data_.nodes.size(); }
  [[nodiscard]] std::size_t object_count() const { return data_.objects.size(); }
  [[nodiscard]] std::size_t level_count() const { return data_.level_names.size(); }
  [[nodiscard]] std::size_t slot_count() const;
  /// The network between the nodes; null if the tree says all about it.
  [[nodiscard]] const Network* network() const { return data_.network.get(); }
  [[nodiscard]] const std::shared_ptr<const Network>& shared_network() const {
    return data_.network;
  }

  /// The network cards of nodes that have several; null if all inter-node traffic of a node may
  /// use any of its cards, as where nodes have one each.
  [[nodiscard]] const CardMap* cards() const { return data_.cards.get(); }
  /// The machine as if every node had one network card.
  [[nodiscard]] Machine with_one_card_each() const { return with_cards(nullptr); }
  /// The machine with these cards() of its cores.
  [[nodiscard]] Machine with_cards(std::shared_ptr<const CardMap> cards) const;

  [[nodiscard]] const Core& core(CoreId id) const { return data_.cores.at(id.value()); }
  [[nodiscard]] const Node& node(NodeId id) const { return data_.nodes.at(id.value()); }
  /// The node's devices and kinds of cores.
  [[nodiscard]] const NodeInventory& inventory(NodeId id) const;
  [[nodiscard]] const Object& object(ObjectId id) const { return data_.objects[id.value()]; }
  [[nodiscard]] ObjectId root() const { return ObjectId(0); }
  /// The nodes in the order in which launchers fill them: that of the hosts as they were given.
  [[nodiscard]] std::vector<NodeId> launcher_order() const;
  /// The tree object that holds exactly the cores of this node.
  [[nodiscard]] ObjectId object_of(NodeId id) const { return data_.node_object[id.value()]; }
  [[nodiscard]] ObjectId object_of(CoreId id) const { return data_.core_object[id.value()]; }
  /// The node whose cores this object holds, and no others; none of objects inside or above nodes.
  [[nodiscard]] std::optional<NodeId> node_of(ObjectId id) const {
    const NodeId node = core(CoreId(object(id).first_core)).node;
    return object_of(node) == id ? std::optional(node) : std::nullopt;
  }

  /// "inter-node" (with switches: "inter-pod", "inter-switch", "inter-node"), "inter-socket",
  /// "intra-socket", "shared-cache", ...; outermost first.
  [[nodiscard]] std::span<const std::string> level_names() const { return data_.level_names; }
  [[nodiscard]] ObjectId common_ancestor(CoreId a, CoreId b) const;
  /// Level of a pair of different cores; level_count() if a == b.
  [[nodiscard]] std::size_t level_of(CoreId a, CoreId b) const;
  /// The links on the path from a node to its network card, outermost first; none if the card is at
  /// the node as a whole.
  [[nodiscard]] std::vector<ObjectId> links_to_card(NodeId id) const;
  /// Whether a node's network card is at one of its objects.
  [[nodiscard]] bool has_cards() const;
  /// The most ranks that cores below the object can hold.
  [[nodiscard]] std::size_t slots_below(ObjectId id) const;
  [[nodiscard]] bool holds(ObjectId id, CoreId core) const {
    const Object& held = object(id);
    return core.value() - held.first_core < held.core_count;
  }
  /// The child of an object that holds a core below it, or is that core.
  [[nodiscard]] ObjectId child_with(ObjectId id, CoreId core) const;
  /// Level of an object's link to its parent; the root has none (InternalError).
  [[nodiscard]] std::size_t link_level(ObjectId id) const;

  /// Throws InputError if there is none of that name.
  [[nodiscard]] NodeId node_named(std::string_view name) const;
  /// The core that holds the core (or hardware thread) with this hwloc logical number on a node;
  /// InputError if there is none.
  [[nodiscard]] CoreId core_at(NodeId node, std::uint32_t logical_index) const;

 private:
  MachineData data_;
};

}  // namespace rankplace
