// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// Moves ranks from overfull to underfull parts, the cheapest first, until every part has exactly
/// its size; the sizes add up to the number of ranks.
void repair_sizes(const CommGraph& graph, const std::vector<Rank>& ranks,
                  const std::vector<std::size_t>& sizes, std::vector<std::size_t>& part_of);

/// Splits ranks into parts of exactly the given sizes (two parts or more); returns the part of
/// each.
using Splitter = std::function<std::vector<std::size_t>(const std::vector<Rank>& ranks,
                                                        const std::vector<std::size_t>& sizes)>;

/// The children of an object that get ranks, and how many each.
struct Shares {
  std::vector<ObjectId> children;
  std::vector<std::size_t> sizes;
  std::vector<std::size_t> rooms;  ///< how many each may get at most
};

/// How a node that is partly filled shares out its ranks.
enum class Filling : std::uint8_t {
  in_order,
  even_children,  ///< evenly over the fewest of the node's children, in order inside them
  free            ///< the split decides, within the children's room
};

/// Shares out as many ranks over the children of an object: cores inside a node, what
/// `ranks_on_node` says above.
[[nodiscard]] Shares share_out(const Machine& machine,
                               const std::vector<std::size_t>& ranks_on_node, ObjectId object,
                               std::size_t ranks, Filling filling = Filling::in_order);

/// Places ranks below `root` by splitting them over its children, and so on inwards: one rank per
/// slot. Objects above a node get the ranks that `ranks_on_node` gives their nodes; inside a node
/// cores are filled in order. Writes the ranks' entries of `core_of_rank`.
void place_by_splitting(const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
                        ObjectId root, const std::vector<Rank>& ranks, const Splitter& splitter,
                        std::vector<CoreId>& core_of_rank);

}  // namespace rankplace
