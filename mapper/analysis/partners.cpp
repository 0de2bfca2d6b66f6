// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/partners.hpp"

#include <algorithm>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

namespace {

/// Files of weights alone (METIS, Matrix Market) do not count messages.
CommGraph who_talks_to_whom(const CommunicationMatrix& traffic) {
  CommGraph messages(traffic, Measure::messages);
  return messages.edge_count() > 0 ? messages : CommGraph(traffic, Measure::bytes);
}

}  // namespace

Partners partners_of(const CommunicationMatrix& traffic) {
  const CommGraph graph = who_talks_to_whom(traffic);
  Partners partners;
  partners.min = graph.rank_count();
  std::size_t sum = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    const std::size_t count = graph.edges_of(Rank(r)).size();
    partners.min = std::min(partners.min, count);
    partners.max = std::max(partners.max, count);
    sum += count;
  }
  partners.mean = static_cast<double>(sum) / static_cast<double>(graph.rank_count());
  return partners;
}

}  // namespace rankplace
