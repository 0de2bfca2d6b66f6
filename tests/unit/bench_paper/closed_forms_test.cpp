// SPDX-License-Identifier: BSD-3-Clause
// The closed forms of the paper's patterns against counting, and against all placements.
#include "bench/paper/closed_forms.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

namespace rankplace::paper {
namespace {

/// Messages of one byte between groups; group_of[rank].
std::uint64_t crossing(const CommunicationMatrix& traffic,
                       const std::vector<std::uint32_t>& group_of) {
  std::uint64_t bytes = 0;
  for (std::uint32_t sender = 0; sender < group_of.size(); ++sender) {
    for (const auto& [receiver, volume] : traffic.sent_by(Rank(sender))) {
      if (group_of[sender] != group_of[receiver.value()]) bytes += volume.bytes;
    }
  }
  return bytes;
}

/// Counted over all ways to put the ranks into groups.
ClosedForm counted_form(const Collective& collective, const EqualGroups& groups) {
  const auto ranks = static_cast<std::uint32_t>(groups.count * groups.size);
  const CommunicationMatrix traffic = collective_pattern(collective, ranks, 1).traffic;
  std::vector<std::uint32_t> group_of;
  for (std::uint32_t rank = 0; rank < ranks; ++rank) {
    group_of.push_back(rank / static_cast<std::uint32_t>(groups.size));
  }
  const std::uint64_t in_order = crossing(traffic, group_of);
  ClosedForm form{in_order, in_order, in_order};
  while (std::ranges::next_permutation(group_of).found) {
    const std::uint64_t bytes = crossing(traffic, group_of);
    form.best = std::min(form.best, bytes);
    form.worst = std::max(form.worst, bytes);
  }
  return form;
}

TEST_CASE("closed forms are what counting over all placements gives") {
  const EqualGroups groups =
      GENERATE(EqualGroups{2, 2}, EqualGroups{2, 4}, EqualGroups{4, 2}, EqualGroups{8, 1});
  for (const Collective& collective : paper_collectives()) {
    CAPTURE(collective.name, groups.count, groups.size);
    const auto form = closed_form(collective, groups);
    REQUIRE(form);
    const ClosedForm counted = counted_form(collective, groups);
    CHECK(form->in_order == counted.in_order);
    CHECK(form->best == counted.best);
    CHECK(form->worst == counted.worst);
  }
}

TEST_CASE("a ring has a closed form for all numbers, a cube for powers of two") {
  const Collective& ring = paper_collectives()[0];
  const ClosedForm counted = counted_form(ring, {3, 3});
  const auto form = closed_form(ring, {3, 3});
  REQUIRE(form);
  CHECK((form->best == counted.best && form->worst == counted.worst));
  CHECK_FALSE(closed_form(paper_collectives()[1], {3, 2}));
  CHECK_FALSE(closed_form(ring, {1, 8}));
}

}  // namespace
}  // namespace rankplace::paper
