// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/comparison.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "bench/harness/experiment_json.hpp"

namespace rankplace::harness {
namespace {

ExperimentPlan plan_of_two() {
  ExperimentPlan plan{.command = UserLaunch({"mpirun", "-np", "2", "./app"})};
  plan.rank_count = 2;
  plan.placements = {{"best", "best.rankfile", {.rank_count = 2}}, {"default", ""}};
  plan.runs = 5;
  return plan;
}

Run run_of(std::uint32_t round, std::size_t placement, double wall_s) {
  Run run;
  run.round = round;
  run.placement = placement;
  run.warmup = round == 0;
  run.launch_s = wall_s + 0.5;
  run.wall_s = wall_s;
  return run;
}

/// The warm-up round and `rounds` more; `best` takes half the time of `default`.
ExperimentResult result_of(std::uint32_t rounds) {
  ExperimentResult result;
  for (std::uint32_t round = 0; round <= rounds; ++round) {
    const double reference_s = round == 0 ? 100 : round;
    result.runs.push_back(run_of(round, 0, reference_s / 2));
    result.runs.push_back(run_of(round, 1, reference_s));
  }
  return result;
}

TEST_CASE("default is the reference wherever it stands, and warm-up does not count") {
  const Comparison comparison = summarize(plan_of_two(), result_of(5));
  CHECK(comparison.reference == 1);
  const PlacementSummary& best = comparison.placements.at(0);
  CHECK(best.runs == 5);
  CHECK(best.wall.spread.min == 0.5);
  CHECK(best.wall.median_s == 1.5);
  REQUIRE(best.wall.ratio);
  CHECK(best.wall.ratio->median == Approx(0.5));
  CHECK(outcome_of(*best.wall.ratio) == Outcome::faster);
  CHECK_FALSE(comparison.placements.at(1).wall.ratio);
}

TEST_CASE("without a default the first placement is the reference") {
  ExperimentPlan plan = plan_of_two();
  plan.placements[1].name = "worst";
  CHECK(summarize(plan, result_of(5)).reference == 0);
}

TEST_CASE("a program without time inside MPI has no ratio of it") {
  const Comparison comparison = summarize(plan_of_two(), result_of(5));
  CHECK(comparison.placements.at(0).mpi_mean.median_s == 0);
  CHECK_FALSE(comparison.placements.at(0).mpi_mean.ratio);
}

TEST_CASE("a run that lacks its partner in an interrupted round counts, but not in the ratio") {
  ExperimentResult result = result_of(2);
  result.runs.push_back(run_of(3, 0, 0.01));
  const PlacementSummary best = summarize(plan_of_two(), result).placements.at(0);
  CHECK(best.runs == 3);
  CHECK(best.wall.spread.min == 0.01);
  REQUIRE(best.wall.ratio);
  CHECK(best.wall.ratio->rounds == 2);
}

TEST_CASE("interrupted before the first timed run, the result is still written") {
  const ExperimentResult none;
  const std::string json = to_json(plan_of_two(), none, summarize(plan_of_two(), none));
  CHECK(json.find("\"complete\": false") != std::string::npos);
}

TEST_CASE("differences, signs and the spread of each placement are there") {
  const Comparison comparison = summarize(plan_of_two(), result_of(5));
  const MeasureSummary& best = comparison.placements.at(0).wall;
  CHECK(best.difference->median_s == Approx(-1.5));
  CHECK(best.sign->faster == 5);
  CHECK(best.sign->p == Approx(2.0 / 32));
  const MeasureSummary& reference = comparison.placements.at(1).wall;
  CHECK(reference.spread.mean == Approx(3));
  CHECK(reference.spread.max == 5);
  CHECK(reference.spread.standard_deviation == Approx(std::sqrt(2.5)));
  CHECK_FALSE(reference.sign);
}

TEST_CASE("drift is seen over all placements, outliers within each") {
  ExperimentResult result = result_of(6);
  const Comparison rising = summarize(plan_of_two(), result);
  REQUIRE(rising.drift);
  CHECK(rising.drift->change > 0.5);
  for (Run& run : result.runs) run.wall_s = run.placement == 0 ? 1 : 2;
  result.runs[8].wall_s = 30;  // round 4, the first placement
  const Comparison steady = summarize(plan_of_two(), result);
  CHECK_FALSE(steady.drift);
  REQUIRE(steady.outliers.size() == 1);
  CHECK(steady.outliers[0].run == 8);
  CHECK(steady.outliers[0].factor == Approx(30));
}

TEST_CASE("a ratio is known when its interval is narrow, and of rounds enough") {
  CHECK(known_within(summarize(plan_of_two(), result_of(5)), 0.02));
  CHECK_FALSE(known_within(summarize(plan_of_two(), result_of(4)), 0.02));
  ExperimentResult result = result_of(7);
  for (std::size_t i = 0; i < result.runs.size(); i += 4) result.runs[i].wall_s *= 1.1;
  const Comparison wide = summarize(plan_of_two(), result);
  CHECK_FALSE(known_within(wide, 0.02));
  CHECK(known_within(wide, 0.06));
}

}  // namespace
}  // namespace rankplace::harness
