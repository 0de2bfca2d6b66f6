// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/hwloc_node.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <string>

#include "mapper/topology/hwloc_handle.hpp"
#include "support/errors.hpp"

namespace rankplace::node {

struct HwlocNode::Topology {
  HwlocTopology owner = make_hwloc_topology();
  [[nodiscard]] hwloc_topology_t get() const { return owner.get(); }
};

namespace {

HwlocBitmap bitmap_of(std::span<const std::uint32_t> numbers) {
  HwlocBitmap bitmap = make_hwloc_bitmap();
  for (const std::uint32_t number : numbers) hwloc_bitmap_set(bitmap.get(), number);
  return bitmap;
}

std::vector<hwloc_obj_t> objects_of(hwloc_topology_t topology, hwloc_obj_type_t type,
                                    hwloc_const_bitmap_t inside) {
  std::vector<hwloc_obj_t> objects;
  for (hwloc_obj_t object = nullptr;
       (object = hwloc_get_next_obj_by_type(topology, type, object)) != nullptr;) {
    if (hwloc_bitmap_intersects(object->cpuset, inside) != 0) objects.push_back(object);
  }
  return objects;
}

/// One PU of each core, then the second ones, and so on; PUs stand for cores where hwloc shows
/// none.
MemoryDomain domain_of(hwloc_topology_t topology, hwloc_obj_t object, ThreadUnit unit) {
  std::vector<hwloc_obj_t> cores = objects_of(topology, HWLOC_OBJ_CORE, object->cpuset);
  if (cores.empty()) cores = objects_of(topology, HWLOC_OBJ_PU, object->cpuset);
  MemoryDomain domain{
      .index = object->logical_index, .cores = static_cast<std::uint32_t>(cores.size()), .pus = {}};
  for (std::size_t turn = 0;; ++turn) {
    const std::size_t before = domain.pus.size();
    for (const hwloc_obj_t core : cores) {
      const std::vector<std::uint32_t> pus = numbers_in(core->cpuset);
      if (turn < pus.size()) domain.pus.push_back(pus[turn]);
    }
    if (unit == ThreadUnit::core || domain.pus.size() == before) return domain;
  }
}

/// Of several NUMA nodes at the same cores (fast and slow memory) the first: it is where first
/// touch goes.
std::vector<MemoryDomain> domains_of(hwloc_topology_t topology, hwloc_obj_type_t type,
                                     ThreadUnit unit) {
  std::vector<MemoryDomain> domains;
  std::set<std::vector<std::uint32_t>> seen;
  const HwlocBitmap all = make_hwloc_bitmap();
  hwloc_bitmap_fill(all.get());
  for (const hwloc_obj_t object : objects_of(topology, type, all.get())) {
    if (seen.insert(numbers_in(object->cpuset)).second) {
      domains.push_back(domain_of(topology, object, unit));
    }
  }
  return domains;
}

/// The largest cache above the first PU, and its line.
void read_caches(hwloc_topology_t topology, NodeShape& shape) {
  hwloc_obj_t object = hwloc_get_obj_by_type(topology, HWLOC_OBJ_PU, 0);
  for (; object != nullptr; object = object->parent) {
    if (hwloc_obj_type_is_dcache(object->type) == 0) continue;
    if (object->attr->cache.linesize != 0) shape.line_bytes = object->attr->cache.linesize;
    shape.last_cache_bytes =
        std::max<std::uint64_t>(shape.last_cache_bytes, object->attr->cache.size);
  }
}

void read_memory(hwloc_topology_t topology, NodeShape& shape) {
  std::set<std::uint64_t> sizes;
  const auto base = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  hwloc_obj_t node = nullptr;
  shape.numa_nodes = 0;
  while ((node = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_NUMANODE, node)) != nullptr) {
    const auto& attributes = node->attr->numanode;
    ++shape.numa_nodes;
    shape.memory_bytes += attributes.local_memory;
    for (unsigned i = 0; i < attributes.page_types_len; ++i) {
      if (attributes.page_types[i].size > base) sizes.insert(attributes.page_types[i].size);
    }
  }
  shape.huge_page_bytes.assign(sizes.begin(), sizes.end());
}

[[noreturn]] void throw_refused(const std::string& what) {
  throw InputError(what + " is refused by the system (" + std::strerror(errno) + ")");
}

}  // namespace

