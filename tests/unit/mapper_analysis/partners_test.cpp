// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/partners.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

namespace {

CommunicationMatrix star(std::size_t ranks) {
  TrafficBuilder builder(ranks);
  for (std::size_t r = 1; r < ranks; ++r) builder.add(Rank(0), Rank(r), {8, 1});
  builder.add(Rank(0), Rank(0), {8, 1});
  return std::move(builder).build();
}

}  // namespace

TEST_CASE("partners are counted in both directions, a rank is not its own") {
  const Partners partners = partners_of(star(5));
  CHECK(partners.min == 1);
  CHECK(partners.max == 4);
  CHECK(partners.mean == Approx(8.0 / 5));
  CHECK_FALSE(partners.dense(5));
}

TEST_CASE("two ranks that talk are dense") { CHECK(partners_of(star(2)).dense(2)); }

TEST_CASE("where messages were not counted, partners are those who exchange bytes") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(1), {8, 0});
  const Partners partners = partners_of(std::move(builder).build());
  CHECK(partners.min == 0);
  CHECK(partners.max == 1);
}
