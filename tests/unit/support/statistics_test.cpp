// SPDX-License-Identifier: BSD-3-Clause
#include "support/numbers/statistics.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

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
  const RatioEstimate ratio = paired_ratio(times, reference);
  CHECK(ratio.median == Approx(0.5));
  CHECK(ratio.low == Approx(0.5));
  CHECK(ratio.high == Approx(0.5));
  CHECK(ratio.rounds == 5);
}

/// Ratios 1, 2, 3, ... in another order.
RatioEstimate ratio_of_rounds(std::size_t rounds) {
  std::vector<double> times(rounds);
  std::iota(times.begin(), times.end(), 1.0);
  std::ranges::sort(times, {}, [](double time) { return std::fmod(time * 7, 5); });
  return paired_ratio(times, std::vector<double>(rounds, 1.0));
}

// Binomial(n, 1/2): P(at most k heads) is at most 2.5 % for k = 0 from 6 rounds on, for 1 from 9, 2
// from 12, 3 from 15 and 5 from 20 (Conover (1999), table A3).
TEST_CASE("the interval leaves out as many on each side as the sign test allows") {
  const std::vector<std::pair<std::size_t, int>> left_out{
      {2, 0}, {5, 0}, {6, 0}, {8, 0}, {9, 1}, {11, 1}, {12, 2}, {14, 2}, {15, 3}, {19, 4}, {20, 5}};
  for (const auto& [rounds, out] : left_out) {
    const RatioEstimate ratio = ratio_of_rounds(rounds);
    CHECK(ratio.low == 1 + out);
    CHECK(ratio.high == static_cast<double>(rounds) - out);
    CHECK(ratio.median == (static_cast<double>(rounds) + 1) / 2);
  }
}

TEST_CASE("faster means that the sign test says so") {
  std::vector<double> times(9, 0.9);
  const std::vector<double> reference(9, 1.0);
  times[4] = 1.1;  // 8 of 9: p = 0.039
  CHECK(outcome_of(paired_ratio(times, reference)) == Outcome::faster);
  CHECK(sign_test(times, reference).p <= 0.05);
  times[6] = 1.1;  // 7 of 9: p = 0.18
  CHECK(outcome_of(paired_ratio(times, reference)) == Outcome::within_noise);
  CHECK(sign_test(times, reference).p > 0.05);
}

TEST_CASE("samples that cannot be paired are a defect of the caller") {
  CHECK_THROWS_AS(paired_ratio(std::vector{1.0}, std::vector{1.0, 2.0}), InternalError);
  CHECK_THROWS_AS(paired_ratio(std::vector{1.0}, std::vector{0.0}), InternalError);
}

TEST_CASE("verdicts") {
  CHECK(outcome_text({0.88, 0.85, 0.92, 5}) == "faster by 12 % (94 %: 8..15 %)");
  CHECK(outcome_text({1.25, 1.2, 1.301, 6}) == "slower by 25 % (95 %: 20..30 %)");
  CHECK(outcome_text({0.99, 0.95, 1.02, 5}) == "within noise (94 %: 5 % faster .. 2 % slower)");
  CHECK(outcome_text({1.5, 1.4, 1.6, 4}) == "too few runs to tell (4 of each; take 5 or more)");
  CHECK(outcome_text({0.9951, 0.994, 0.997, 9}) == "faster by 0.5 % (95 %: 0.3..0.6 %)");
  CHECK(outcome_of({1, 0.9, 1, 5}) == Outcome::within_noise);
  CHECK(outcome_text({1, 1, 1, 6}) == "within noise (95 %: 0 % .. 0 %)");
}

TEST_CASE("every outcome has one name") {
  for (const Outcome outcome :
       {Outcome::faster, Outcome::slower, Outcome::within_noise, Outcome::too_few_rounds}) {
    CHECK(outcome_from(name_of(outcome)) == outcome);
  }
  CHECK(name_of(Outcome::too_few_rounds) == "too few runs");
  CHECK_FALSE(outcome_from("quicker"));
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
  const DifferenceEstimate difference = paired_difference(times, reference);
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

/// How often the interval of `rounds` ratios around 1 contains 1, of 2000 series. They have a long
/// tail upwards, as times have.
double coverage(std::size_t rounds) {
  std::mt19937_64 engine(5);
  int covered = 0;
  for (int series = 0; series < 2000; ++series) {
    std::vector<double> times;
    for (std::size_t i = 0; i < rounds; ++i) {
      const double drawn = static_cast<double>(engine() % 2001) / 2000 - 0.5;
      times.push_back(drawn < 0 ? 1 + drawn / 10 : 1 + drawn * drawn);
    }
    const RatioEstimate ratio = paired_ratio(times, std::vector<double>(rounds, 1.0));
    covered += ratio.low <= 1 && 1 <= ratio.high ? 1 : 0;
  }
  return covered / 2000.0;
}

TEST_CASE("the interval holds what it promises") {
  CHECK(coverage(5) > 0.925);  // 93.75 %
  for (const std::size_t rounds : {6U, 7U, 10U, 11U, 15U, 30U}) CHECK(coverage(rounds) > 0.945);
}

}  // namespace
}  // namespace rankplace
