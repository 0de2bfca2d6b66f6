// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <rankplace/api.hpp>
#include <rankplace/profile.hpp>
#include <string>
#include <vector>

struct hwloc_topology;

namespace rankplace::v1 {

/// A host that a machine consists of.
struct Host {
  std::string name;  ///< a range "n[1-4]" stands for its names; one that comes twice is one node
  std::optional<std::uint32_t> slots = {};  ///< ranks that it takes; nothing: one per core, or if
                                            ///< it comes twice one each time
};

/// The unit of a slot.
enum class SlotUnit : std::uint8_t {
  core,      ///< a core
  hwthread,  ///< a hardware thread
};

/// How a description becomes a machine; its texts are as on the command line
/// (docs/cli/topology.md).
struct MachineOptions {
  /// Names of the nodes, in order, or those to use of a profile or cluster file; empty: all.
  std::vector<Host> hosts = {};
  /// The network above the nodes: "torus:8,8,4", "dragonfly:4,8,20", "graph:FILE" or another of
  /// docs/networks.md, "fat-tree:4,8", or the path of Slurm's topology.conf; empty: as the
  /// description says.
  std::string network = {};
  /// Kinds of objects that count ("package,l3"); empty: all.
  std::string levels = {};
  SlotUnit slots = SlotUnit::core;  ///< what a rank gets: a core or a hardware thread
  /// Where traffic leaves a node: "auto", "ignore", "package:0".
  std::string network_card = "auto";
};

/// A node of a machine.
struct Node {
  std::string name;              ///< of the host
  std::uint32_t first_core = 0;  ///< index in Machine::cores()
  std::uint32_t core_count = 0;  ///< how many cores the node has
  std::uint32_t slots = 0;       ///< ranks that it takes at most
};

/// A core of a machine, or a hardware thread where those are the slots.
struct Core {
  std::uint32_t node = 0;    ///< index in Machine::nodes()
  std::uint32_t number = 0;  ///< hwloc's logical number inside the node, of core or hardware thread
  std::uint32_t os_pu = 0;   ///< the operating system's number of its first hardware thread
  std::uint32_t numa_node = 0;  ///< logical number of the nearest NUMA node
};

/// A network card of a node, by which traffic leaves it.
struct NetworkCard {
  std::uint32_t node = 0;  ///< index in Machine::nodes()
  /// The cores that it is nearest to, indices of Machine::cores().
  std::vector<std::uint32_t> cores = {};
};

/// The machine that ranks are placed on: a tree of cluster, switches, nodes, packages, caches and
/// cores (docs/model.md). An immutable value; copies share it.
class RANKPLACE_API Machine {
 public:
  /// Makes the machine of a SPEC: "this", "draco", "jaguar", "pack:2 l2:2 core:2 pu:1" (hwloc's
  /// synthetic topology), "16xSPEC", or the path of an hwloc XML or a cluster file. Throws
  /// InputError or UsageError.
  [[nodiscard]] static Machine from_spec(const std::string& spec,
                                         const MachineOptions& options = {});
  /// The computer that runs this program.
  [[nodiscard]] static Machine this_host(const MachineOptions& options = {});
  /// Makes `node_count` nodes from the text of an hwloc XML (version 2).
  [[nodiscard]] static Machine from_xml(const std::string& xml, std::size_t node_count = 1,
                                        const MachineOptions& options = {});
  /// Makes `node_count` nodes from a loaded hwloc_topology_t, which is not changed or kept. The
  /// program and this library must use the same libhwloc.
  [[nodiscard]] static Machine from_hwloc(hwloc_topology* topology, std::size_t node_count = 1,
                                          const MachineOptions& options = {});
  /// The hosts of a recorded run.
  [[nodiscard]] static Machine from_profile(const Profile& profile,
                                            const MachineOptions& options = {});

  /// The description that it was made of.
  [[nodiscard]] const std::string& spec() const noexcept;
  /// How many nodes it has.
  [[nodiscard]] std::size_t node_count() const noexcept;
  /// How many cores it has, over all nodes; hardware threads where those are the slots.
  [[nodiscard]] std::size_t core_count() const noexcept;
  /// How many ranks it takes, of one core each.
  [[nodiscard]] std::size_t slot_count() const noexcept;
  /// Its nodes, in order.
  [[nodiscard]] std::vector<Node> nodes() const;
  /// Its cores, node by node.
  [[nodiscard]] std::vector<Core> cores() const;
  /// "inter-node", "inter-socket", ...: where two cores can meet, outermost first.
  [[nodiscard]] std::vector<std::string> level_names() const;
  /// The network of the machine if that is no tree, with every number: "torus:8,8,4"; else empty.
  [[nodiscard]] std::string network() const;
  /// A hash of what placements, baselines and costs depend on: the tree, the cores, the places of
  /// network cards, and the network with the nodes' places in it; not of names.
  [[nodiscard]] std::string fingerprint() const;
  /// The network cards whose places count, node by node. None of a node whose traffic may leave it
  /// anywhere.
  [[nodiscard]] std::vector<NetworkCard> network_cards() const;
  /// The level at which two cores meet, an index of level_names(); as many as there are if they are
  /// one. Cores are indices of cores(). Throws InputError if there is no such core.
  [[nodiscard]] std::size_t level_of(std::uint32_t core_a, std::uint32_t core_b) const;

  struct Data;
  /// Constructor for the library.
  explicit Machine(std::shared_ptr<const Data> data) noexcept;
  /// What the library keeps of it; for the library.
  [[nodiscard]] const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace rankplace::v1
