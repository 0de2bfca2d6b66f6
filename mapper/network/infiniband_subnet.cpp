// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/infiniband_subnet.hpp"

#include <algorithm>

#include "mapper/network/network_text.hpp"
#include "support/text.hpp"

namespace rankplace {

void InfiniBandSubnet::add_host_port(std::string_view at_switch, std::string_view description,
                                     std::string_view otherwise, double Gbps) {
  const std::vector<std::string_view> words = words_of(description);
  const std::string_view name = words.empty() ? otherwise : words.front();
  if (graph_.add_host(name, graph_.switch_named(at_switch))) ++host_speeds_[Gbps];
}

void InfiniBandSubnet::add_switch_port(std::string_view name, std::uint32_t port,
                                       std::string_view peer, std::uint32_t peer_port, double Gbps,
                                       const LineReader& at) {
  if (peer == name) at.fail("a link from " + printable_text(name) + " to itself");
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

std::optional<std::string_view> take_until(std::string_view& rest, char end) {
  const std::size_t at = rest.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view text = rest.substr(0, at);
  rest.remove_prefix(at + 1);
  return text;
}

}  // namespace rankplace
