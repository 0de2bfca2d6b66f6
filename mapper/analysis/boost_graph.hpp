// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <boost/graph/adjacency_list.hpp>
#include <cstdint>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// The communication graph as Boost.Graph's algorithms take it: vertices are ranks 0..n-1, each
/// undirected edge once, edge_weight = CommGraph's weight, vertex_color is the algorithms' scratch.
/// A heavy header: include it in .cpp files only.
using BoostCommGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                          boost::property<boost::vertex_color_t, boost::default_color_type>,
                          boost::property<boost::edge_weight_t, std::uint64_t>>;

[[nodiscard]] BoostCommGraph boost_graph(const CommGraph& graph);

}  // namespace rankplace
