// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// Puts a NetworkGraph together from names, switches in the order in which they are first named.
class GraphBuilder {
 public:
  SwitchId switch_named(std::string_view name);
  /// False if there is a host of that name already.
  [[nodiscard]] bool add_host(std::string_view name, SwitchId at);
  void add_link(const GraphLink& link) { graph_.links.push_back(link); }
  [[nodiscard]] NetworkGraph take(std::string source);

 private:
  NetworkGraph graph_;
  std::map<std::string, SwitchId, std::less<>> switches_;
  std::set<std::string, std::less<>> hosts_;
};

}  // namespace rankplace
