// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_summary.hpp"

#include <utility>

#include "mapper/topology/hwloc_devices.hpp"
#include "mapper/topology/hwloc_handle.hpp"

namespace rankplace {
namespace {

std::vector<MemoryNode> memory_of(hwloc_topology_t topology) {
  std::vector<MemoryNode> memory;
  for (hwloc_obj_t node = nullptr;
       (node = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_NUMANODE, node)) != nullptr;) {
    memory.push_back({node->os_index, node->attr->numanode.local_memory, numbers_in(node->cpuset)});
  }
  return memory;
}

}  // namespace

HostSummary summary_of_xml(const std::string& xml, const std::string& source) {
  const HwlocTopology topology = topology_of_xml(xml, source);
  const hwloc_obj_t root = hwloc_get_root_obj(topology.get());
  const HwlocBitmap others = make_hwloc_bitmap();
  hwloc_bitmap_andnot(others.get(), root->complete_cpuset, root->cpuset);
  return {static_cast<std::uint32_t>(hwloc_get_nbobjs_by_type(topology.get(), HWLOC_OBJ_CORE)),
          numbers_in(root->cpuset), numbers_in(others.get()), memory_of(topology.get()),
          devices_of(topology.get())};
}

}  // namespace rankplace
