// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/closed_forms.hpp"

#include <bit>

namespace rankplace::paper {
namespace {

/// Each rank sends to the next in ranks - 1 rounds. At worst no neighbours share a group.
std::optional<ClosedForm> ring_form(const EqualGroups& groups) {
  const std::uint64_t ranks = groups.count * groups.size;
  const std::uint64_t rounds = ranks - 1;
  return ClosedForm{groups.count * rounds, groups.count * rounds, ranks * rounds};
}

/// Ranks are the corners of a cube; along dimension i go 2^i units. In order, the lowest dimensions
/// lie inside a group; at best the highest ones do; and as a cube has two colours, at worst none.
std::optional<ClosedForm> cube_form(const EqualGroups& groups, std::uint64_t unit) {
  if (!std::has_single_bit(groups.count) || !std::has_single_bit(groups.size)) return {};
  const std::uint64_t ranks = groups.count * groups.size;
  return ClosedForm{unit * (ranks - groups.size), unit * (groups.count - 1), unit * (ranks - 1)};
}

}  // namespace

std::optional<ClosedForm> closed_form(const Collective& collective, const EqualGroups& groups) {
  if (groups.count < 2 || groups.size < 1) return {};
  switch (collective.algorithm) {
    case CollectiveAlgorithm::ring: return ring_form(groups);
    case CollectiveAlgorithm::binomial: return cube_form(groups, 1);
    case CollectiveAlgorithm::recursive_doubling:
      return cube_form(groups, groups.count * groups.size);
    default: return {};
  }
}

}  // namespace rankplace::paper
