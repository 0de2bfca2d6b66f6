// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/network_file.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "mapper/network/infiniband/iblinkinfo.hpp"
#include "mapper/network/infiniband/ibnetdiscover.hpp"
#include "mapper/network/infiniband/ibnetdiscover_ports.hpp"
#include "mapper/network/infiniband/opensm_subnet.hpp"
#include "mapper/network/network_text.hpp"
#include "mapper/network/switch_graph/graph_builder.hpp"
#include "mapper/network/switch_graph/graph_file.hpp"
#include "mapper/network/switch_graph/graph_network.hpp"
#include "mapper/topology/slurm_topology.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {
namespace {

/// The LinkSpeed that most leaf switches have: that of a node's own link; 0: none says.
double node_link_speed(const std::vector<SwitchSpec>& switches) {
  std::map<double, std::size_t> speeds;
  for (const SwitchSpec& one : switches) {
    if (!one.hosts.empty() && one.link_speed > 0) ++speeds[one.link_speed];
  }
  const auto usual =
      std::ranges::max_element(speeds, {}, [](const auto& entry) { return entry.second; });
  return usual == speeds.end() ? 0 : usual->first;
}

/// A link from every switch to each below it, as fast as the upper one's LinkSpeed says.
NetworkGraph graph_of_switches(const std::vector<SwitchSpec>& switches, const std::string& file) {
  GraphBuilder graph;
  std::map<std::string_view, bool> described;
  for (const SwitchSpec& one : switches) {
    if (!described.emplace(one.name, true).second) {
      throw InputError(file, one.line, one.name + " is described twice");
    }
    for (const std::string& host : one.hosts) {
      if (graph.add_host(host, graph.switch_named(one.name))) continue;
      throw InputError(file, one.line,
                       "host " + host + " is at two switches, or twice at " + one.name);
    }
  }
  const double unit = node_link_speed(switches);
  for (const SwitchSpec& one : switches) {
    for (const std::string& below : one.switches) {
      if (!described.contains(below) || below == one.name) {
        throw InputError(file, one.line,
                         below + ", below " + one.name +
                             (below == one.name ? ", is itself" : ", is not described"));
      }
      GraphLink link{graph.switch_named(one.name), graph.switch_named(below)};
      if (unit > 0 && one.link_speed > 0) {
        link.speed = std::clamp(one.link_speed / unit, slowest_link, fastest_link);
      }
      graph.add_link(link);
    }
  }
  return graph.take("graph:" + file);
}

/// What a tool of InfiniBand prints.
struct FabricForm {
  bool (*is_of)(std::string_view text);
  NetworkGraph (*parse)(std::string_view text, const std::string& file);
};

constexpr std::array fabric_forms{
    FabricForm{looks_like_ibnetdiscover, parse_ibnetdiscover},
    FabricForm{looks_like_ibnetdiscover_ports, parse_ibnetdiscover_ports},
    FabricForm{looks_like_iblinkinfo, parse_iblinkinfo},
    FabricForm{looks_like_opensm_subnet, parse_opensm_subnet}};

/// Nothing if the text is none of them.
const FabricForm* fabric_form_of(std::string_view text) {
  const auto* const form =
      std::ranges::find_if(fabric_forms, [&](const FabricForm& one) { return one.is_of(text); });
  return form == fabric_forms.end() ? nullptr : form;
}

}  // namespace

NetworkGraph network_graph_from(std::string_view text, const std::string& file) {
  require_no_byte_order_mark(text, file);
  if (const FabricForm* const form = fabric_form_of(text)) return form->parse(text, file);
  if (looks_like_slurm_topology(text)) {
    return graph_of_switches(parse_slurm_topology(text, file), file);
  }
  return parse_network_graph(text, file);
}

bool looks_like_network_graph(std::string_view text) {
  return fabric_form_of(text) != nullptr || looks_like_graph_file(text);
}

NetworkFile read_network_file(const std::filesystem::path& path) {
  NetworkGraph graph = network_graph_from(read_file(path), path.string());
  std::vector<std::string> hosts = graph.hosts;
  try {
    return {make_graph_network(std::move(graph)), std::move(hosts)};
  } catch (const InputError& error) {
    throw InputError(path.string(), 0, error.what());
  }
}

}  // namespace rankplace
