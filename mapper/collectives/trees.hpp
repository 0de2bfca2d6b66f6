// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

namespace rankplace {

/// The trees along which rooted collectives move their data.
enum class TreeShape : std::uint8_t {
  flat,              ///< the root is everybody's parent
  chain,             ///< v's parent is v - 1
  binary,            ///< complete binary tree, as Open MPI numbers it
  binomial,          ///< v's parent is v without its highest bit (Open MPI's broadcast)
  binomial_ordered,  ///< v's parent is v without its lowest bit (subtrees are runs of ranks)
  knomial,           ///< v's parent is v without its lowest base-4 digit
};

/// The parent of each rank counted from the root (0, its own parent), for `size` ranks.
[[nodiscard]] std::vector<std::uint32_t> parents_of(TreeShape shape, std::uint32_t size);

/// The number of ranks in the subtree of each rank, itself included.
[[nodiscard]] std::vector<std::uint32_t> subtree_sizes(const std::vector<std::uint32_t>& parents);

/// The order in which the root's data reaches the others: for each round the ranks that receive it.
/// A rank sends to one child after another; in the flat tree the root sends to all at once.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> rounds_of(
    TreeShape shape, const std::vector<std::uint32_t>& parents);

}  // namespace rankplace
