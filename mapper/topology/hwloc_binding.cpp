// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_binding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "mapper/topology/hwloc_handle.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

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
  // What hwloc is asked to bind on another machine's topology, it does not do, and reports success.
  if (hwloc_topology_is_thissystem(topology.get()) == 0) {
    throw InputError(
        "hwloc shows another machine than this (HWLOC_SYNTHETIC or HWLOC_XMLFILE is set), where "
        "nothing can be bound; unset it, or set HWLOC_THISSYSTEM=1 if it describes this host");
  }
  return topology;
}

/// The host's cores or hardware threads in logical order; where hwloc shows none, PUs stand for
/// them, as in load_this_host().
std::vector<hwloc_obj_t> units_of(hwloc_topology_t topology, BindingUnit unit) {
  const bool has_cores = hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_CORE) > 0;
  const hwloc_obj_type_t type =
      has_cores && unit == BindingUnit::core ? HWLOC_OBJ_CORE : HWLOC_OBJ_PU;
  std::vector<hwloc_obj_t> cores;
  for (hwloc_obj_t core = nullptr;
       (core = hwloc_get_next_obj_by_type(topology, type, core)) != nullptr;) {
    cores.push_back(core);
  }
  return cores;
}

std::vector<std::uint32_t> cores_that_meet(hwloc_topology_t topology, hwloc_const_bitmap_t pus) {
  const std::vector<hwloc_obj_t> all = units_of(topology, BindingUnit::core);
  std::vector<std::uint32_t> cores;
  for (std::uint32_t c = 0; c < all.size(); ++c) {
    if (hwloc_bitmap_intersects(all[c]->cpuset, pus) != 0) cores.push_back(c);
  }
  return cores;
}

std::string name_of(BindingUnit unit) {
  return unit == BindingUnit::core ? "core" : "hardware thread";
}

HwlocBitmap pus_of(hwloc_topology_t topology, BindingUnit unit,
                   std::span<const std::uint32_t> numbers) {
  const std::vector<hwloc_obj_t> all = units_of(topology, unit);
  HwlocBitmap pus = make_hwloc_bitmap();
  for (const std::uint32_t number : numbers) {
    if (number >= all.size()) {
      throw InputError(name_of(unit) + " " + std::to_string(number) +
                       " is not there (this host allows " + name_of(unit) + "s 0-" +
                       std::to_string(all.size() - 1) +
                       "); map for this machine and this allocation of it");
    }
    hwloc_bitmap_or(pus.get(), pus.get(), all[number]->cpuset);
  }
  return pus;
}

void require_expected(hwloc_const_bitmap_t pus, const std::string& what,
                      std::span<const std::uint32_t> expected) {
  const std::vector<std::uint32_t> found = numbers_in(pus);
  if (expected.empty() || std::ranges::equal(found, expected)) return;
  throw InputError(what + " has the hardware threads " + numbers_text(found) + " here, but " +
                   numbers_text(expected) +
                   " where the placement was made (another kind of host, or the job may use other "
                   "cores of it); map for the hosts as this job sees them");
}

[[noreturn]] void throw_refused(const std::string& what) {
  throw InputError(what + " is refused by the system (" + std::strerror(errno) + ")");
}

HwlocBitmap pus_of_this_process(hwloc_topology_t topology) {
  HwlocBitmap pus = make_hwloc_bitmap();
  if (hwloc_get_cpubind(topology, pus.get(), HWLOC_CPUBIND_PROCESS) != 0) {
    throw_refused("the question where this process may run");
  }
  return pus;
}

}  // namespace

MemoryPolicy memory_policy_from(std::string_view name) {
  for (const auto& [known, policy] : policies) {
    if (known == name) return policy;
  }
  throw UsageError("unknown memory policy '" + std::string(name) +
                   "' (there are: default, local, bind, interleave)");
}

std::string_view name_of(MemoryPolicy policy) {
  for (const auto& [name, known] : policies) {
    if (known == policy) return name;
  }
  throw InternalError("unknown memory policy");
}

void bind_this_process(BindingUnit unit, std::span<const std::uint32_t> numbers,
                       std::span<const std::uint32_t> os_pus) {
  const HwlocTopology topology = loaded_this_host();
  const HwlocBitmap pus = pus_of(topology.get(), unit, numbers);
  const std::string what = name_of(unit) + " " + numbers_text(numbers);
  require_expected(pus.get(), what, os_pus);
  if (hwloc_set_cpubind(topology.get(), pus.get(), HWLOC_CPUBIND_PROCESS) != 0) {
    throw_refused("binding to " + what);
  }
}

void set_memory_policy(MemoryPolicy policy) {
  if (policy == MemoryPolicy::unchanged) return;
  const HwlocTopology topology = loaded_this_host();
  const HwlocBitmap nodes = make_hwloc_bitmap();
  hwloc_bitmap_copy(nodes.get(), hwloc_topology_get_topology_nodeset(topology.get()));
  hwloc_membind_policy_t wanted = HWLOC_MEMBIND_INTERLEAVE;
  if (policy == MemoryPolicy::local) wanted = HWLOC_MEMBIND_FIRSTTOUCH;
  if (policy == MemoryPolicy::bind) {
    wanted = HWLOC_MEMBIND_BIND;
    hwloc_cpuset_to_nodeset(topology.get(), pus_of_this_process(topology.get()).get(), nodes.get());
  }
  // The process has one thread so far; the program that it becomes inherits its policy. Without
  // strict the policy would be a mere preference.
  const int strict = policy == MemoryPolicy::bind ? HWLOC_MEMBIND_STRICT : 0;
  const int flags = HWLOC_MEMBIND_BYNODESET | HWLOC_MEMBIND_THREAD | strict;
  if (hwloc_set_membind(topology.get(), nodes.get(), wanted, flags) != 0) {
    throw_refused("memory policy " + std::string(name_of(policy)));
  }
}

CpuBinding binding_of_this_process() {
  const HwlocTopology topology = loaded_this_host();
  const HwlocBitmap pus = pus_of_this_process(topology.get());
  return {cores_that_meet(topology.get(), pus.get()), numbers_in(pus.get())};
}

}  // namespace rankplace
