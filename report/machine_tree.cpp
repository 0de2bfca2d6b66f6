// SPDX-License-Identifier: BSD-3-Clause
#include "report/machine/machine_tree.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "mapper/model/machine/core_text.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/profile/rank_list.hpp"
#include "report/machine/devices.hpp"
#include "report/placements/network.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"
#include "support/text/text.hpp"
#include "workflow/placements/labelled.hpp"

namespace rankplace {
namespace {

/// Logical numbers of a range of cores, or of hardware threads and their cores, and their OS PUs.
std::string cores_text(const Machine& machine, const Object& object) {
  std::vector<std::uint32_t> numbers;
  std::vector<std::uint32_t> cores;
  std::vector<std::uint32_t> pus;
  for (const CoreId id : cores_of(object)) {
    const Core& core = machine.core(id);
    numbers.insert(numbers.end(), core.units().begin(), core.units().end());
    if (!core.hwthreads.empty() && (cores.empty() || cores.back() != core.cores.front())) {
      cores.push_back(core.cores.front());
    }
    pus.insert(pus.end(), core.os_pus.begin(), core.os_pus.end());
  }
  const std::string of = cores.empty() ? "" : labelled("core", cores) + ", ";
  return labelled(unit_of(machine), numbers) +
         (pus.empty() ? "" : " (" + of + "OS PUs " + format_number_list(pus) + ")");
}

/// "package+L3": all that collapsed into the object.
std::string kinds_text(const Object& object) {
  return joined(object.kinds, "+", [](ObjectKind kind) { return name_of(kind); });
}

/// Whether the node's network card is here, not further down.
bool is_at_card(const Machine& machine, const Object& object) {
  if (!object.holds_card) return false;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    if (machine.object(ObjectId(object.first_child + c)).holds_card) return false;
  }
  return true;
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
    out += indent + cores_text(machine, object);
    out += is_at_card(machine, object) ? "  network card\n" : "\n";
    return;
  }
  out += indent + kinds_text(object) + "  [" + machine.level_names()[object.level] + "]";
  if (is_at_card(machine, object)) out += "  network card";
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
  return out + inventory_text(machine, node, "    ");
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
           counted(machine.node(NodeId(n)).core_count, unit_of(machine)) + ", " +
           counted(slots, "slot") + '\n' + tree;
    n = end;
  }
  return out;
}

nlohmann::ordered_json object_json(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  nlohmann::ordered_json json{{"kind", kinds_text(object)}};
  if (is_at_card(machine, object)) json["network_card"] = true;
  if (object.child_count == 0) {
    const Core& core = machine.core(CoreId(object.first_core));
    json["core"] = core.cores.front();
    if (!core.hwthreads.empty()) json["hwthread"] = core.hwthreads.front();
    json["os_pus"] = core.os_pus;
    return json;
  }
  json["level"] = machine.level_names()[object.level];
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    json["children"].push_back(object_json(machine, ObjectId(object.first_child + c)));
  }
  return json;
}

bool is_switch(const Object& object) {
  return object.kind == ObjectKind::cluster || object.kind == ObjectKind::network_switch;
}

/// "network: inter-pod 1 switch, inter-switch 4 switches, inter-node 32 switches"; empty if all
/// nodes are at one.
std::string switches_text(const Machine& machine) {
  std::vector<std::size_t> switches(machine.level_count(), 0);
  std::size_t all = 0;
  for (std::size_t id = 0; id < machine.object_count(); ++id) {
    const Object& object = machine.object(ObjectId(id));
    if (!is_switch(object)) continue;
    ++switches[object.level];
    ++all;
  }
  if (all < 2) return "";
  std::string text;
  for (std::size_t level = 0; level < switches.size(); ++level) {
    if (switches[level] == 0) continue;
    text += (text.empty() ? "" : ", ") + machine.level_names()[level] + ' ' +
            std::to_string(switches[level]) + (switches[level] == 1 ? " switch" : " switches");
  }
  return "network: " + text + '\n';
}

/// A switch with the names of the nodes at it, and the switches below.
nlohmann::ordered_json switch_json(const Machine& machine, ObjectId id) {
  const Object& object = machine.object(id);
  nlohmann::ordered_json json{{"level", machine.level_names()[object.level]}};
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    const ObjectId child(object.first_child + c);
    if (is_switch(machine.object(child))) {
      json["switches"].push_back(switch_json(machine, child));
    } else {
      const Core& core = machine.core(CoreId(machine.object(child).first_core));
      json["nodes"].push_back(machine.node(core.node).name);
    }
  }
  return json;
}

}  // namespace

std::string machine_tree_text(const ResolvedMachine& resolved) {
  const Machine& machine = resolved.machine;
  std::string out = resolved.spec + ": " + counted(machine.node_count(), "node") + ", " +
                    counted(machine.core_count(), unit_of(machine)) + ", " +
                    counted(machine.slot_count(), "slot") + "\nlevels, outermost first:";
  for (const std::string& name : machine.level_names()) out += ' ' + name;
  return out + '\n' + switches_text(machine) + network_text(machine) + '\n' + nodes_text(machine);
}

std::string machine_tree_json(const ResolvedMachine& resolved) {
  const Machine& machine = resolved.machine;
  nlohmann::ordered_json json{{"machine", resolved.spec},
                              {"cores", machine.core_count()},
                              {"slots", machine.slot_count()},
                              {"levels", machine.level_names()}};
  if (is_switch(machine.object(machine.root()))) {
    json["network"] = switch_json(machine, machine.root());
    add_network(machine, json["network"]);
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const Node& node = machine.node(NodeId(n));
    json["nodes"].push_back({{"name", node.name},
                             {"cores", node.core_count},
                             {"slots", node.slots},
                             {"tree", object_json(machine, machine.object_of(NodeId(n)))}});
    if (machine.network() != nullptr) json["nodes"].back()["place"] = node.host.value();
    add_inventory(machine, NodeId(n), json["nodes"].back());
  }
  return json_text(json);
}

}  // namespace rankplace
