// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <memory>
#include <type_traits>

#include "mapper/model/errors.hpp"

namespace rankplace {

/// hwloc's objects with an owner.
using HwlocTopology =
    std::unique_ptr<std::remove_pointer_t<hwloc_topology_t>, decltype(&hwloc_topology_destroy)>;
using HwlocBitmap =
    std::unique_ptr<std::remove_pointer_t<hwloc_bitmap_t>, decltype(&hwloc_bitmap_free)>;

/// Not loaded yet.
inline HwlocTopology make_hwloc_topology() {
  hwloc_topology_t raw = nullptr;
  if (hwloc_topology_init(&raw) != 0) throw InternalError("hwloc_topology_init failed");
  return {raw, hwloc_topology_destroy};
}

inline HwlocBitmap make_hwloc_bitmap() { return {hwloc_bitmap_alloc(), hwloc_bitmap_free}; }

}  // namespace rankplace
