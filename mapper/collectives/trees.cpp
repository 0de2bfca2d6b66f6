// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/trees.hpp"

#include <bit>

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Level l holds the ranks 2^l - 1 to 2^(l+1) - 2; the children of q on level l are q + 2^l and
/// q + 2 * 2^l, so that each half of the next level repeats this one.
std::uint32_t binary_parent(std::uint32_t v) {
  const std::uint32_t level_size = std::bit_floor(v + 1);
  const std::uint32_t parent_level_size = level_size / 2;
  return (parent_level_size - 1) + (v - (level_size - 1)) % parent_level_size;
}

std::uint32_t knomial_parent(std::uint32_t v) {
  constexpr std::uint32_t radix = 4;
  std::uint64_t digit = radix;
  while (v % digit == 0) digit *= radix;
  return static_cast<std::uint32_t>(v - v % digit);
}

std::uint32_t parent_of(TreeShape shape, std::uint32_t v) {
  switch (shape) {
    case TreeShape::flat: return 0;
    case TreeShape::chain: return v - 1;
    case TreeShape::binary: return binary_parent(v);
    case TreeShape::binomial: return v - std::bit_floor(v);
    case TreeShape::binomial_ordered: return v & (v - 1);
    case TreeShape::knomial: return knomial_parent(v);
  }
  throw InternalError("unknown tree shape");
}

}  // namespace

std::vector<std::uint32_t> parents_of(TreeShape shape, std::uint32_t size) {
  std::vector<std::uint32_t> parents(size, 0);
  for (std::uint32_t v = 1; v < size; ++v) parents[v] = parent_of(shape, v);
  return parents;
}

std::vector<std::uint32_t> subtree_sizes(const std::vector<std::uint32_t>& parents) {
  std::vector<std::uint32_t> sizes(parents.size(), 1);
  for (std::size_t v = parents.size() - 1; v > 0; --v) sizes[parents[v]] += sizes[v];
  return sizes;
}

std::vector<std::vector<std::uint32_t>> rounds_of(TreeShape shape,
                                                  const std::vector<std::uint32_t>& parents) {
  const auto size = static_cast<std::uint32_t>(parents.size());
  std::vector<std::vector<std::uint32_t>> rounds;
  std::vector<std::uint32_t> next(size, 0);  // the round in which a rank can hand on
  // In the ordered binomial tree the child with the most ranks below it comes first.
  std::vector<std::uint32_t> children_before(size, 0);
  std::vector<std::uint32_t> place(size, 0);
  const auto count = [&](std::uint32_t v) { place[v] = children_before[parents[v]]++; };
  if (shape == TreeShape::binomial_ordered) {
    for (std::uint32_t v = size; v-- > 1;) count(v);
  } else if (shape != TreeShape::flat) {
    for (std::uint32_t v = 1; v < size; ++v) count(v);
  }
  for (std::uint32_t v = 1; v < size; ++v) {  // parents have lower numbers than their children
    const std::uint32_t round = next[parents[v]] + place[v];
    if (rounds.size() <= round) rounds.resize(round + 1);
    rounds[round].push_back(v);
    next[v] = round + 1;
  }
  return rounds;
}

}  // namespace rankplace
