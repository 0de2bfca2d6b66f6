// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/c/guard.hpp"
#include "bindings/c/handles.hpp"

using rankplace::c::at;
using rankplace::c::guarded;
using rankplace::c::required;
using rankplace::c::text_of;
using rankplace::c::text_or;
namespace v1 = rankplace::v1;

namespace {

v1::MachineOptions options_of(const rp_machine_options* options) {
  v1::MachineOptions own;
  if (options == nullptr) return own;
  for (std::size_t h = 0; h < options->host_count; ++h) {
    const rp_host& host = (&required(options->hosts, "hosts"))[h];
    own.hosts.push_back({text_of(host.name, "hosts.name"), {}});
    if (host.slots > 0) own.hosts.back().slots = host.slots;
  }
  own.network = text_or(options->network, "");
  own.levels = text_or(options->levels, "");
  own.network_card = text_or(options->network_card, own.network_card.c_str());
  if (options->use_hwthreads != 0) own.slots = v1::SlotUnit::hwthread;
  return own;
}

}  // namespace

int rp_machine_from_spec(const char* spec, const rp_machine_options* options,
                         rp_machine** machine) {
  return guarded([&] {
    rp_machine*& made = required(machine, "machine");
    made = new rp_machine{v1::Machine::from_spec(text_of(spec, "spec"), options_of(options))};
  });
}

int rp_machine_from_xml(const char* xml, size_t node_count, const rp_machine_options* options,
                        rp_machine** machine) {
  return guarded([&] {
    rp_machine*& made = required(machine, "machine");
    made =
        new rp_machine{v1::Machine::from_xml(text_of(xml, "xml"), node_count, options_of(options))};
  });
}

int rp_machine_from_hwloc(struct hwloc_topology* topology, size_t node_count,
                          const rp_machine_options* options, rp_machine** machine) {
  return guarded([&] {
    rp_machine*& made = required(machine, "machine");
    made = new rp_machine{v1::Machine::from_hwloc(topology, node_count, options_of(options))};
  });
}

int rp_machine_from_profile(const rp_profile* profile, const rp_machine_options* options,
                            rp_machine** machine) {
  return guarded([&] {
    rp_machine*& made = required(machine, "machine");
    made = new rp_machine{
        v1::Machine::from_profile(required(profile, "profile").profile, options_of(options))};
  });
}

void rp_machine_free(rp_machine* machine) { delete machine; }

size_t rp_machine_node_count(const rp_machine* machine) {
  return machine == nullptr ? 0 : machine->machine.node_count();
}

size_t rp_machine_core_count(const rp_machine* machine) {
  return machine == nullptr ? 0 : machine->machine.core_count();
}

size_t rp_machine_slot_count(const rp_machine* machine) {
  return machine == nullptr ? 0 : machine->machine.slot_count();
}

size_t rp_machine_level_count(const rp_machine* machine) {
  return machine == nullptr ? 0 : machine->level_names.size();
}

const char* rp_machine_level_name(const rp_machine* machine, size_t level) {
  if (level >= rp_machine_level_count(machine)) return nullptr;
  return machine->level_names[level].c_str();
}

int rp_machine_level_of(const rp_machine* machine, uint32_t core_a, uint32_t core_b,
                        size_t* level) {
  return guarded([&] {
    std::size_t& told = required(level, "level");
    told = required(machine, "machine").machine.level_of(core_a, core_b);
  });
}

int rp_machine_node(const rp_machine* machine, size_t index, rp_node* node) {
  return guarded([&] {
    const v1::Node& found = at(required(machine, "machine").nodes, index, "node");
    required(node, "node") = {found.name.c_str(), found.first_core, found.core_count, found.slots};
  });
}

const char* rp_machine_network(const rp_machine* machine) {
  return machine == nullptr ? "" : machine->network.c_str();
}
