// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/network_graph.hpp"

namespace rankplace {

std::string to_graphml(const CommunicationMatrix& traffic) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "  <key id=\"bytes\" for=\"edge\" attr.name=\"bytes\" attr.type=\"long\"/>\n"
      "  <key id=\"messages\" for=\"edge\" attr.name=\"messages\" attr.type=\"long\"/>\n"
      "  <graph edgedefault=\"directed\">\n";
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    text += "    <node id=\"" + std::to_string(r) + "\"/>\n";
  }
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      text += "    <edge source=\"" + std::to_string(r) + "\" target=\"" +
              std::to_string(flow.peer.value()) + "\"><data key=\"bytes\">" +
              std::to_string(flow.volume.bytes) + "</data><data key=\"messages\">" +
              std::to_string(flow.volume.messages) + "</data></edge>\n";
    }
  }
  return text + "  </graph>\n</graphml>\n";
}

std::string to_networkx_json(const CommunicationMatrix& traffic) {
  std::string nodes;
  std::string adjacency;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    nodes += (r == 0 ? "" : ", ") + ("{\"id\": " + std::to_string(r) + '}');
    std::string peers;
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      peers += (peers.empty() ? "" : ", ") + ("{\"id\": " + std::to_string(flow.peer.value())) +
               ", \"bytes\": " + std::to_string(flow.volume.bytes) +
               ", \"messages\": " + std::to_string(flow.volume.messages) + '}';
    }
    adjacency += (r == 0 ? "[" : ",\n  [") + peers + ']';
  }
  return "{\"directed\": true, \"multigraph\": false, \"graph\": {},\n \"nodes\": [" + nodes +
         "],\n \"adjacency\": [\n  " + adjacency + "\n ]}\n";
}

}  // namespace rankplace
