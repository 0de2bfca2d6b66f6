// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "mapper/model/machine/machine.hpp"
#include "mapper/topology/hwloc_plugins.hpp"
#include "support/text/shared_text.hpp"

struct hwloc_topology;

namespace rankplace {

/// One node's topology: the tree that a Machine is made of, and hwloc's own description of it.
struct HwlocTree {
  TopologyTree tree;
  SharedText xml;  ///< hwloc 2 XML; what a launcher's dry run is given
  std::shared_ptr<const NodeInventory> inventory = {};  ///< devices and kinds of cores
  bool is_described = false;  ///< synthetic: nobody has seen the numbers of its PUs
};

/// Cores that are offline or outside the allowed cpuset (cgroup) are left out, so that core numbers
/// are hwloc's logical ones within what is allowed, as Open MPI counts them. Where hwloc shows no
/// cores, PUs stand for them; where it shows no package, the node is one. The package of the
/// network card is marked if all cards for MPI are near one. All throw InputError with the source's
/// name.
[[nodiscard]] HwlocTree load_this_host();
[[nodiscard]] HwlocTree load_hwloc_xml(const std::filesystem::path& path);
/// The same from memory; `source` is what messages name.
[[nodiscard]] HwlocTree load_hwloc_xml_text(const std::string& text, const std::string& source);
/// "pack:2 l2:2 core:2 pu:1", see hwloc's manual, "Synthetic topologies"; with devices as in
/// device_spec.hpp.
[[nodiscard]] HwlocTree load_hwloc_synthetic(const std::string& description,
                                             HwlocPlugins plugins = HwlocPlugins::load);
/// The same of a topology that a program has loaded; it does not change.
[[nodiscard]] HwlocTree load_hwloc_topology(hwloc_topology* loaded);

}  // namespace rankplace
