// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/objective_named.hpp"
#include "support/errors.hpp"

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

TEST_CASE("an objective is found by its name, and no other name is one") {
  for (const auto kind :
       {ObjectiveKind::lexicographic, ObjectiveKind::hop_bytes, ObjectiveKind::bottleneck}) {
    CHECK(objective_named(name_of(kind)) == kind);
  }
  CHECK(objective_named("hop_bytes") == std::nullopt);
  CHECK(objective_named("") == std::nullopt);
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

TEST_CASE("bottleneck: the largest load / bandwidth of all links, whatever their level") {
  const Objective objective = Objective::bottleneck({2, 3});
  const Score base{{{10, 20, 0}, {12, 12, 0}}};
  CHECK(objective.bottleneck_of(base) == 5.0);
  CHECK(objective.improves(Sense::best, {{{9, 99, 0}, {13, 99, 0}}}, base));
  CHECK(objective.improves(Sense::worst, {{{0, 0, 0}, {16, 16, 0}}}, base));
  CHECK((objective.compare(base, {{{0, 0, 0}, {15, 99, 0}}}) == 0));
  CHECK_THROWS_AS(objective.compare(Score{{{}}}, Score{{{}}}), UsageError);
  CHECK_THROWS_AS(Objective::bottleneck({1, 0}), UsageError);
  CHECK_THROWS_AS(Objective::bottleneck({4'000'000'007, 4'000'000'009}), UsageError);
}

TEST_CASE("equal bottlenecks: the sum over all links leads on, but is no better score") {
  const Objective objective = Objective::bottleneck({1, 2});
  const Score base{{{10, 20, 0}, {5, 9, 0}}};
  const Score leaner{{{10, 19, 0}, {5, 9, 0}}};
  CHECK_FALSE(objective.improves(Sense::best, leaner, base));
  CHECK(objective.leads_on(Sense::best, leaner, base));
  CHECK(objective.leads_on(Sense::worst, base, leaner));
  CHECK_FALSE(objective.leads_on(Sense::best, base, base));
}

TEST_CASE("a machine of one core has no loads, and any objective compares them") {
  for (const Objective& objective : {Objective::lexicographic(), Objective::hop_bytes({}),
                                     Objective::bottleneck(std::vector<std::uint64_t>{})}) {
    CHECK((objective.compare(Score{}, Score{}) == 0));
  }
}
