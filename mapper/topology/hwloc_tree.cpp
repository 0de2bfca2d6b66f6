// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/hwloc_tree.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "mapper/topology/device_spec.hpp"
#include "mapper/topology/hwloc_handle.hpp"
#include "mapper/topology/hwloc_inventory.hpp"
#include "mapper/topology/os_index.hpp"
#include "mapper/topology/tree_view.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

bool holds(hwloc_obj_t object, hwloc_obj_type_t type) {
  if (object->type == type) return true;
  for (unsigned c = 0; c < object->arity; ++c) {
    if (holds(object->children[c], type)) return true;
  }
  return false;
}

ObjectKind group_kind(hwloc_obj_t group) {
  if (holds(group, HWLOC_OBJ_PACKAGE)) return ObjectKind::wide_group;
  return group->memory_arity > 0 ? ObjectKind::numa_group : ObjectKind::core_group;
}

ObjectKind kind_of(hwloc_obj_t object) {
  switch (object->type) {
    case HWLOC_OBJ_MACHINE: return ObjectKind::node;
    case HWLOC_OBJ_PACKAGE: return ObjectKind::package;
    case HWLOC_OBJ_DIE: return ObjectKind::die;
    case HWLOC_OBJ_L5CACHE:
    case HWLOC_OBJ_L4CACHE: return ObjectKind::l4;
    case HWLOC_OBJ_L3CACHE: return ObjectKind::l3;
    case HWLOC_OBJ_L2CACHE: return ObjectKind::l2;
    case HWLOC_OBJ_L1CACHE: return ObjectKind::l1;
    case HWLOC_OBJ_CORE:
    case HWLOC_OBJ_PU: return ObjectKind::core;
    default: return group_kind(object);
  }
}

/// The first NUMA node that is attached to an object itself, perhaps behind a memory-side cache.
hwloc_obj_t numa_node_at(hwloc_obj_t object) {
  hwloc_obj_t memory = object->memory_first_child;
  while (memory != nullptr && memory->type != HWLOC_OBJ_NUMANODE) {
    memory = memory->memory_first_child;
  }
  return memory;
}

/// OS numbers of the PUs in an object, in hwloc's logical order. The numbers may be in another
/// order if an object lies between a core and its PUs.
void append_os_pus(hwloc_obj_t object, auto& os_pus) {
  if (object->type == HWLOC_OBJ_PU) os_pus.push_back(object->os_index);
  for (unsigned c = 0; c < object->arity; ++c) append_os_pus(object->children[c], os_pus);
}

/// Objects that hold no PU (memory only) are left out. `numa_node`: the parent's.
TopologyTree tree_of(hwloc_obj_t object, std::uint32_t numa_node = 0) {
  TopologyTree tree{kind_of(object), {}, {}};
  if (const hwloc_obj_t own = numa_node_at(object)) numa_node = own->logical_index;
  if (tree.kind == ObjectKind::core) {
    append_os_pus(object, tree.os_pus);
    tree.numa_node = numa_node;
    return tree;
  }
  for (unsigned c = 0; c < object->arity; ++c) {
    if (hwloc_bitmap_iszero(object->children[c]->cpuset)) continue;
    tree.children.push_back(tree_of(object->children[c], numa_node));
  }
  return tree;
}

std::string xml_of(hwloc_topology_t topology) {
  char* buffer = nullptr;
  int length = 0;
  if (hwloc_topology_export_xmlbuffer(topology, &buffer, &length, 0) != 0) {
    if (errno == EINVAL) throw UsageError("the hwloc topology is not loaded (load it first)");
    throw InternalError("hwloc cannot export its topology as XML");
  }
  std::string xml(buffer);
  hwloc_free_xmlbuffer(topology, buffer);
  return xml;
}

/// With the devices, and the package of the network cards marked if there is one.
void take_inventory(HwlocTree& tree, NodeInventory inventory) {
  if (const auto package = package_of_cards(tree.tree, inventory)) {
    tree.tree = with_card(std::move(tree.tree), {.package = package});
  }
  if (inventory == NodeInventory{}) return;
  tree.inventory = std::make_shared<const NodeInventory>(std::move(inventory));
}

/// Throws InputError if an object says that it has PUs, but none is below it.
void require_cores(const TopologyTree& tree, const std::string& source) {
  if (tree.kind != ObjectKind::core && tree.children.empty()) {
    throw InputError(source, 0,
                     "an object has neither cores nor hardware threads below it (make the file "
                     "anew on the machine with: lstopo file.xml)");
  }
  for (const TopologyTree& child : tree.children) require_cores(child, source);
}

