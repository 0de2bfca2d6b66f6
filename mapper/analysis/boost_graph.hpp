// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The communication graph as Boost.Graph's algorithms take it: vertices are ranks 0..n-1, each
/// undirected edge once, edge_weight = CommGraph's weight, vertex_color is the algorithms' scratch.
/// A heavy header: include it in .cpp files only.
using BoostCommGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                          boost::property<boost::vertex_color_t, boost::default_color_type>,
                          boost::property<boost::edge_weight_t, std::uint64_t>>;

[[nodiscard]] BoostCommGraph boost_graph(const CommGraph& graph);

/// The graph without weights, each edge in both directions, in compressed rows: for algorithms that
/// take directed graphs, a tenth of the memory.
using BoostCommRows =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

/// The graph among some ranks: vertex v is the v-th of `ranks`.
[[nodiscard]] BoostCommRows boost_rows(const CommGraph& graph, const std::vector<Rank>& ranks);

}  // namespace rankplace
