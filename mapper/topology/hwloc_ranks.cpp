// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_ranks.hpp"

#include "mapper/topology/hwloc_handle.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Cores, or PUs where hwloc shows no cores; hardware threads.
hwloc_obj_t place_of(hwloc_topology_t topology, const RankSlot& slot, std::uint32_t number,
                     const std::string& source) {
  const bool has_cores = hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_CORE) > 0;
  const hwloc_obj_type_t type = has_cores && slot.hwthreads.empty() ? HWLOC_OBJ_CORE : HWLOC_OBJ_PU;
  const hwloc_obj_t object = hwloc_get_obj_by_type(topology, type, number);
  if (object == nullptr) {
    throw InputError(source + " has no " + (slot.hwthreads.empty() ? "core " : "hardware thread ") +
                     std::to_string(number) + ", where rank " + std::to_string(slot.rank) +
                     " is placed; name the machine of the placement");
  }
  return object;
}

}  // namespace

std::string xml_with_ranks(const std::string& xml, const std::vector<RankSlot>& ranks,
                           const std::string& source) {
  const HwlocTopology topology = make_hwloc_topology();
  hwloc_topology_set_type_filter(topology.get(), HWLOC_OBJ_MISC, HWLOC_TYPE_FILTER_KEEP_ALL);
  if (hwloc_topology_set_xmlbuffer(topology.get(), xml.c_str(), static_cast<int>(xml.size() + 1)) !=
      0) {
    throw InputError(source + " has no hwloc XML that can be read");
  }
  load_hwloc(topology, source);
  for (const RankSlot& slot : ranks) {
    const std::string name = "rank " + std::to_string(slot.rank);
    for (const std::uint32_t number : slot.units()) {
      const hwloc_obj_t place = place_of(topology.get(), slot, number, source);
      if (hwloc_topology_insert_misc_object(topology.get(), place, name.c_str()) == nullptr) {
        throw InternalError("hwloc takes no Misc object");
      }
    }
  }
  char* text = nullptr;
  int length = 0;
  if (hwloc_topology_export_xmlbuffer(topology.get(), &text, &length, 0) != 0) {
    throw InternalError("hwloc cannot export a topology");
  }
  std::string result(text);
  hwloc_free_xmlbuffer(topology.get(), text);
  return result;
}

}  // namespace rankplace
