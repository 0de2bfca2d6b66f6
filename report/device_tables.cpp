// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/device_tables.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "report/placements/load_text.hpp"
#include "report/run/volume_json.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

std::string card_table(const MappingProblem& problem,
                       const std::vector<NamedPlacement>& placements) {
  TextTable table({"placement", "busiest card", "load", "mean of its node"},
                  {Align::left, Align::left});
  bool any = false;
  for (const NamedPlacement& placement : placements) {
    const auto busiest = std::ranges::max_element(placement.cards, {}, &CardLoad::load);
    if (busiest == placement.cards.end()) continue;
    any = true;
    std::uint64_t sum = 0;
    std::uint64_t count = 0;
    for (const CardLoad& card : placement.cards) {
      if (card.host != busiest->host) continue;
      sum += card.load;
      ++count;
    }
    table.add_row({placement.name, busiest->card + " of " + busiest->host,
                   load_text(problem, busiest->load), load_text(problem, sum / count)});
  }
  if (!any) return "";
  return table.text() +
         "(load of network cards: " + std::string(name_of(problem.options.source.measure)) +
         " that enter and leave a node by the card nearest to the rank)\n\n";
}

std::string link_name(std::uint64_t MBps) {
  return MBps == 0 ? "no direct link" : std::to_string(MBps) + " MB/s";
}

std::string gpu_link_table(const std::vector<NamedPlacement>& placements) {
  std::set<std::uint64_t, std::greater<>> speeds;
  for (const NamedPlacement& placement : placements) {
    for (const GpuLinkTraffic& link : placement.gpu_links) speeds.insert(link.MBps);
  }
  if (speeds.empty()) return "";
  std::vector<std::string> header{"placement"};
  for (const std::uint64_t MBps : speeds) header.push_back(link_name(MBps));
  TextTable table(std::move(header), {Align::left});
  for (const NamedPlacement& placement : placements) {
    if (placement.gpu_links.empty()) continue;
    std::vector<std::string> cells{placement.name};
    for (const std::uint64_t MBps : speeds) {
      const auto link = std::ranges::find(placement.gpu_links, MBps, &GpuLinkTraffic::MBps);
      cells.push_back(human_bytes(link == placement.gpu_links.end() ? 0 : link->volume.bytes));
    }
    table.add_row(std::move(cells));
  }
  return table.text() + "(bytes between GPUs of one node, by the link between them)\n\n";
}

}  // namespace

std::string device_tables(const MappingProblem& problem,
                          const std::vector<NamedPlacement>& placements) {
  return card_table(problem, placements) + gpu_link_table(placements);
}

void add_devices(const NamedPlacement& placement, nlohmann::ordered_json& json) {
  if (!placement.cards.empty()) {
    auto cards = nlohmann::ordered_json::array();
    for (const CardLoad& card : placement.cards) {
      cards.push_back({{"host", card.host}, {"card", card.card}, {"load", card.load}});
    }
    json["cards"] = std::move(cards);
  }
  if (!placement.gpu_links.empty()) {
    auto links = nlohmann::ordered_json::array();
    for (const GpuLinkTraffic& link : placement.gpu_links) {
      links.push_back({{"MBps", link.MBps}, {"traffic", volume_json(link.volume)}});
    }
    json["gpu_links"] = std::move(links);
  }
}

}  // namespace rankplace
