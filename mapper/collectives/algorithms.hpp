// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/collectives/call_messages.hpp"
#include "mapper/collectives/trees.hpp"

// One function per algorithm: the messages of one call. If the number of ranks does not divide a
// vector, its blocks differ by at most one byte. Sources: docs/collectives.md.
namespace rankplace {

// Along a tree (trees.cpp): each edge carries the whole vector...
void tree_bcast(TreeShape shape, const CollectiveCall& call, CallMessages& out);
void tree_reduce(TreeShape shape, const CollectiveCall& call, CallMessages& out);
// ... or the blocks of the whole subtree below it.
void tree_gather(TreeShape shape, const CollectiveCall& call, CallMessages& out);
void tree_scatter(TreeShape shape, const CollectiveCall& call, CallMessages& out);
/// A reduce, then a bcast, along the flat tree.
void linear_allreduce(const CollectiveCall& call, CallMessages& out);
/// Zero bytes up and down the tree (the root is rank 0).
void tree_barrier(TreeShape shape, const CollectiveCall& call, CallMessages& out);

/// The root asks each rank for its block, which comes in two messages (the second empty).
void linear_sync_gather(const CollectiveCall& call, CallMessages& out);

/// Rank r sends its partial result to r + 1.
void linear_scan(const CollectiveCall& call, CallMessages& out);

/// p - 1 rounds; in each, every rank hands one block to its right neighbour (Chan et al. 2007).
void ring_allgather(const CollectiveCall& call, CallMessages& out);
void ring_reduce_scatter(const CollectiveCall& call, CallMessages& out);
/// Both one after the other (Patarasuk and Yuan 2009).
void ring_allreduce(const CollectiveCall& call, CallMessages& out);
/// p / 2 rounds with the left and right neighbour in turn; ring if p is odd (Chen et al. 2005).
void neighbor_exchange_allgather(const CollectiveCall& call, CallMessages& out);

/// log2 p rounds, in round k with the rank that differs in bit k; ranks beyond the largest power of
/// two hand their vector to a neighbour first (Thakur, Rabenseifner, Gropp 2005).
void recursive_doubling_allreduce(const CollectiveCall& call, CallMessages& out);
/// Blocks double from round to round; Bruck's algorithm if p is not a power of two.
void recursive_doubling_allgather(const CollectiveCall& call, CallMessages& out);
/// Ranks beyond the largest power of two q report to rank - q and wait for its answer.
void recursive_doubling_barrier(const CollectiveCall& call, CallMessages& out);
/// Blocks halve from round to round.
void recursive_halving_reduce_scatter(const CollectiveCall& call, CallMessages& out);
/// Recursive halving, then recursive doubling (Rabenseifner 2004).
void rabenseifner_allreduce(const CollectiveCall& call, CallMessages& out);
/// Scatter along a binomial tree, then all-gather by recursive doubling; for sizes that are no
/// power of two, by Bruck's algorithm (van de Geijn; Thakur et al. 2005).
void scatter_allgather_bcast(const CollectiveCall& call, CallMessages& out);

// As MPICH has them (mpich_algorithms.cpp; Thakur et al. 2005, names and details of its sources).
/// Scatter along a binomial tree, then all-gather by recursive doubling; for sizes that are no
/// power of two, by a ring.
void scatter_doubling_bcast(const CollectiveCall& call, CallMessages& out);
/// Scatter along a binomial tree, then all-gather by a ring.
void scatter_ring_bcast(const CollectiveCall& call, CallMessages& out);
/// Recursive halving that begins with the nearest ranks, then recursive doubling.
void reduce_scatter_allgather_allreduce(const CollectiveCall& call, CallMessages& out);
/// The same halving, then a binomial gather to the root.
void reduce_scatter_gather_reduce(const CollectiveCall& call, CallMessages& out);
/// Every rank sends every other the block that this one reduces.
void pairwise_reduce_scatter(const CollectiveCall& call, CallMessages& out);
/// log2 p rounds, in round k with the rank that differs in bit k, if there is one.
void recursive_doubling_scan(const CollectiveCall& call, CallMessages& out);

/// ceil(log2 p) rounds, in round k with the rank 2^k further on (Bruck et al. 1997).
void bruck_allgather(const CollectiveCall& call, CallMessages& out);
void bruck_alltoall(const CollectiveCall& call, CallMessages& out);
/// The dissemination barrier (Hensgen, Finkel, Manber 1988).
void bruck_barrier(const CollectiveCall& call, CallMessages& out);

/// Every rank sends one block to every other.
void pairwise_alltoall(const CollectiveCall& call, CallMessages& out);

}  // namespace rankplace
