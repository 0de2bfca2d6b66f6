// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband/infiniband_subnet.hpp"

#include <algorithm>
#include <array>

#include "mapper/network/network_text.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 10> lane_rates{{{"SDR", 2},
                                                                          {"DDR", 4},
                                                                          {"QDR", 8},
                                                                          {"FDR10", 10},
                                                                          {"FDR", 13.64},
                                                                          {"EDR", 25},
                                                                          {"HDR", 50},
                                                                          {"NDR", 100},
                                                                          {"XDR", 200},
                                                                          {"GDR", 400}}};

/// What an adapter's firmware says until its host has named it: "MT4123 ConnectX6 Mellanox
/// Technologies".
bool is_vendors_text(std::string_view description) {
  return description.find("Mellanox Technologies") != std::string_view::npos;
}

bool is_aggregation_node(std::string_view description) {
  return description.find("Aggregation Node") != std::string_view::npos;
}

}  // namespace

void InfiniBandSubnet::add_host_port(std::string_view at_switch, std::string_view description,
                                     std::string_view otherwise, double Gbps) {
  if (is_aggregation_node(description)) return;
  const std::vector<std::string_view> words = words_of(description);
  const bool named = !words.empty() && !is_vendors_text(description);
  const std::string_view name = named ? words.front() : otherwise;
  if (graph_.add_host(name, graph_.switch_named(at_switch))) ++host_speeds_[Gbps];
}

void InfiniBandSubnet::add_switch_port(std::string_view name, std::uint32_t port,
                                       std::string_view peer, std::uint32_t peer_port, double Gbps,
                                       const LineReader& at) {
  if (peer == name) at.fail("a link from " + printable_text(name) + " to itself (remove the line)");
  End here{name, port};
  End there{peer, peer_port};
  if (there < here) std::swap(here, there);
  if (!known_.emplace(std::move(here), std::move(there)).second) return;  // from the other end
  links_.emplace_back(GraphLink{graph_.switch_named(name), graph_.switch_named(peer)}, Gbps);
}

NetworkGraph InfiniBandSubnet::take(const std::string& source) {
  const auto usual =
      std::ranges::max_element(host_speeds_, {}, [](const auto& entry) { return entry.second; });
  const double unit = usual == host_speeds_.end() ? 0 : usual->first;
  for (auto& [link, Gbps] : links_) {
    if (Gbps > 0 && unit > 0) link.speed = std::clamp(Gbps / unit, slowest_link, fastest_link);
    graph_.add_link(link);
  }
  return graph_.take(source);
}

std::optional<double> data_rate_of(std::string_view width_and_rate) {
  std::string_view rate = width_and_rate;
  const auto width = take_until(rate, 'x');
  if (!width) return std::nullopt;
  const auto lanes = number_from<unsigned>(*width);
  const auto* const known =
      std::ranges::find(lane_rates, rate, [](const auto& pair) { return pair.first; });
  if (lanes.value_or(0) == 0 || *lanes > 16 || known == lane_rates.end()) return std::nullopt;
  return *lanes * known->second;
}

std::optional<std::string_view> take_until(std::string_view& rest, char end) {
  const std::size_t at = rest.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view text = rest.substr(0, at);
  rest.remove_prefix(at + 1);
  return text;
}

}  // namespace rankplace
