// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/verdict.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

using namespace rankplace;

namespace {

const std::vector<std::string> cluster_levels{"inter-node", "inter-socket"};
const std::vector<std::string> node_levels{"inter-socket", "shared-cache"};

Score score(std::uint64_t outer, std::uint64_t inner) {
  return {{{outer, 2 * outer, outer}, {inner, 2 * inner, inner}}};
}

/// Of a run whose time nobody knows, in which ranks sent a lot.
VerdictInput input_of(std::optional<double> mpi_share, std::optional<double> ratio, Score best,
                      Score worst, bool oversubscribed = false) {
  VerdictInput input;
  input.mpi_share = mpi_share;
  input.inter_intra = ratio;
  input.best = std::move(best);
  input.worst = std::move(worst);
  input.oversubscribed = oversubscribed;
  input.traffic = {1'000'000'000, 1000};
  return input;
}

Prospect prospect(const VerdictInput& input, const std::vector<std::string>& levels) {
  return judge(input, levels).prospect;
}

}  // namespace

TEST_CASE("a run that hardly uses MPI cannot win anything") {
  CHECK(prospect(input_of(0.01, std::nullopt, score(1, 1), score(9, 1)), node_levels) ==
        Prospect::will_not_matter);
}

TEST_CASE("multiples of the best load are whole numbers or have digits that say something") {
  const auto reason = [](std::uint64_t best, std::uint64_t worst) {
    return judge(input_of(0.5, std::nullopt, score(best, 1), score(worst, 1)), node_levels).reason;
  };
  CHECK_THAT(reason(2, 8), Catch::Contains("puts 4 times the best one's load"));
  CHECK_THAT(reason(10, 996), Catch::Contains("puts 100 times the best one's load"));
  CHECK_THAT(reason(100, 104), Catch::Contains("puts 1.04 times the best one's load"));
  CHECK_THAT(reason(1000, 1001), Catch::Contains("puts hardly more than the best one's load"));
}

TEST_CASE("the worst by one number may load the outermost links less: others are named") {
  const auto reason = [](const Score& best, const Score& worst) {
    return judge(input_of(0.5, std::nullopt, best, worst), node_levels).reason;
  };
  CHECK_THAT(reason(score(8, 2), score(0, 6)),
             Catch::Contains("puts 3 times the best one's load on the busiest shared-cache link"));
  CHECK_THAT(reason(score(8, 2), score(0, 2)),
             Catch::Contains("loads the inter-socket links otherwise"));
}

TEST_CASE("times of a phase are said to be of it") {
  VerdictInput phase = input_of(0.5, std::nullopt, score(2, 1), score(8, 1));
  phase.timed_part = "phase";
  CHECK_THAT(judge(phase, node_levels).reason,
             Catch::Contains("50.0 % of the phase is inside MPI"));
}

TEST_CASE("equal loads cannot matter") {
  CHECK(prospect(input_of(0.9, std::nullopt, score(3, 1), score(3, 1)), node_levels) ==
        Prospect::will_not_matter);
}

TEST_CASE("on one node, the loads between sockets and the share of MPI decide") {
  CHECK(prospect(input_of(0.5, std::nullopt, score(2, 1), score(8, 1)), node_levels) ==
        Prospect::will_matter);
  CHECK(prospect(input_of(0.1, std::nullopt, score(2, 1), score(8, 1)), node_levels) ==
        Prospect::may_matter);
  CHECK(prospect(input_of(0.5, std::nullopt, score(7, 1), score(8, 1)), node_levels) ==
        Prospect::may_matter);
}

TEST_CASE("inside nodes, the paper's ratio decides") {
  CHECK(prospect(input_of(0.5, 1.2, score(5, 1), score(5, 8)), cluster_levels) ==
        Prospect::will_not_matter);
  CHECK(prospect(input_of(0.5, 0.142, score(5, 1), score(5, 8)), cluster_levels) ==
        Prospect::will_matter);
  CHECK(prospect(input_of(0.5, 0.7, score(5, 1), score(5, 8)), cluster_levels) ==
        Prospect::may_matter);
  CHECK(prospect(input_of(0.1, 0.142, score(5, 1), score(5, 8)), cluster_levels) ==
        Prospect::may_matter);
}

TEST_CASE("where the network's load differs, the ratio does not hide it") {
  CHECK(prospect(input_of(0.5, 3.0, score(2, 1), score(8, 1)), cluster_levels) ==
        Prospect::will_matter);
}

TEST_CASE("the reason carries the numbers") {
  CHECK_THAT(
      judge(input_of(0.5, std::nullopt, score(2, 1), score(8, 1)), node_levels).reason,
      Catch::Contains("50.0 %") && Catch::Contains("4 times") && Catch::Contains("inter-socket"));
  CHECK_THAT(judge(input_of(0.5, std::nullopt, score(0, 1), score(8, 1)), node_levels).reason,
             Catch::Contains("keeps the inter-socket links free"));
}

TEST_CASE("of a run that was not timed nothing is certain but equal loads") {
  CHECK(prospect(input_of(std::nullopt, std::nullopt, score(3, 1), score(3, 1)), node_levels) ==
        Prospect::will_not_matter);
  CHECK(prospect(input_of(std::nullopt, std::nullopt, score(2, 1), score(8, 1)), node_levels) ==
        Prospect::may_matter);
  CHECK(prospect(input_of(std::nullopt, 0.3, score(2, 1), score(2, 9)), cluster_levels) ==
        Prospect::may_matter);
}

TEST_CASE("time inside MPI of an oversubscribed run is an upper bound, not a promise") {
  const VerdictInput large = input_of(0.9, std::nullopt, score(2, 1), score(8, 1), true);
  CHECK(prospect(large, node_levels) == Prospect::may_matter);
  CHECK_THAT(judge(large, node_levels).reason, Catch::Contains("of an oversubscribed run"));
  CHECK(prospect(input_of(0.9, 0.142, score(5, 1), score(5, 8), true), cluster_levels) ==
        Prospect::may_matter);
  CHECK(prospect(input_of(0.01, std::nullopt, score(2, 1), score(8, 1), true), node_levels) ==
        Prospect::will_not_matter);
}

namespace {

/// A large share of MPI and four times the load between nodes: "will matter", but for the volume.
VerdictInput promising(Volume traffic, TimeAtStake time) {
  VerdictInput input = input_of(0.9, std::nullopt, score(2, 1), score(8, 1));
  input.traffic = traffic;
  input.time = std::move(time);
  return input;
}

/// What nobody knows better, between nodes.
TimeAtStake slowest(Volume traffic, std::optional<double> run_s) {
  return {0, seconds_over(slow_network, traffic), run_s, std::string(slow_network.name),
          CostOrigin::slowest};
}

TimeAtStake known(double at_least_s, double at_most_s, std::optional<double> run_s) {
  return {at_least_s, at_most_s, run_s, "preset draco", CostOrigin::known};
}

}  // namespace

TEST_CASE("508 bytes in 127 messages cannot matter, whatever the loads' ratio") {
  const Volume tiny{508, 127};
  const Verdict timed = judge(promising(tiny, slowest(tiny, 2.5)), cluster_levels);
  CHECK(timed.prospect == Prospect::will_not_matter);
  CHECK(timed.basis == VerdictBasis::volume);
  CHECK_THAT(timed.reason, Catch::Contains("508 B in 127 messages") &&
                               Catch::Contains("at most 6.36 ms") && Catch::Contains("2.50 s"));
  // Nobody starts 128 processes in less time than these messages take fifty times.
  CHECK(prospect(promising(tiny, slowest(tiny, std::nullopt)), cluster_levels) ==
        Prospect::will_not_matter);
  CHECK(prospect(promising(tiny, slowest(tiny, 0.01)), cluster_levels) == Prospect::will_matter);
}

TEST_CASE("what is a few per cent of the run even on slow links is no promise") {
  const Volume some{3'000'000, 100};
  CHECK(prospect(promising(some, slowest(some, 1)), cluster_levels) == Prospect::may_matter);
  CHECK_THAT(judge(promising(some, slowest(some, 1)), cluster_levels).reason,
             Catch::Contains("but 2.86 MiB in 100 messages take at most 35.0 ms"));
  CHECK(prospect(promising(some, slowest(some, 0.1)), cluster_levels) == Prospect::will_matter);
}

TEST_CASE("counts that are missing may have been more") {
  const Volume tiny{508, 127};
  VerdictInput input = promising(tiny, slowest(tiny, 2.5));
  input.complete = false;
  CHECK(judge(input, cluster_levels).basis == VerdictBasis::loads);
  input.traffic = {};
  CHECK(judge(input, cluster_levels).basis != VerdictBasis::traffic);
}

TEST_CASE("the share of a run that broke off says nothing: its last call has no time") {
  const Volume much{10'000'000'000, 1000};
  VerdictInput input = promising(much, slowest(much, 2.5));
  input.mpi_share = 0.001;
  CHECK(judge(input, cluster_levels).basis == VerdictBasis::mpi_share);
  input.complete = false;
  CHECK(judge(input, cluster_levels).basis != VerdictBasis::mpi_share);
}

TEST_CASE("no traffic, no verdict but one") {
  VerdictInput input = promising({}, slowest({}, 2.5));
  const Verdict verdict = judge(input, cluster_levels);
  CHECK(verdict.prospect == Prospect::will_not_matter);
  CHECK(verdict.basis == VerdictBasis::traffic);
}

TEST_CASE("where links have costs, seconds decide") {
  const Volume much{10'000'000'000, 1000};
  const auto verdict = [&](double at_least_s, double at_most_s, std::optional<double> run_s) {
    return judge(promising(much, known(at_least_s, at_most_s, run_s)), cluster_levels);
  };
  CHECK(verdict(0.6, 3, 10).prospect == Prospect::will_matter);
  CHECK_THAT(verdict(0.6, 3, 10).reason,
             Catch::Contains("(link costs: preset draco)") && Catch::Contains("at most 3.00 s") &&
                 Catch::Contains("600 ms if all are under way at once") &&
                 Catch::Contains("the traced run took 10.0 s"));
  CHECK(verdict(0.4, 3, 10).prospect == Prospect::may_matter);
  CHECK(verdict(0, 3, 10).prospect == Prospect::may_matter);
  CHECK(verdict(0.1, 0.19, 10).prospect == Prospect::will_not_matter);
  CHECK(verdict(0.1, 0.19, 10).basis == VerdictBasis::volume);
  // Without the run's time the loads decide, as ever.
  CHECK(verdict(0.6, 3, std::nullopt).basis == VerdictBasis::loads);
}

TEST_CASE("a run that hardly waited where it was traced may do so on slower links") {
  VerdictInput input = promising({1'000'000'000, 1000}, known(0.6, 3, 10));
  input.mpi_share = 0.01;
  CHECK(prospect(input, cluster_levels) == Prospect::will_matter);
  input.time = known(0.1, 3, 10);
  CHECK(judge(input, cluster_levels).basis == VerdictBasis::mpi_share);
}

TEST_CASE("what was measured replaces every guess") {
  const Volume some{1'000'000'000, 1000};
  VerdictInput input = promising(some, slowest(some, 2.5));
  const auto verdict = [&](double ratio, double low, double high) {
    input.measured = MeasuredDifference{"best", "default", ratio, low, high, 9};
    return judge(input, cluster_levels);
  };
  CHECK(verdict(3.3, 2.9, 3.6).prospect == Prospect::will_matter);
  CHECK(verdict(3.3, 2.9, 3.6).basis == VerdictBasis::measurement);
  CHECK_THAT(
      verdict(3.3, 2.9, 3.6).reason,
      Catch::Contains("best is 3.30 times as fast as default") && Catch::Contains("2.90 to 3.60"));
  CHECK(verdict(0.8, 0.7, 0.9).prospect == Prospect::will_matter);
  CHECK(verdict(1.0, 0.97, 1.03).prospect == Prospect::will_not_matter);
  CHECK(verdict(1.1, 0.9, 1.4).prospect == Prospect::may_matter);
  input.worst = input.best;
  CHECK(verdict(1.1, 0.9, 1.4).basis == VerdictBasis::equal_loads);
  CHECK(verdict(3.3, 2.9, 3.6).basis == VerdictBasis::measurement);
}

TEST_CASE("levels of a network are outside the nodes") {
  const std::vector<std::string> levels{"inter-switch", "inter-node", "inter-socket"};
  CHECK_FALSE(is_inside_nodes(levels, 0));
  CHECK_FALSE(is_inside_nodes(levels, 1));
  CHECK(is_inside_nodes(levels, 2));
  CHECK(is_inside_nodes(node_levels, 0));
}

TEST_CASE("less time at stake never promises more") {
  const auto rank = [](Prospect prospect) { return -static_cast<int>(prospect); };
  std::mt19937 random(20);
  const auto drawn = [&](double low, double high) {
    return low * std::pow(high / low, static_cast<double>(random() % 1001) / 1000);
  };
  for (int i = 0; i < 2000; ++i) {
    const double run_s = drawn(0.01, 100);
    const Volume traffic{static_cast<std::uint64_t>(drawn(1, 1e10)),
                         static_cast<std::uint64_t>(drawn(1, 1e6))};
    const double at_most_s = drawn(1e-6, 1e3);
    const double at_least_s = at_most_s * static_cast<double>(random() % 101) / 100;
    const bool knows = random() % 2 == 0;
    VerdictInput input =
        promising(traffic, knows ? known(at_least_s, at_most_s, run_s) : slowest(traffic, run_s));
    input.oversubscribed = random() % 3 == 0;
    input.mpi_share = static_cast<double>(random() % 101) / 100;
    const Verdict verdict = judge(input, cluster_levels);
    CHECK((verdict.basis != VerdictBasis::volume ||
           input.time->at_most_s < 0.02 * *input.time->run_s));
    input.time->at_most_s /= 10;
    input.time->at_least_s /= 10;
    CHECK(rank(judge(input, cluster_levels).prospect) <= rank(verdict.prospect));
    input.time->at_most_s = input.time->at_least_s = 0;
    CHECK(judge(input, cluster_levels).prospect == Prospect::will_not_matter);
  }
}