HwlocNode::HwlocNode() : topology_(std::make_unique<Topology>()) {
  if (hwloc_topology_load(topology_->get()) != 0) {
    throw InputError("hwloc cannot read the topology of this host");
  }
}

HwlocNode::HwlocNode(const std::string& synthetic) : topology_(std::make_unique<Topology>()) {
  if (hwloc_topology_set_synthetic(topology_->get(), synthetic.c_str()) != 0 ||
      hwloc_topology_load(topology_->get()) != 0) {
    throw InputError("'" + synthetic + "' is not a synthetic topology of hwloc");
  }
}

HwlocNode::~HwlocNode() = default;

NodeShape HwlocNode::shape(DomainKind kind, ThreadUnit unit) const {
  const hwloc_obj_type_t type = kind == DomainKind::numa ? HWLOC_OBJ_NUMANODE : HWLOC_OBJ_PACKAGE;
  NodeShape shape{.kind = kind, .domains = domains_of(topology_->get(), type, unit)};
  if (shape.domains.empty()) {
    throw InputError("hwloc shows no " + std::string(name_of(kind)) +
                     " here that has cores; take --domain " +
                     std::string(kind == DomainKind::numa ? "package" : "numa"));
  }
  read_caches(topology_->get(), shape);
  read_memory(topology_->get(), shape);
  return shape;
}

void HwlocNode::require_this_host() const {
  if (hwloc_topology_is_thissystem(topology_->get()) != 0) return;
  throw InputError(
      "hwloc shows another machine than this (HWLOC_SYNTHETIC or HWLOC_XMLFILE is set), which can "
      "be looked at (--plan) but not measured; unset it");
}

void HwlocNode::bind_thread(std::span<const std::uint32_t> os_pus) const {
  const HwlocBitmap pus = bitmap_of(os_pus);
  if (hwloc_set_cpubind(topology_->get(), pus.get(), HWLOC_CPUBIND_THREAD) != 0) {
    throw_refused("binding a thread to hardware thread " + std::to_string(os_pus.front()));
  }
}

bool HwlocNode::bind_memory(std::span<std::byte> memory, std::uint32_t os_pu) const {
  const HwlocBitmap pus = bitmap_of(std::span(&os_pu, 1));
  return hwloc_set_area_membind(topology_->get(), memory.data(), memory.size(), pus.get(),
                                HWLOC_MEMBIND_BIND, HWLOC_MEMBIND_STRICT) == 0;
}

std::vector<std::uint64_t> HwlocNode::pages_by_numa_node(std::span<const std::byte> memory,
                                                         std::size_t samples) const {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t pages = memory.size() / page;
  const std::size_t taken = std::min(pages, samples);
  const auto nodes = hwloc_get_nbobjs_by_type(topology_->get(), HWLOC_OBJ_NUMANODE);
  std::vector<std::uint64_t> count(static_cast<std::size_t>(nodes));
  const HwlocBitmap where = make_hwloc_bitmap();
  for (std::size_t i = 0; i < taken; ++i) {
    const std::byte* const address = memory.data() + pages * i / taken * page;
    if (hwloc_get_area_memlocation(topology_->get(), address, page, where.get(),
                                   HWLOC_MEMBIND_BYNODESET) != 0) {
      return {};
    }
    const int os_node = hwloc_bitmap_first(where.get());
    if (os_node < 0) continue;  // not touched yet
    const hwloc_obj_t node =
        hwloc_get_numanode_obj_by_os_index(topology_->get(), static_cast<unsigned>(os_node));
    if (node != nullptr) ++count[node->logical_index];
  }
  return count;
}

std::uint32_t HwlocNode::numa_node_of(std::uint32_t os_pu) const {
  hwloc_obj_t node = nullptr;
  while ((node = hwloc_get_next_obj_by_type(topology_->get(), HWLOC_OBJ_NUMANODE, node)) !=
         nullptr) {
    if (hwloc_bitmap_isset(node->cpuset, os_pu) != 0) return node->logical_index;
  }
  return 0;
}

}  // namespace rankplace::node
