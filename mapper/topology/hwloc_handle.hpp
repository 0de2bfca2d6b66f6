// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hwloc.h>

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "mapper/topology/hwloc_plugins.hpp"
#include "support/errors.hpp"

namespace rankplace {

/// hwloc's objects with an owner.
using HwlocTopology =
    std::unique_ptr<std::remove_pointer_t<hwloc_topology_t>, decltype(&hwloc_topology_destroy)>;
using HwlocBitmap =
    std::unique_ptr<std::remove_pointer_t<hwloc_bitmap_t>, decltype(&hwloc_bitmap_free)>;

/// Not loaded yet.
[[nodiscard]] HwlocTopology make_hwloc_topology(HwlocPlugins plugins = HwlocPlugins::load);

inline HwlocBitmap make_hwloc_bitmap() { return {hwloc_bitmap_alloc(), hwloc_bitmap_free}; }

/// Ascending.
[[nodiscard]] std::vector<std::uint32_t> numbers_in(hwloc_const_bitmap_t bitmap);

/// Loads it with the network cards and GPUs that it has. Throws InputError naming `source`.
void load_hwloc(const HwlocTopology& topology, const std::string& source);

/// Loaded. Throws InputError naming `source`.
[[nodiscard]] HwlocTopology topology_of_xml(const std::string& xml, const std::string& source);

}  // namespace rankplace
