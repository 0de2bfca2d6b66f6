// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/machine_tree.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/format.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/profile/rank_list.hpp"

namespace rankplace::cli {
namespace {

/// Logical core numbers and OS PUs of a range of cores.
std::string cores_text(const Machine& machine, const Object& object) {
  std::vector<std::uint32_t> cores;
  std::vector<std::uint32_t> pus;
  for (std::uint32_t c = object.first_core; c < object.first_core + object.core_count; ++c) {
    const Core& core = machine.core(CoreId(c));
    cores.push_back(core.logical_index);
    pus.insert(pus.end(), core.os_pus.begin(), core.os_pus.end());
  }
  const std::string os = pus.empty() ? "" : " (OS PUs " + format_number_list(pus) + ")";
  return (cores.size() == 1 ? "core " : "cores ") + format_number_list(cores) + os;
}

/// "package+L3": all that collapsed into the object.
std::string kinds_text(const Object& object) {
  std::string text;
  for (const ObjectKind kind : object.kinds) {
    text += (text.empty() ? "" : "+") + std::string(name_of(kind));
  }
  return text;
}

bool holds_only_cores(const Machine& machine, const Object& object) {
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    if (machine.object(ObjectId(object.first_child + c)).child_count > 0) return false;
  }
  return true;
}

void print_object(const Machine& machine, ObjectId id, const std::string& indent,
                  std::string& out) {
  const Object& object = machine.object(id);
  if (object.child_count == 0) {
    out += indent + cores_text(machine, object) + '\n';
    return;
  }
  out += indent + kinds_text(object) + "  [" + machine.level_names()[object.level] + "]";
  if (holds_only_cores(machine, object)) {
    out += "  " + cores_text(machine, object) + '\n';
    return;
  }
  out += '\n';
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    print_object(machine, ObjectId(object.first_child + c), indent + "  ", out);
  }
}

std::string tree_of_node(const Machine& machine, NodeId node) {
  std::string out;
  print_object(machine, machine.object_of(node), "    ", out);
  return out;
}

/// Consecutive equal nodes are printed once.
std::string nodes_text(const Machine& machine) {
  std::string out;
  for (std::size_t n = 0; n < machine.node_count();) {
    const std::string tree = tree_of_node(machine, NodeId(n));
    const std::uint32_t slots = machine.node(NodeId(n)).slots;
    std::size_t end = n + 1;
    while (end < machine.node_count() && machine.node(NodeId(end)).slots == slots &&
           tree_of_node(machine, NodeId(end)) == tree) {
      ++end;
    }
    out += "  " + machine.node(NodeId(n)).name;
    if (end > n + 1) out += " ... " + machine.node(NodeId(end - 1)).name;
    out += ": " + (end > n + 1 ? std::to_string(end - n) + " equal nodes, each " : std::string()) +
           counted(machine.node(NodeId(n)).core_count, "core") + ", " + counted(slots, "slot") +
           '\n' + tree;
    n = end;
  }
  return out;
}

nlohmann::ordered_json object_json(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  nlohmann::ordered_json json{{"kind", kinds_text(object)}};
  if (object.child_count == 0) {
    const Core& core = machine.core(CoreId(object.first_core));
    json["core"] = core.logical_index;
    json["os_pus"] = core.os_pus;
    return json;
  }
  json["level"] = machine.level_names()[object.level];
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    json["children"].push_back(object_json(machine, ObjectId(object.first_child + c)));
  }
  return json;
}

}  // namespace

std::string machine_tree_text(const ResolvedMachine& resolved) {
  const Machine& machine = resolved.machine;
  std::string out = resolved.spec + ": " + counted(machine.node_count(), "node") + ", " +
                    counted(machine.core_count(), "core") + ", " +
                    counted(machine.slot_count(), "slot") + "\nlevels, outermost first:";
  for (const std::string& name : machine.level_names()) out += ' ' + name;
  return out + "\n\n" + nodes_text(machine);
}

std::string machine_tree_json(const ResolvedMachine& resolved) {
  const Machine& machine = resolved.machine;
  nlohmann::ordered_json json{{"machine", resolved.spec},
                              {"cores", machine.core_count()},
                              {"slots", machine.slot_count()},
                              {"levels", machine.level_names()}};
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    json["nodes"].push_back({{"name", node.name},
                             {"cores", node.core_count},
                             {"slots", node.slots},
                             {"tree", object_json(machine, machine.object_of(NodeId(n)))}});
  }
  return json.dump(2) + '\n';
}

}  // namespace rankplace::cli