HwlocTree tree_of(const HwlocTopology& topology, const std::string& source) {
  const hwloc_obj_t root = hwloc_get_root_obj(topology.get());
  HwlocTree result{tree_of(root), xml_of(topology.get())};
  require_cores(result.tree, source);
  take_inventory(result, inventory_of(topology.get()));
  if (!holds(root, HWLOC_OBJ_PACKAGE)) result.tree.kind = ObjectKind::package;
  return result;
}

HwlocTree loaded(const HwlocTopology& topology, const std::string& source) {
  load_hwloc(topology, source);
  return tree_of(topology, source);
}

/// The most hardware threads of a synthetic node: hwloc takes memory for each.
constexpr std::size_t most_synthetic_pus = 262'144;

/// Throws InputError if the counts of a description ("pack:2 core:8 pu:1") make too many PUs.
void check_synthetic_size(const std::string& description) {
  std::size_t pus = 1;
  int depth = 0;  // of parentheses, which hold attributes
  for (std::size_t at = 0; at < description.size(); ++at) {
    depth += description[at] == '(' ? 1 : description[at] == ')' ? -1 : 0;
    if (depth > 0 || description[at] != ':') continue;
    std::size_t count = 1;
    const char* const begin = description.data() + at + 1;
    const auto [end, error] =
        std::from_chars(begin, description.data() + description.size(), count);
    if (error == std::errc::invalid_argument || count == 0) continue;  // hwloc says what is wrong
    if (error == std::errc{} && count <= most_synthetic_pus / pus) {
      pus *= count;
      continue;
    }
    throw InputError("the node '" + description + "' has more than " +
                     std::to_string(most_synthetic_pus) +
                     " hardware threads (describe a smaller node, and many as 16xSPEC)");
  }
}

/// The runs of digits in a text.
std::vector<std::string_view> numbers_in(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  std::vector<std::string_view> numbers;
  for (std::size_t at = 0; (at = text.find_first_of(digits, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    numbers.push_back(text.substr(at, end - at));
    at = end;
  }
  return numbers;
}

/// Throws InputError if an attribute "indexes=0,2,1" has a number that is too large for hwloc's
/// sets, or one twice.
void check_synthetic_indexes(const std::string& description) {
  constexpr std::string_view attribute = "indexes=";
  for (std::size_t at = description.find(attribute); at != std::string::npos;
       at = description.find(attribute, at + 1)) {
    const std::size_t begin = at + attribute.size();
    const std::string list =
        description.substr(begin, description.find_first_of(" )", begin) - begin);
    const bool is_plain = list.find_first_not_of("0123456789,") == std::string::npos;
    std::set<std::string_view> known;
    for (const std::string_view number : numbers_in(list)) {
      if (!is_os_index(number)) {
        throw InputError("'" + description + "' has the index " + std::string(number) +
                         " (the most is " + std::to_string(most_os_index) + ")");
      }
      if (is_plain && !known.insert(number).second) {
        throw InputError("'" + description + "' has the index " + std::string(number) +
                         " twice (give each another one)");
      }
    }
  }
}

}  // namespace

HwlocTree load_this_host() { return loaded(make_hwloc_topology(), "this host"); }

HwlocTree load_hwloc_xml(const std::filesystem::path& path) {
  return load_hwloc_xml_text(read_file(path), path.string());
}

HwlocTree load_hwloc_xml_text(const std::string& text, const std::string& source) {
  return tree_of(topology_of_xml(text, source), source);
}

HwlocTree load_hwloc_topology(hwloc_topology* loaded) {
  return load_hwloc_xml_text(xml_of(loaded), "the hwloc topology");
}

HwlocTree load_hwloc_synthetic(const std::string& description, HwlocPlugins plugins) {
  const DescribedNode node = described_node(description);
  check_synthetic_size(node.synthetic);
  check_synthetic_indexes(node.synthetic);
  const HwlocTopology topology = make_hwloc_topology(plugins);
  if (hwloc_topology_set_synthetic(topology.get(), node.synthetic.c_str()) != 0) {
    throw InputError(
        "'" + description +
        "' is not an hwloc synthetic topology (an example: \"pack:2 l2:2 core:2 pu:1\")");
  }
  HwlocTree tree = loaded(topology, description);
  tree.is_described = true;
  if (node.devices.empty()) return tree;
  std::vector<std::uint32_t> os_pus;
  append_os_pus(hwloc_get_root_obj(topology.get()), os_pus);
  take_inventory(tree, inventory_of(node, os_pus));
  return tree;
}

}  // namespace rankplace
