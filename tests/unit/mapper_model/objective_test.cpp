// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective/objective.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <random>

#include "mapper/model/devices/card_steps.hpp"
#include "mapper/model/objective/objective_named.hpp"
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

TEST_CASE("cards come after the nodes' links, and before the links inside nodes") {
  const auto score = [](std::uint64_t nodes, std::uint64_t cards, std::uint64_t inside) {
    return Score{{{9, 9, 0}, {nodes, nodes, 0}, {inside, inside, 0}}, {}, {cards, cards, 1}};
  };
  const Objective lexicographic = Objective::lexicographic();
  CHECK(lexicographic.improves(Sense::best, score(10, 90, 9), score(11, 11, 1)));
  CHECK(lexicographic.improves(Sense::best, score(10, 10, 9), score(10, 20, 1)));
  CHECK(lexicographic.improves(Sense::worst, score(10, 20, 1), score(10, 10, 9)));
  // A little more on a card is the same step.
  CHECK(lexicographic.improves(Sense::best, score(10, 917528, 1), score(10, 917504, 9)));
  const Objective bottleneck = Objective::bottleneck({1, 2, 1});
  CHECK(bottleneck.bottleneck_of(score(10, 40, 3)) == 20);
  CHECK(bottleneck.bottleneck_of(score(10, 10, 30)) == 30);
  CHECK(bottleneck.leads_on(Sense::best, score(10, 10, 30), score(10, 11, 30)));
}

TEST_CASE("steps of card loads never fall, and are small") {
  CHECK(in_card_steps(31) == 31);
  CHECK(in_card_steps(917504) == 917504);
  CHECK(in_card_steps(917504 + 24) == 917504);
  std::mt19937_64 random(3);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t load = random() >> (random() % 64);
    REQUIRE((in_card_steps(load) >= in_card_steps(load - (load > 0 ? 1 : 0))));
    const auto there = static_cast<double>(in_card_steps(load));
    REQUIRE(std::abs(there - static_cast<double>(load)) <= static_cast<double>(load) / 32);
  }
}
