// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_devices.hpp"

#include <algorithm>
#include <utility>

#include "mapper/topology/hwloc_handle.hpp"

namespace rankplace {
namespace {

std::string device_type(hwloc_obj_t device) {
  switch (device->attr->osdev.type) {
    case HWLOC_OBJ_OSDEV_NETWORK: return "network";
    case HWLOC_OBJ_OSDEV_OPENFABRICS: return "openfabrics";
    case HWLOC_OBJ_OSDEV_GPU: return "gpu";
    case HWLOC_OBJ_OSDEV_COPROC: return "coprocessor";
    default: return "";
  }
}

std::optional<std::uint32_t> only_package(hwloc_topology_t topology, hwloc_const_bitmap_t pus) {
  std::optional<std::uint32_t> found;
  for (hwloc_obj_t package = nullptr;
       (package = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_PACKAGE, package)) != nullptr;) {
    if (hwloc_bitmap_intersects(package->cpuset, pus) == 0) continue;
    if (found) return std::nullopt;
    found = package->logical_index;
  }
  return found;
}

}  // namespace

std::vector<Device> devices_of(hwloc_topology_t topology) {
  std::vector<Device> devices;
  for (hwloc_obj_t object = nullptr;
       (object = hwloc_get_next_osdev(topology, object)) != nullptr;) {
    std::string type = device_type(object);
    if (type.empty()) continue;
    const hwloc_obj_t near = hwloc_get_non_io_ancestor_obj(topology, object);
    devices.push_back({object->name == nullptr ? "" : object->name, std::move(type),
                       numbers_in(near->cpuset), only_package(topology, near->cpuset)});
  }
  return devices;
}

}  // namespace rankplace
