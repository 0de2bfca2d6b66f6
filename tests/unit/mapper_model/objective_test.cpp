// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/errors.hpp"

using namespace rankplace;

TEST_CASE("lexicographic: outermost level first; largest link, then sum") {
  const Objective objective = Objective::lexicographic();
  const Score base{{{10, 20, 0}, {5, 9, 0}}};
  CHECK((objective.compare(base, base) == 0));
  CHECK(objective.improves(Sense::best, {{{9, 99, 0}, {99, 99, 0}}}, base));
  CHECK(objective.improves(Sense::best, {{{10, 19, 0}, {99, 99, 0}}}, base));
  CHECK(objective.improves(Sense::worst, {{{10, 20, 0}, {5, 10, 0}}}, base));
  CHECK_FALSE(objective.improves(Sense::worst, base, base));
}

TEST_CASE("hop-bytes weighs what pairs exchange by the distance of their level") {
  const Objective objective = Objective::hop_bytes({10, 1});
  CHECK(objective.hop_bytes_of({{{0, 0, 3}, {0, 0, 4}}}) == 34);
  CHECK(objective.improves(Sense::best, {{{0, 0, 0}, {0, 0, 33}}}, {{{0, 0, 3}, {0, 0, 4}}}));
  CHECK_THROWS_AS(objective.compare(Score{{{}}}, Score{{{}}}), UsageError);
}

TEST_CASE("hop-bytes does not overflow at 2^60 bytes") {
  const Objective objective = Objective::hop_bytes({1'000'000});
  const std::uint64_t huge = std::uint64_t{1} << 60;
  CHECK(objective.improves(Sense::worst, {{{0, 0, huge + 1}}}, {{{0, 0, huge}}}));
}
