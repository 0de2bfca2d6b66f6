// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/comm_graph.hpp"

#include <string>

#include "mapper/model/checked_sum.hpp"

namespace rankplace {
namespace {

Traffic both_ways(const Traffic& traffic) {
  TrafficBuilder builder(traffic.rank_count());
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer == Rank(r)) continue;
      builder.add(Rank(r), flow.peer, flow.volume);
      builder.add(flow.peer, Rank(r), flow.volume);
    }
  }
  return std::move(builder).build();
}

}  // namespace

std::string_view name_of(Measure measure) {
  return measure == Measure::bytes ? "bytes" : "messages";
}

Measure measure_from(std::string_view name) {
  if (name == "bytes") return Measure::bytes;
  if (name == "messages") return Measure::messages;
  throw UsageError("unknown measure '" + std::string(name) + "' (use bytes or messages)");
}

CommGraph::CommGraph(const Traffic& traffic, Measure measure) : measure_(measure) {
  const Traffic symmetric = both_ways(traffic);
  row_begin_.push_back(0);
  std::uint64_t twice = 0;
  for (std::size_t r = 0; r < symmetric.rank_count(); ++r) {
    std::uint64_t weight_of_rank = 0;
    for (const Flow& flow : symmetric.sent_by(Rank(r))) {
      const std::uint64_t weight =
          measure == Measure::bytes ? flow.volume.bytes : flow.volume.messages;
      if (weight == 0) continue;
      edges_.push_back({flow.peer, weight});
      weight_of_rank = checked_sum(weight_of_rank, weight);
    }
    row_begin_.push_back(edges_.size());
    weight_of_.push_back(weight_of_rank);
    twice = checked_sum(twice, weight_of_rank);
  }
  total_weight_ = twice / 2;
}

}  // namespace rankplace
