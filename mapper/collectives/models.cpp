// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/models.hpp"

#include <string>

#include "mapper/collectives/algorithms.hpp"
#include "mapper/collectives/mpich_decision.hpp"
#include "mapper/collectives/openmpi_decision.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

using enum CollectiveAlgorithm;
using Model = void (*)(const CollectiveCall&, CallMessages&);
using TreeModel = void (*)(TreeShape, const CollectiveCall&, CallMessages&);

struct ModelOfOperation {
  std::string_view operation;
  CollectiveAlgorithm algorithm;
  Model model;
};

template <TreeModel model, TreeShape shape>
void along(const CollectiveCall& call, CallMessages& out) {
  model(shape, call, out);
}

CollectiveCall all_blocks(CollectiveCall call) {
  call.bytes *= call.size;
  return call;
}

CollectiveCall one_block(CollectiveCall call) {
  call.bytes = (call.bytes + call.size - 1) / call.size;
  return call;
}

/// A phase of one of Open MPI's algorithms, by its own rules.
void phase(std::string_view operation, const CollectiveCall& call, CallMessages& out) {
  out.next_round();
  model_call(operation, default_algorithm(CollectiveRules::openmpi, operation, call), call, out);
}

void two_phase_allreduce(const CollectiveCall& call, CallMessages& out) {
  phase("reduce", call, out);
  phase("bcast", call, out);
}

void linear_reduce_scatter(const CollectiveCall& call, CallMessages& out) {
  tree_reduce(TreeShape::flat, call, out);
  tree_scatter(TreeShape::flat, one_block(call), out);
}

void two_phase_reduce_scatter(const CollectiveCall& call, CallMessages& out) {
  phase("reduce", call, out);
  tree_scatter(TreeShape::flat, one_block(call), out);
}

void two_phase_reduce_scatter_block(const CollectiveCall& call, CallMessages& out) {
  phase("reduce", call, out);
  phase("scatter", one_block(call), out);
}

void linear_allgather(const CollectiveCall& call, CallMessages& out) {
  tree_gather(TreeShape::flat, call, out);
  tree_bcast(TreeShape::flat, all_blocks(call), out);
}

void two_phase_allgather(const CollectiveCall& call, CallMessages& out) {
  tree_gather(TreeShape::flat, call, out);
  phase("bcast", all_blocks(call), out);
}

