// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_core_kinds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#if HWLOC_API_VERSION >= 0x00020400
#include <hwloc/cpukinds.h>
#endif

#include "mapper/topology/hwloc_handle.hpp"

namespace rankplace {

#if HWLOC_API_VERSION >= 0x00020400

namespace {

/// What says how fast a core is, the best first.
constexpr std::array<std::string_view, 3> speed_facts{"LinuxCapacity", "FrequencyMaxMHz",
                                                      "FrequencyBaseMHz"};

struct FoundKind {
  CoreKind kind;
  std::array<double, speed_facts.size()> facts{};  ///< 0: not there
};

FoundKind kind_at(hwloc_topology_t topology, unsigned index) {
  const HwlocBitmap pus = make_hwloc_bitmap();
  unsigned count = 0;
  hwloc_info_s* infos = nullptr;
  FoundKind found;
  if (hwloc_cpukinds_get_info(topology, index, pus.get(), nullptr, &count, &infos, 0) != 0) {
    return found;
  }
  hwloc_bitmap_and(pus.get(), pus.get(), hwloc_get_root_obj(topology)->cpuset);
  found.kind.os_pus = numbers_in(pus.get());
  for (unsigned i = 0; i < count; ++i) {
    const std::string_view name = infos[i].name;
    for (std::size_t f = 0; f < speed_facts.size(); ++f) {
      if (name == speed_facts[f]) found.facts[f] = std::strtod(infos[i].value, nullptr);
    }
  }
  return found;
}

/// By the best fact that all kinds have.
void set_speeds(std::vector<FoundKind>& kinds) {
  for (FoundKind& kind : kinds) kind.kind.speed = 0;
  for (std::size_t f = 0; f < speed_facts.size(); ++f) {
    double fastest = 0;
    bool all = true;
    for (const FoundKind& kind : kinds) {
      all = all && kind.facts[f] > 0;
      fastest = std::max(fastest, kind.facts[f]);
    }
    if (!all) continue;
    for (FoundKind& kind : kinds) kind.kind.speed = kind.facts[f] / fastest;
    return;
  }
}

}  // namespace

std::vector<CoreKind> core_kinds_of(hwloc_topology_t topology) {
  const int count = hwloc_cpukinds_get_nr(topology, 0);
  std::vector<FoundKind> found;
  for (int k = count - 1; k >= 0; --k) {  // hwloc counts from the most efficient, thus slowest, on
    FoundKind kind = kind_at(topology, static_cast<unsigned>(k));
    if (!kind.kind.os_pus.empty()) found.push_back(std::move(kind));
  }
  if (found.size() < 2) return {};
  set_speeds(found);
  std::ranges::stable_sort(found, std::ranges::greater{},
                           [](const FoundKind& kind) { return kind.kind.speed; });
  std::vector<CoreKind> kinds;
  for (FoundKind& kind : found) {
    const std::size_t k = kinds.size();
    kind.kind.name = k == 0 ? "performance" : "efficiency";
    if (k > 1) kind.kind.name += '-' + std::to_string(k);
    kinds.push_back(std::move(kind.kind));
  }
  return kinds;
}

#else

std::vector<CoreKind> core_kinds_of(hwloc_topology_t) { return {}; }

#endif

}  // namespace rankplace
