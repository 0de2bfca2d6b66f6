// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_gpu_links.hpp"

#include <hwloc/distances.h>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace rankplace {
namespace {

using Links = std::vector<std::vector<std::uint64_t>>;

/// The GPU that an object of a matrix is, or is on.
std::optional<std::size_t> gpu_of(hwloc_obj_t object, const std::vector<hwloc_obj_t>& gpus) {
  for (; object != nullptr && hwloc_obj_type_is_io(object->type) != 0; object = object->parent) {
    const auto at = std::ranges::find(gpus, object);
    if (at != gpus.end()) return static_cast<std::size_t>(at - gpus.begin());
  }
  return std::nullopt;
}

/// Pairs of GPUs that reach one another through a switch count as linked. What links two directly
/// is lost.
void look_through_switches(hwloc_topology_t topology, hwloc_distances_s* matrix) {
#if HWLOC_API_VERSION >= 0x00020500
  // Either fails where there are no switches.
  hwloc_distances_transform(topology, matrix, HWLOC_DISTANCES_TRANSFORM_MERGE_SWITCH_PORTS, nullptr,
                            0);
  hwloc_distances_transform(topology, matrix, HWLOC_DISTANCES_TRANSFORM_TRANSITIVE_CLOSURE, nullptr,
                            0);
#else
  static_cast<void>(topology);
  static_cast<void>(matrix);
#endif
}

/// Whether the matrix is about two GPUs or more.
bool add_links(const hwloc_distances_s& matrix, const std::vector<hwloc_obj_t>& gpus,
               Links& links) {
  bool any = false;
  for (std::size_t a = 0; a < matrix.nbobjs; ++a) {
    const auto from = gpu_of(matrix.objs[a], gpus);
    for (std::size_t b = 0; from && b < matrix.nbobjs; ++b) {
      const auto to = gpu_of(matrix.objs[b], gpus);
      if (!to || to == from) continue;
      links[*from][*to] =
          std::max<std::uint64_t>(links[*from][*to], matrix.values[a * matrix.nbobjs + b]);
      any = true;
    }
  }
  return any;
}

}  // namespace

Links gpu_links(hwloc_topology_t topology, const std::vector<hwloc_obj_t>& gpus) {
  Links links(gpus.size(), std::vector<std::uint64_t>(gpus.size(), 0));
  bool any = false;
  for (const char* const name : {"NVLinkBandwidth", "XGMIBandwidth", "XeLinkBandwidth"}) {
    unsigned count = 1;
    hwloc_distances_s* matrix = nullptr;
    if (hwloc_distances_get_by_name(topology, name, &count, &matrix, 0) != 0 || count == 0) {
      continue;
    }
    any = add_links(*matrix, gpus, links) || any;
    look_through_switches(topology, matrix);
    any = add_links(*matrix, gpus, links) || any;
    hwloc_distances_release(topology, matrix);
  }
  return any ? links : Links{};
}

}  // namespace rankplace
