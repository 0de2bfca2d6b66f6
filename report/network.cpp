// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/network.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/network_summary.hpp"
#include "mapper/network/network_text.hpp"
#include "report/placements/load_text.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

/// In thousandths: "2", "0.5", "1.25".
std::string rounded_speed(double speed) { return speed_text(std::round(1000 * speed) / 1000); }

std::string kind_text(const LinkKindSummary& kind) {
  const bool is_even = kind.least_speed == kind.most_speed;
  const std::string speeds =
      is_even ? rounded_speed(kind.least_speed)
              : rounded_speed(kind.least_speed) + " to " + rounded_speed(kind.most_speed);
  return "  " + kind.kind + ": " + counted(kind.links, "link") + ", speed " + speeds + '\n';
}

std::string short_number(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3g", number);
  return text.data();
}

}  // namespace

std::string network_cost_text(const LinkCosts& costs, const Machine& machine) {
  const auto cost = network_cost(costs, machine);
  if (!cost) return "";
  std::string text = "network links: " + short_number(cost->link_GBps) + " GB/s, " +
                     short_number(cost->hop_latency_us) + " us each";
  if (cost->is_derived) {
    text += " (" + cost->provenance + "; --link network=HOP_LATENCY_US,LINK_GBPS sets them)";
  }
  return text + "\n";
}

std::string network_text(const Machine& machine) {
  if (machine.network() == nullptr) return "";
  const NetworkSummary summary = summary_of(*machine.network());
  std::string text =
      "network " + machine.network()->text() + ": " + counted(summary.places, "place") + ", " +
      counted(machine.node_count(), "node") + ", " + std::to_string(summary.switches) +
      (summary.switches == 1 ? " switch" : " switches");
  if (summary.diameter) text += ", diameter " + std::to_string(*summary.diameter);
  text += '\n';
  for (const LinkKindSummary& kind : summary.kinds) text += kind_text(kind);
  return text;
}

void add_network(const Machine& machine, nlohmann::ordered_json& json) {
  if (machine.network() == nullptr) return;
  const NetworkSummary summary = summary_of(*machine.network());
  json["shape"] = machine.network()->text();
  json["places"] = summary.places;
  json["switch_count"] = summary.switches;
  json["diameter"] = nullptr;
  json["links"] = nlohmann::ordered_json::array();
  if (summary.diameter) json["diameter"] = *summary.diameter;
  for (const LinkKindSummary& kind : summary.kinds) {
    json["links"].push_back({{"kind", kind.kind},
                             {"count", kind.links},
                             {"least_speed", kind.least_speed},
                             {"most_speed", kind.most_speed}});
  }
}

std::vector<std::string> network_columns(const Machine& machine) {
  std::vector<std::string> columns;
  if (machine.network() == nullptr) return columns;
  for (const std::string& kind : machine.network()->link_kinds()) {
    columns.push_back("network: " + kind);
  }
  return columns;
}

std::string network_table(const MappingProblem& problem,
                          const std::vector<NamedPlacement>& placements) {
  const Network* const network = problem.resolved.machine.network();
  if (network == nullptr) return "";
  TextTable table({"placement", "busiest link", "load", "mean hops"}, {Align::left, Align::left});
  for (const NamedPlacement& placement : placements) {
    if (!placement.network) continue;
    const LinkKindUse* const busiest = placement.network->busiest();
    table.add_row({placement.name, busiest == nullptr ? "-" : busiest->busiest_link,
                   busiest == nullptr ? "-" : load_text(problem, busiest->busiest),
                   fixed(placement.network->mean_hops, 2)});
  }
  return "\nnetwork " + network->text() + ":\n" + table.text() +
         "(the link of the largest expected load / speed; hops: links between switches)\n";
}

nlohmann::ordered_json network_use_json(const NetworkUse& use) {
  nlohmann::ordered_json json{{"links", nlohmann::ordered_json::array()},
                              {"byte_hops", use.byte_hops},
                              {"mean_hops", use.mean_hops}};
  for (const LinkKindUse& kind : use.kinds) {
    nlohmann::ordered_json one{{"kind", kind.kind},
                               {"busiest_link", nullptr},
                               {"largest_link", kind.busiest},
                               {"largest_link_by_speed", kind.busiest_by_speed},
                               {"link_sum", kind.sum}};
    if (!kind.busiest_link.empty()) one["busiest_link"] = kind.busiest_link;
    json["links"].push_back(std::move(one));
  }
  return json;
}

}  // namespace rankplace
