// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_binding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "mapper/model/errors.hpp"
#include "mapper/topology/hwloc_handle.hpp"

namespace rankplace {
namespace {

constexpr std::array policies{
    std::pair{std::string_view("default"), MemoryPolicy::unchanged},
    std::pair{std::string_view("local"), MemoryPolicy::local},
    std::pair{std::string_view("bind"), MemoryPolicy::bind},
    std::pair{std::string_view("interleave"), MemoryPolicy::interleave},
};

HwlocTopology loaded_this_host() {
  HwlocTopology topology = make_hwloc_topology();
  if (hwloc_topology_load(topology.get()) != 0) {
    throw InputError("hwloc cannot read the topology of this host");
  }
  return topology;
}

/// The host's cores in logical order; where hwloc shows none, PUs stand for them, as in
/// load_this_host().
std::vector<hwloc_obj_t> cores_of(hwloc_topology_t topology) {
  const bool has_cores = hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_CORE) > 0;
  const hwloc_obj_type_t type = has_cores ? HWLOC_OBJ_CORE : HWLOC_OBJ_PU;
  std::vector<hwloc_obj_t> cores;
  for (hwloc_obj_t core = nullptr;
       (core = hwloc_get_next_obj_by_type(topology, type, core)) != nullptr;) {
    cores.push_back(core);
  }
  return cores;
}

std::vector<std::uint32_t> cores_that_meet(hwloc_topology_t topology, hwloc_const_bitmap_t pus) {
  const std::vector<hwloc_obj_t> all = cores_of(topology);
  std::vector<std::uint32_t> cores;
  for (std::uint32_t c = 0; c < all.size(); ++c) {
    if (hwloc_bitmap_intersects(all[c]->cpuset, pus) != 0) cores.push_back(c);
  }
  return cores;
}

std::string list_of(std::span<const std::uint32_t> numbers) {
  std::string text;
  for (const std::uint32_t number : numbers) {
    text += (text.empty() ? "" : ",") + std::to_string(number);
  }
  return text;
}

HwlocBitmap pus_of_cores(hwloc_topology_t topology, std::span<const std::uint32_t> cores) {
  const std::vector<hwloc_obj_t> all = cores_of(topology);
  HwlocBitmap pus = make_hwloc_bitmap();
  for (const std::uint32_t core : cores) {
    if (core >= all.size()) {
      throw InputError("core " + std::to_string(core) + " is not there (this host allows cores 0-" +
                       std::to_string(all.size() - 1) +
                       "); map for this machine and this allocation of it");
    }
    hwloc_bitmap_or(pus.get(), pus.get(), all[core]->cpuset);
  }
  return pus;
}

void require_expected(hwloc_const_bitmap_t pus, std::span<const std::uint32_t> cores,
                      std::span<const std::uint32_t> expected) {
  const std::vector<std::uint32_t> found = numbers_in(pus);
  if (expected.empty() || std::ranges::equal(found, expected)) return;
  throw InputError("core " + list_of(cores) + " has the hardware threads " + list_of(found) +
                   " here, but " + list_of(expected) +
                   " where the placement was made (another kind of host, or the job may use other "
                   "cores of it); map for the hosts as this job sees them");
}

[[noreturn]] void throw_refused(const std::string& what) {
  throw InputError(what + " is refused by the system (" + std::strerror(errno) + ")");
}

void set_memory_policy(hwloc_topology_t topology, hwloc_const_bitmap_t pus, MemoryPolicy policy) {
  if (policy == MemoryPolicy::unchanged) return;
  HwlocBitmap nodes = make_hwloc_bitmap();
  hwloc_bitmap_copy(nodes.get(), hwloc_topology_get_topology_nodeset(topology));
  hwloc_membind_policy_t wanted = HWLOC_MEMBIND_INTERLEAVE;
  if (policy == MemoryPolicy::local) wanted = HWLOC_MEMBIND_FIRSTTOUCH;
  if (policy == MemoryPolicy::bind) {
    wanted = HWLOC_MEMBIND_BIND;
    hwloc_cpuset_to_nodeset(topology, pus, nodes.get());
  }
  // One thread so far; the program that it becomes inherits its policy. Not strict would be a mere
  // preference.
  const int strict = policy == MemoryPolicy::bind ? HWLOC_MEMBIND_STRICT : 0;
  const int flags = HWLOC_MEMBIND_BYNODESET | HWLOC_MEMBIND_THREAD | strict;
  if (hwloc_set_membind(topology, nodes.get(), wanted, flags) != 0) {
    throw_refused("the memory policy");
  }
}

}  // namespace

MemoryPolicy memory_policy_from(std::string_view name) {
  for (const auto& [known, policy] : policies) {
    if (known == name) return policy;
  }
  throw UsageError("unknown memory policy '" + std::string(name) +
                   "' (there is: default, local, bind, interleave)");
}

void bind_this_process(std::span<const std::uint32_t> cores, std::span<const std::uint32_t> os_pus,
                       MemoryPolicy policy) {
  const HwlocTopology topology = loaded_this_host();
  const HwlocBitmap pus = pus_of_cores(topology.get(), cores);
  require_expected(pus.get(), cores, os_pus);
  if (hwloc_set_cpubind(topology.get(), pus.get(), HWLOC_CPUBIND_PROCESS) != 0) {
    throw_refused("binding to core " + list_of(cores));
  }
  set_memory_policy(topology.get(), pus.get(), policy);
}

CpuBinding binding_of_this_process() {
  const HwlocTopology topology = loaded_this_host();
  const HwlocBitmap pus = make_hwloc_bitmap();
  if (hwloc_get_cpubind(topology.get(), pus.get(), HWLOC_CPUBIND_PROCESS) != 0) {
    throw_refused("the question where this process may run");
  }
  return {cores_that_meet(topology.get(), pus.get()), numbers_in(pus.get())};
}

}  // namespace rankplace
