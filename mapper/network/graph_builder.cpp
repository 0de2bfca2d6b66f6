// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_builder.hpp"

#include <utility>

namespace rankplace {

SwitchId GraphBuilder::switch_named(std::string_view name) {
  if (const auto at = switches_.find(name); at != switches_.end()) return at->second;
  const SwitchId id(graph_.switches.size());
  graph_.switches.emplace_back(name);
  switches_.emplace(name, id);
  return id;
}

bool GraphBuilder::add_host(std::string_view name, SwitchId at) {
  if (!hosts_.emplace(name).second) return false;
  graph_.hosts.emplace_back(name);
  graph_.switch_of_host.push_back(at);
  return true;
}

NetworkGraph GraphBuilder::take(std::string source) {
  graph_.source = std::move(source);
  return std::exchange(graph_, {});
}

}  // namespace rankplace
