// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/cluster.hpp"

#include <utility>

#include "mapper/analysis/node_ratio.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/search/initial_mappings/baselines.hpp"
#include "mapper/search/search.hpp"
#include "mapper/topology/machine_presets.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"

namespace rankplace::paper {

Cluster paper_cluster(std::string_view name, const Allocation& allocation) {
  const auto costs = preset_link_costs(name);
  const auto preset = find_preset(name);
  if (!costs || !preset) throw InternalError("no costs of cluster " + std::string(name));
  MachineView with_network;
  if (!preset->network.empty()) with_network.network.allocation = allocation;
  MachineView without;
  without.own_network = MachineView::OwnNetwork::left_out;
  const std::string spec(name);
  const CostTree tree(resolve_machine(spec, {}, nullptr, with_network).machine, *costs);
  return {spec, resolve_machine(spec, {}, nullptr, without).machine, tree};
}

std::vector<Placement> paper_placements(const Cluster& cluster,
                                        const CommunicationMatrix& traffic) {
  const Placement in_order =
      baseline_placement(Baseline::packed, cluster.machine, traffic.rank_count(), 1);
  const CommGraph graph(traffic, Measure::bytes);
  SearchOptions options;
  options.node_of_rank = nodes_of(cluster.machine, in_order);
  std::vector<Placement> placements{in_order};
  for (const Sense sense : {Sense::best, Sense::worst}) {
    options.sense = sense;
    placements.push_back(
        search(graph, cluster.machine, Objective::lexicographic(), options).placement);
  }
  return placements;
}

}  // namespace rankplace::paper
