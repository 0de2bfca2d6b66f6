// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/network/switch_graph/graph_builder.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// Puts the graph of an InfiniBand subnet together from what its tools print, port by port. A host
/// has the first word of its adapter's description as name; its first link counts, links of further
/// adapters do not. An adapter that nobody described is a host by its GUID. Aggregation nodes
/// inside switches (SHARP) are no hosts. Speeds become parts of the speed that most links of hosts
/// have.
class InfiniBandSubnet {
 public:
  void add_switch(std::string_view name) { static_cast<void>(graph_.switch_named(name)); }
  /// A switch's port with an adapter behind it. `Gbps` 0: not known.
  void add_host_port(std::string_view at_switch, std::string_view description,
                     std::string_view otherwise, double Gbps);
  /// A switch's port with another switch behind it; each link counts once, from either end. Fails
  /// at the line if both are the same switch.
  void add_switch_port(std::string_view name, std::uint32_t port, std::string_view peer,
                       std::uint32_t peer_port, double Gbps, const LineReader& at);

  [[nodiscard]] NetworkGraph take(const std::string& source);

 private:
  using End = std::pair<std::string, std::uint32_t>;

  GraphBuilder graph_;
  std::set<std::pair<End, End>> known_;
  std::vector<std::pair<GraphLink, double>> links_;
  std::map<double, std::size_t> host_speeds_;
};

/// "4xEDR" in Gbit/s: lanes, data rate of a lane (InfiniBand Architecture Specification, volume 1).
/// Nothing if either is unknown.
[[nodiscard]] std::optional<double> data_rate_of(std::string_view width_and_rate);

/// Takes the text before `end` off `rest`, and `end` with it; an empty optional if there is none.
[[nodiscard]] std::optional<std::string_view> take_until(std::string_view& rest, char end);

}  // namespace rankplace
