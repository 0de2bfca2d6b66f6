// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/ids.hpp"
#include "support/numbers/short_list.hpp"

namespace rankplace {

class CardMap;
class Network;

/// The kinds of objects of the machine tree, in the order in which they usually contain one
/// another. `wide_group` holds packages, `numa_group` is a NUMA node inside a package, `core_group`
/// a cluster of cores inside a package that shares neither memory nor a cache of its own,
/// `threaded_core` a core whose hardware threads are the leaves.
enum class ObjectKind : std::uint8_t {
  cluster,
  network_switch,
  node,
  wide_group,
  package,
  die,
  numa_group,
  l4,
  l3,
  core_group,
  l2,
  l1,
  threaded_core,
  core,
};

/// The kinds of an object and of the objects that collapsed into it, outermost first.
using KindList = ShortList<ObjectKind, 8>;

/// "cluster", "node", "package", "L3", "core", ...
[[nodiscard]] std::string_view name_of(ObjectKind kind);

/// A slot, for one rank: a core as hwloc shows it, a hardware thread if those are the slots, or
/// several of either (slot_machine.hpp). All numbers are within the node and ascending.
struct Core {
  NodeId node;
  NumberList cores;             ///< hwloc logical core numbers
  NumberList hwthreads;         ///< hwloc logical PU numbers, if threads are the slots
  NumberList os_pus;            ///< operating-system PU numbers
  std::uint32_t numa_node = 0;  ///< logical number of the NUMA node nearest to the first

  /// Logical numbers of what the machine's slots are made of: cores or hardware threads.
  [[nodiscard]] std::span<const std::uint32_t> units() const {
    return std::span(hwthreads.empty() ? cores : hwthreads);
  }
};

/// One node (host).
struct Node {
  std::string name;
  std::uint32_t first_core = 0;
  std::uint32_t core_count = 0;
  std::uint32_t slots = 0;  ///< the most ranks that it takes; at most core_count
  std::shared_ptr<const NodeInventory> inventory = {};  ///< equal nodes share it; nothing: empty
  HostId host = {};        ///< its place in the Machine's network, if that has one
  std::uint32_t turn = 0;  ///< launchers fill the node with the lowest first; equal ones by NodeId
};

/// One object of the tree, with its link to its parent.
struct Object {
  ObjectKind kind = ObjectKind::core;
  ObjectId parent;                ///< itself for the root
  std::uint32_t first_child = 0;  ///< children have consecutive ObjectIds
  std::uint32_t child_count = 0;
  std::uint32_t first_core = 0;  ///< cores below have consecutive CoreIds
  std::uint32_t core_count = 0;
  /// Inner objects: the level of pairs of cores that meet here; cores: level_count().
  std::uint32_t level = 0;
  /// Every kind that collapsed into this object, itself included, outermost first.
  KindList kinds;
  /// It lies below its node, and the node's network card is at it or further down.
  bool holds_card = false;
};

/// A subtree as a topology source describes it, before it becomes part of a Machine.
struct TopologyTree {
  ObjectKind kind = ObjectKind::core;
  std::vector<TopologyTree> children;
  NumberList os_pus;            ///< cores only; in hwloc's logical order of the PUs
  std::uint32_t numa_node = 0;  ///< cores only
  bool has_card = false;        ///< the node's network card is here; at most one object's
};

/// The number of objects of a kind in a tree; objects inside others of the kind not counted.
[[nodiscard]] std::uint32_t object_count(const TopologyTree& tree, ObjectKind kind);

/// A node to build a Machine of. `slots` 0 means one per core.
struct NodeSpec {
  std::string name;
  TopologyTree tree;
  std::uint32_t slots = 0;
  std::shared_ptr<const NodeInventory> inventory = {};  ///< nothing: no devices
  HostId host = {};                                     ///< as Node::host
  std::uint32_t turn = 0;                               ///< as Node::turn
};

/// A switch, with nodes and switches below it. It counts its own nodes first, then the nodes of its
/// switches. Without switches all nodes are equally far from one another.
struct NetworkTree {
  std::size_t node_count = 0;  ///< directly at this switch
  std::vector<NetworkTree> switches;
};

/// The arrays behind a Machine; build_machine() keeps them consistent.
struct MachineData {
  std::vector<Object> objects;
  std::vector<Core> cores;
  std::vector<Node> nodes;
  std::vector<ObjectId> node_object;
  std::vector<ObjectId> core_object;
  std::vector<std::uint32_t> depth;
  std::vector<std::string> level_names;
  std::shared_ptr<const Network> network = {};
  std::shared_ptr<const CardMap> cards = {};
};

}  // namespace rankplace