/// Sorted by operation, then by the algorithm's name.
constexpr ModelOfOperation collective_models[] = {
    {"allgather", bruck, bruck_allgather},
    {"allgather", linear, linear_allgather},
    {"allgather", neighbor_exchange, neighbor_exchange_allgather},
    {"allgather", recursive_doubling, recursive_doubling_allgather},
    {"allgather", ring, ring_allgather},
    {"allgather", two_phase, two_phase_allgather},
    {"allgatherv", bruck, bruck_allgather},
    {"allgatherv", linear, linear_allgather},
    {"allgatherv", neighbor_exchange, neighbor_exchange_allgather},
    {"allgatherv", recursive_doubling, recursive_doubling_allgather},
    {"allgatherv", ring, ring_allgather},
    {"allgatherv", two_phase, two_phase_allgather},
    {"allreduce", linear, linear_allreduce},
    {"allreduce", rabenseifner, rabenseifner_allreduce},
    {"allreduce", recursive_doubling, recursive_doubling_allreduce},
    {"allreduce", reduce_scatter_allgather, reduce_scatter_allgather_allreduce},
    {"allreduce", ring, ring_allreduce},
    {"allreduce", two_phase, two_phase_allreduce},
    {"alltoall", bruck, bruck_alltoall},
    {"alltoall", pairwise, pairwise_alltoall},
    {"barrier", binomial, along<tree_barrier, TreeShape::binomial_ordered>},
    {"barrier", bruck, bruck_barrier},
    {"barrier", linear, along<tree_barrier, TreeShape::flat>},
    {"barrier", recursive_doubling, recursive_doubling_barrier},
    {"bcast", binary, along<tree_bcast, TreeShape::binary>},
    {"bcast", binomial, along<tree_bcast, TreeShape::binomial>},
    {"bcast", binomial_ordered, along<tree_bcast, TreeShape::binomial_ordered>},
    {"bcast", chain, along<tree_bcast, TreeShape::chain>},
    {"bcast", knomial, along<tree_bcast, TreeShape::knomial>},
    {"bcast", linear, along<tree_bcast, TreeShape::flat>},
    {"bcast", scatter_allgather, scatter_allgather_bcast},
    {"bcast", scatter_doubling, scatter_doubling_bcast},
    {"bcast", scatter_ring, scatter_ring_bcast},
    {"exscan", linear, linear_scan},
    {"exscan", recursive_doubling, recursive_doubling_scan},
    {"gather", binomial, along<tree_gather, TreeShape::binomial_ordered>},
    {"gather", linear, along<tree_gather, TreeShape::flat>},
    {"gather", linear_sync, linear_sync_gather},
    {"reduce", binary, along<tree_reduce, TreeShape::binary>},
    {"reduce", binomial, along<tree_reduce, TreeShape::binomial_ordered>},
    {"reduce", chain, along<tree_reduce, TreeShape::chain>},
    {"reduce", linear, along<tree_reduce, TreeShape::flat>},
    {"reduce", reduce_scatter_gather, reduce_scatter_gather_reduce},
    {"reduce_scatter", linear, linear_reduce_scatter},
    {"reduce_scatter", pairwise, pairwise_reduce_scatter},
    {"reduce_scatter", recursive_halving, recursive_halving_reduce_scatter},
    {"reduce_scatter", ring, ring_reduce_scatter},
    {"reduce_scatter", two_phase, two_phase_reduce_scatter},
    {"reduce_scatter_block", linear, linear_reduce_scatter},
    {"reduce_scatter_block", pairwise, pairwise_reduce_scatter},
    {"reduce_scatter_block", recursive_halving, recursive_halving_reduce_scatter},
    {"reduce_scatter_block", ring, ring_reduce_scatter},
    {"reduce_scatter_block", two_phase, two_phase_reduce_scatter_block},
    {"scan", linear, linear_scan},
    {"scan", recursive_doubling, recursive_doubling_scan},
    {"scatter", binomial, along<tree_scatter, TreeShape::binomial_ordered>},
    {"scatter", linear, along<tree_scatter, TreeShape::flat>},
};

}  // namespace

std::vector<std::string_view> modelled_operations() {
  std::vector<std::string_view> operations;
  for (const ModelOfOperation& entry : collective_models) {
    if (operations.empty() || operations.back() != entry.operation) {
      operations.push_back(entry.operation);
    }
  }
  return operations;
}

std::vector<CollectiveAlgorithm> algorithms_of(std::string_view operation) {
  std::vector<CollectiveAlgorithm> algorithms;
  for (const ModelOfOperation& entry : collective_models) {
    if (entry.operation == operation) algorithms.push_back(entry.algorithm);
  }
  return algorithms;
}

CollectiveAlgorithm default_algorithm(CollectiveRules rules, std::string_view operation,
                                      const CollectiveCall& call) {
  if (rules == CollectiveRules::mpich) return mpich_algorithm(operation, call);
  if (operation == "scan" || operation == "exscan") return linear;
  const bool counts_blocks = operation == "reduce_scatter_block";
  return openmpi_algorithm(operation, call.size,
                           counts_blocks ? one_block(call).bytes : call.bytes);
}

void model_call(std::string_view operation, CollectiveAlgorithm algorithm,
                const CollectiveCall& call, CallMessages& out) {
  if (call.bytes == 0 && operation != "barrier") return;  // no library sends any message
  for (const ModelOfOperation& entry : collective_models) {
    if (entry.operation == operation && entry.algorithm == algorithm) {
      return entry.model(call, out);
    }
  }
  throw InternalError(std::string(operation) + " has no algorithm " +
                      std::string(name_of(algorithm)));
}

std::shared_ptr<const CallSchedule> schedule_by(std::string_view operation,
                                                CollectiveAlgorithm algorithm,
                                                const CollectiveCall& call) {
  auto schedule = std::make_shared<CallSchedule>(call.size);
  model_call(operation, algorithm, call, *schedule);
  schedule->finish();
  return schedule;
}

}  // namespace rankplace
