// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/profile/profile.hpp"
#include "mapper/topology/host_list.hpp"
#include "mapper/topology/hwloc_plugins.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/network.hpp"
#include "mapper/topology/tree_view.hpp"
#include "support/text/shared_text.hpp"

namespace rankplace {

/// The SPEC of the hosts of a profile.
inline constexpr const char* profile_spec = "profile";

/// The GPUs of a slot of a node.
struct SlotGpus {
  NodeId node;                      ///< of ResolvedMachine::machine
  std::uint32_t first_unit = 0;     ///< the slot's first core, or hardware thread
  std::vector<std::size_t> gpus{};  ///< indices into the node's inventory
};

/// A Machine, the hwloc XML of each of its nodes (by NodeId; what a launcher's dry run needs) and
/// the text that the user gave for it.
struct ResolvedMachine {
  Machine machine;
  std::vector<SharedText> node_xml;
  std::string spec;
  bool is_this_host = false;    ///< one node, and it is the machine we run on
  bool has_real_hosts = false;  ///< programs can be started on its nodes by their names
  bool is_described = false;    ///< a synthetic node: its operating-system numbers are made up
  /// The machine with one core (or hardware thread) per slot, if `machine` has several per slot.
  std::optional<Machine> single_cores = {};
  /// The GPUs of each slot, by node and first unit; empty if slots own none.
  std::vector<SlotGpus> slot_gpus = {};
  /// The network and the allocation that the user gave beside `spec`; empty: none.
  std::string network = {};
  std::string allocation = {};

  [[nodiscard]] const Machine& cores() const { return single_cores ? *single_cores : machine; }
};

/// What counts when the nodes of a SPEC become a Machine.
struct MachineView {
  /// What becomes of the network that a preset or a cluster file has.
  enum class OwnNetwork { used, left_out };

  NetworkSpec network = {};  ///< empty: what the SPEC itself says, else none
  OwnNetwork own_network = OwnNetwork::used;
  /// Kinds of objects that count between the leaves and the root (tree_view.hpp); nothing: all.
  std::optional<std::set<ObjectKind>> kinds = {};
  bool use_hwthreads = false;                 ///< hardware threads are the slots, not cores
  CardPlace card = {};                        ///< of every node
  HwlocPlugins plugins = HwlocPlugins::load;  ///< for synthetic topologies
};

/// Makes the machine of a SPEC: `this`, an hwloc XML file, an hwloc synthetic string, `KxSPEC`
/// (K nodes of one kind), a preset (machine_presets.hpp; several nodes lie in its network), a
/// cluster file, or `profile` (the profile's hosts; needs `profile`). `hosts`, if any, limits the
/// slots of the nodes. Of a profile or a cluster file it chooses hosts. The nodes of other SPECs it
/// names, in order: a SPEC of one node gives one such node for each host, a SPEC of more nodes as
/// many of them as hosts. Without `hosts` names are n00, n01, ...; `this` has the host's own short
/// name. Throws InputError or UsageError.
[[nodiscard]] ResolvedMachine resolve_machine(const std::string& spec,
                                              const std::vector<HostSlots>& hosts,
                                              const Profile* profile, const MachineView& view = {});

/// The machine of `count` equal nodes with the names of `hosts`. If `count` is 1: one node, or one
/// per host. `spec` is its name in messages. Errors as resolve_machine().
[[nodiscard]] ResolvedMachine resolve_machine_of(HwlocTree node, std::size_t count,
                                                 const std::vector<HostSlots>& hosts,
                                                 const MachineView& view, const std::string& spec);

}  // namespace rankplace
