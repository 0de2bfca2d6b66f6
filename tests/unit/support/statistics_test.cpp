// SPDX-License-Identifier: BSD-3-Clause
#include "support/statistics.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t seed = 1;

TEST_CASE("median is the middle value, or the mean of the middle two") {
  CHECK(median_of(std::vector{3.0, 1.0, 2.0}) == 2.0);
  CHECK(median_of(std::vector{4.0, 1.0, 2.0, 3.0}) == 2.5);
  CHECK(median_of(std::vector{7.0}) == 7.0);
  CHECK(min_of(std::vector{3.0, 1.0, 2.0}) == 1.0);
  CHECK_THROWS_AS(median_of(std::vector<double>{}), InternalError);
  CHECK_THROWS_AS(min_of(std::vector<double>{}), InternalError);
}

TEST_CASE("ratios are taken within a round, so that a slow round does not matter") {
  const std::vector reference{1.0, 10.0, 1.0, 5.0, 2.0};
  const std::vector times{0.5, 5.0, 0.5, 2.5, 1.0};
  const RatioEstimate ratio = paired_ratio(times, reference, seed);
  CHECK(ratio.median == Approx(0.5));
  CHECK(ratio.low == Approx(0.5));
  CHECK(ratio.high == Approx(0.5));
  CHECK(ratio.rounds == 5);
}

TEST_CASE("the interval of five rounds reaches from the smallest to the largest ratio") {
  // P(the resampled median is the smallest of five) = P(Binomial(5, 1/5) >= 3) = 5.8 % > 2.5 %.
  const std::vector reference(5, 1.0);
  const std::vector times{0.8, 0.85, 0.9, 0.95, 1.2};
  const RatioEstimate ratio = paired_ratio(times, reference, seed);
  CHECK(ratio.median == Approx(0.9));
  CHECK(ratio.low == Approx(0.8));
  CHECK(ratio.high == Approx(1.2));
}

TEST_CASE("the interval of eleven rounds leaves out the extremes") {
  // P(the resampled median is the smallest) = P(Binomial(11, 1/11) >= 6) < 0.1 %; the 2.5 %
  // quantile is the third smallest: P(Binomial(11, 2/11) >= 6) = 0.9 %, P(Binomial(11, 3/11) >= 6)
  // = 5.7 %.
  const std::vector reference(11, 1.0);
  const std::vector times{0.1, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98, 0.99, 9.0};
  const RatioEstimate ratio = paired_ratio(times, reference, seed);
  CHECK(ratio.median == Approx(0.95));
  CHECK(ratio.low == Approx(0.92));
  CHECK(ratio.high == Approx(0.98));
  CHECK(outcome_of(ratio) == Outcome::faster);
}

TEST_CASE("the same data and seed give the same interval") {
  const std::vector reference{1.0, 1.1, 1.2, 1.0, 0.9, 1.3, 1.0};
  const std::vector times{1.1, 1.0, 1.3, 1.2, 0.8, 1.4, 1.05};
  const RatioEstimate first = paired_ratio(times, reference, 7);
  const RatioEstimate second = paired_ratio(times, reference, 7);
  CHECK(first.low == second.low);
  CHECK(first.high == second.high);
}

TEST_CASE("samples that cannot be paired are a defect of the caller") {
  CHECK_THROWS_AS(paired_ratio(std::vector{1.0}, std::vector{1.0, 2.0}, seed), InternalError);
  CHECK_THROWS_AS(paired_ratio(std::vector{1.0}, std::vector{0.0}, seed), InternalError);
}

TEST_CASE("verdicts") {
  CHECK(outcome_text({0.88, 0.85, 0.92, 5}) == "faster by 12 % (95 %: 8..15 %)");
  CHECK(outcome_text({1.25, 1.2, 1.301, 5}) == "slower by 25 % (95 %: 20..30 %)");
  CHECK(outcome_text({0.99, 0.95, 1.02, 5}) == "within noise (95 %: 5 % faster .. 2 % slower)");
  CHECK(outcome_text({1.5, 1.4, 1.6, 4}) == "too few runs to tell (4 of each; take 5 or more)");
  CHECK(outcome_text({0.9951, 0.994, 0.997, 9}) == "faster by 0.5 % (95 %: 0.3..0.6 %)");
  CHECK(outcome_of({1, 0.9, 1, 5}) == Outcome::within_noise);
}

TEST_CASE("the spread is that of a sample") {
  const Spread spread = spread_of(std::vector{2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0});
  CHECK(spread.min == 2);
  CHECK(spread.mean == Approx(5));
  CHECK(spread.max == 9);
  CHECK(spread.standard_deviation == Approx(std::sqrt(32.0 / 7)));
  CHECK(spread_of(std::vector{3.0}).standard_deviation == 0);
}

TEST_CASE("differences have an interval in seconds") {
  const std::vector reference{1.0, 10.0, 1.0, 5.0, 2.0};
  const std::vector times{1.5, 10.5, 1.5, 5.5, 2.5};
  const DifferenceEstimate difference = paired_difference(times, reference, seed);
  CHECK(difference.median_s == Approx(0.5));
  CHECK(difference.low_s == Approx(0.5));
  CHECK(difference.high_s == Approx(0.5));
}

// Binomial(10, 1/2): P(at most 1 head) = 11 / 1024.
TEST_CASE("the sign test is exact and leaves out ties") {
  std::vector<double> reference(12, 1.0);
  std::vector<double> times(12, 0.9);
  times[3] = 1.2;
  times[5] = times[6] = 1.0;
  const SignTest test = sign_test(times, reference);
  CHECK(test.faster == 9);
  CHECK(test.slower == 1);
  CHECK(test.p == Approx(22.0 / 1024));
  CHECK(sign_test(reference, reference).p == 1);
  CHECK(sign_test(std::vector{1.0, 2.0}, std::vector{2.0, 1.0}).p == 1);
}

/// How often the interval of `rounds` ratios around 1 contains 1, of 150 series.
double coverage(std::size_t rounds) {
  std::mt19937_64 engine(5);
  int covered = 0;
  for (int series = 0; series < 150; ++series) {
    std::vector<double> times;
    for (std::size_t i = 0; i < rounds; ++i) {
      times.push_back(1 + static_cast<double>(engine() % 2001) / 10000 - 0.1);
    }
    const RatioEstimate ratio = paired_ratio(times, std::vector<double>(rounds, 1.0), engine());
    covered += ratio.low <= 1 && 1 <= ratio.high ? 1 : 0;
  }
  return covered / 150.0;
}

TEST_CASE("the interval holds what it promises") {
  CHECK(coverage(5) > 0.90);
  CHECK(coverage(15) > 0.90);
}

}  // namespace
}  // namespace rankplace
