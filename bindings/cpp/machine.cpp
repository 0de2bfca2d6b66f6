// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/machine.hpp"

#include <algorithm>
#include <utility>

#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"
#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/tree_view.hpp"
#include "support/text/text.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/problem/problem_digests.hpp"

namespace rankplace::v1 {
namespace {

/// "n01:8,n02".
std::string host_list(const std::vector<Host>& hosts) {
  std::string text;
  for (const Host& host : hosts) {
    if (host.name.empty() || host.name.find_first_of(",: \t\n") != std::string::npos) {
      throw rankplace::UsageError("a host is named '" + host.name +
                                  "' (give each host a name of its own, without ',' and ':')");
    }
    text += (text.empty() ? "" : ",") + host.name;
    if (host.slots) text += ':' + std::to_string(*host.slots);
  }
  return text;
}

rankplace::MachineOptions own_options(const std::string& spec, const MachineOptions& options) {
  if (spec.find('\0') != std::string::npos) {
    throw rankplace::UsageError("the SPEC '" + spec + "' has a zero byte in it");
  }
  if (options.slots != SlotUnit::core && options.slots != SlotUnit::hwthread) {
    throw rankplace::UsageError("there is no such unit of slots (use core or hwthread)");
  }
  rankplace::MachineOptions own{.spec = spec,
                                .hosts = host_list(options.hosts),
                                .hostfile = {},
                                .network = options.network,
                                .use_hwthreads = options.slots == SlotUnit::hwthread,
                                .card = card_place_from(options.network_card)};
  if (!options.levels.empty()) own.levels = kinds_from(options.levels);
  return own;
}

Machine machine_of(ResolvedMachine resolved) {
  return Machine(std::make_shared<const Machine::Data>(std::move(resolved)));
}

/// The card at an object of a node.
NetworkCard card_at(const rankplace::Machine& machine, const Object& object) {
  NetworkCard card{.node = machine.core(CoreId(object.first_core)).node.value()};
  for (const CoreId core : rankplace::cores_of(object)) card.cores.push_back(core.value());
  return card;
}

/// The cards of nodes that have several.
void append_cards(const CardMap& map, const rankplace::Machine& machine,
                  std::vector<NetworkCard>& cards) {
  const std::size_t first = cards.size();
  for (std::size_t n = 0; n < map.node_count(); ++n) {
    const NetworkCard of_node{.node = static_cast<std::uint32_t>(n)};
    cards.insert(cards.end(), map.card_count(NodeId(n)), of_node);
  }
  for (const CoreId core : all_cores(machine)) {
    for (const std::uint32_t card : map.cards_of(core)) {
      cards[first + card].cores.push_back(core.value());
    }
  }
}

CoreId core_id(const rankplace::Machine& machine, std::uint32_t core) {
  if (core < machine.core_count()) return CoreId(core);
  throw rankplace::InputError("the machine has no core " + std::to_string(core) +
                              " (the cores are 0-" + std::to_string(machine.core_count() - 1) +
                              ")");
}

}  // namespace

Machine::Machine(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}

Machine Machine::from_spec(const std::string& spec, const MachineOptions& options) {
  return translated([&] { return machine_of(resolve(own_options(spec, options), nullptr)); });
}

Machine Machine::this_host(const MachineOptions& options) { return from_spec("this", options); }

Machine Machine::from_xml(const std::string& xml, std::size_t node_count,
                          const MachineOptions& options) {
  return translated([&] {
    return machine_of(resolve(own_options("hwloc XML", options),
                              load_hwloc_xml_text(xml, "the hwloc XML"), node_count));
  });
}

Machine Machine::from_hwloc(hwloc_topology* topology, std::size_t node_count,
                            const MachineOptions& options) {
  return translated([&] {
    if (topology == nullptr) throw rankplace::UsageError("no hwloc topology (give a loaded one)");
    return machine_of(
        resolve(own_options("hwloc topology", options), load_hwloc_topology(topology), node_count));
  });
}

Machine Machine::from_profile(const Profile& profile, const MachineOptions& options) {
  return translated([&] {
    return machine_of(resolve(own_options("profile", options), &profile.data().profile));
  });
}

const std::string& Machine::spec() const noexcept { return data_->resolved.spec; }
std::size_t Machine::node_count() const noexcept { return data_->resolved.machine.node_count(); }
std::size_t Machine::core_count() const noexcept { return data_->resolved.machine.core_count(); }
std::size_t Machine::slot_count() const noexcept { return data_->resolved.machine.slot_count(); }

std::vector<Node> Machine::nodes() const {
  std::vector<Node> nodes;
  for (std::size_t n = 0; n < node_count(); ++n) {
    const rankplace::Node& node = data_->resolved.machine.node(NodeId(n));
    nodes.push_back({node.name, node.first_core, node.core_count, node.slots});
  }
  return nodes;
}

std::vector<Core> Machine::cores() const {
  std::vector<Core> cores;
  for (std::size_t c = 0; c < core_count(); ++c) {
    const rankplace::Core& core = data_->resolved.machine.core(CoreId(c));
    cores.push_back({core.node.value(), core.units().front(),
                     core.os_pus.empty() ? 0 : core.os_pus.front(), core.numa_node});
  }
  return cores;
}

std::vector<std::string> Machine::level_names() const {
  const auto names = data_->resolved.machine.level_names();
  return {names.begin(), names.end()};
}

std::string Machine::fingerprint() const {
  return joined(parts_of(data_->resolved.machine, LinkCosts{}), "-", &ReadPart::digest);
}

std::string Machine::network() const {
  const rankplace::Network* const network = data_->resolved.machine.network();
  return network == nullptr ? "" : network->text();
}

std::vector<NetworkCard> Machine::network_cards() const {
  const rankplace::Machine& machine = data_->resolved.machine;
  std::vector<NetworkCard> cards;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const auto links = machine.links_to_card(NodeId(n));
    if (!links.empty()) cards.push_back(card_at(machine, machine.object(links.back())));
  }
  if (machine.cards() != nullptr) append_cards(*machine.cards(), machine, cards);
  std::ranges::stable_sort(cards, {}, &NetworkCard::node);
  return cards;
}

std::size_t Machine::level_of(std::uint32_t core_a, std::uint32_t core_b) const {
  return translated([&] {
    const rankplace::Machine& machine = data_->resolved.machine;
    return machine.level_of(core_id(machine, core_a), core_id(machine, core_b));
  });
}

}  // namespace rankplace::v1
