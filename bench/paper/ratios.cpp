// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/ratios.hpp"

#include <cstdint>
#include <functional>

#include "bench/paper/cluster.hpp"
#include "bench/paper/pattern.hpp"
#include "mapper/analysis/node_ratio.hpp"

namespace rankplace::paper {
namespace {

constexpr std::uint64_t message_bytes = 1024;

struct Split {
  double inter = 0;
  double intra = 0;
};

std::optional<double> ratio_of(const Split& split) {
  return split.intra > 0 ? std::optional(split.inter / split.intra) : std::nullopt;
}

/// The split of the messages, or of the pairs, that `counts(sender)` is true for.
Split split_of(const CommunicationMatrix& traffic, const std::vector<NodeId>& nodes,
               const std::function<bool(std::uint32_t)>& counts, bool as_pairs) {
  Split split;
  for (std::uint32_t sender = 0; sender < paper_processes; ++sender) {
    if (!counts(sender)) continue;
    for (const auto& [receiver, volume] : traffic.sent_by(Rank(sender))) {
      const double amount = as_pairs ? 1 : static_cast<double>(volume.messages);
      (nodes[sender] == nodes[receiver.value()] ? split.intra : split.inter) += amount;
    }
  }
  return split;
}

/// The mean of the groups' own ratios, over the groups that have one.
std::optional<double> mean_ratio(const CommunicationMatrix& traffic,
                                 const std::vector<NodeId>& nodes,
                                 const std::vector<std::uint32_t>& group_of_rank) {
  double sum = 0;
  double groups = 0;
  for (std::uint32_t group = 0; group < paper_processes; ++group) {
    const auto in_group = [&](std::uint32_t rank) { return group_of_rank[rank] == group; };
    if (const auto ratio = ratio_of(split_of(traffic, nodes, in_group, false))) {
      sum += *ratio;
      ++groups;
    }
  }
  return groups > 0 ? std::optional(sum / groups) : std::nullopt;
}

std::optional<double> step_ratio(const StudyPattern& pattern, const std::vector<NodeId>& nodes) {
  Split steps;
  for (const CommunicationMatrix& round : pattern.rounds) {
    const Split split = split_of(
        round, nodes, [](std::uint32_t) { return true; }, false);
    if (split.inter > 0) ++steps.inter;
    if (split.intra > 0) ++steps.intra;
  }
  return ratio_of(steps);
}

RatioRow row_of(const Cluster& cluster, std::string name, double paper,
                const StudyPattern& pattern) {
  const Placement in_order = paper_placements(cluster, pattern.traffic).front();
  const std::vector<NodeId> nodes = nodes_of(cluster.machine, in_order);
  std::vector<std::uint32_t> by_node;
  std::vector<std::uint32_t> by_rank;
  for (std::uint32_t rank = 0; rank < paper_processes; ++rank) {
    by_node.push_back(nodes[rank].value());
    by_rank.push_back(rank);
  }
  const NodeSplit split = split_by_node(pattern.traffic, nodes);
  const auto all = [](std::uint32_t) { return true; };
  return {cluster.name,
          std::move(name),
          paper,
          split.message_ratio(),
          split.byte_ratio(),
          ratio_of(split_of(pattern.traffic, nodes, all, true)),
          step_ratio(pattern, nodes),
          mean_ratio(pattern.traffic, nodes, by_node),
          mean_ratio(pattern.traffic, nodes, by_rank)};
}

}  // namespace

std::vector<RatioRow> ratio_rows() {
  using enum CollectiveAlgorithm;
  struct Stated {
    const char* name;
    Collective collective;
    double draco;
    double jaguar;
  };
  const std::vector<Stated> stated{
      {"ring", {5, "ring", "allgather", ring}, 0.142, 0.09},
      {"binomial, ascending", {6, "binomial", "bcast", binomial}, 0.65, 0.66},
      {"binomial, descending", {6, "binomial", "bcast", binomial_ordered}, 0.65, 0.66},
      {"recursive-doubling",
       {7, "recursive-doubling", "allgather", recursive_doubling},
       1.00,
       1.0}};
  std::vector<RatioRow> rows;
  for (const char* name : {"draco", "jaguar"}) {
    const Cluster cluster = paper_cluster(name);
    for (const Stated& one : stated) {
      rows.push_back(row_of(cluster, one.name, cluster.name == "draco" ? one.draco : one.jaguar,
                            collective_pattern(one.collective, paper_processes, message_bytes)));
    }
  }
  return rows;
}

}  // namespace rankplace::paper
