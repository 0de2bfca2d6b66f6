// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/series.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <vector>

namespace rankplace::harness {
namespace {

/// Times around 10 s with a tenth of a second of noise, `per_run` s slower from run to run.
std::vector<double> noisy(std::size_t count, double per_run) {
  std::mt19937_64 engine(7);
  std::vector<double> times;
  for (std::size_t i = 0; i < count; ++i) {
    const double noise = static_cast<double>(engine() % 1000) / 5000 - 0.1;
    times.push_back(10 + noise + per_run * static_cast<double>(i));
  }
  return times;
}

TEST_CASE("a known drift is found with its size") {
  const auto drift = drift_of(noisy(30, 0.05));  // 1.45 s in all, of about 10.7
  REQUIRE(drift);
  CHECK(drift->change == Approx(1.45 / 10.725).epsilon(0.1));
  CHECK(drift->p < 1e-6);
  const auto falling = drift_of(noisy(30, -0.05));
  REQUIRE(falling);
  CHECK(falling->change < 0);
}

TEST_CASE("noise is no drift, nor are few or equal values") {
  CHECK_FALSE(drift_of(noisy(30, 0)));
  CHECK_FALSE(drift_of(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  CHECK_FALSE(drift_of(std::vector<double>(20, 3.0)));
}

// S = 45, variance 10 * 9 * 25 / 18 = 125, z = 44 / sqrt(125) = 3.9355, two-sided p = 8.3e-5.
TEST_CASE("the p of ten rising values is that of the tables") {
  const auto drift = drift_of(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  REQUIRE(drift);
  CHECK(drift->p == Approx(8.3e-5).epsilon(0.01));
  CHECK(drift->change == Approx(9 / 5.5));
}

TEST_CASE("in normal noise a drift is seen about once in a hundred times") {
  std::mt19937_64 engine(1);
  std::size_t found = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<double> series;
    for (int k = 0; k < 15; ++k) series.push_back(static_cast<double>(engine() % 1000000));
    found += drift_of(series) ? 1 : 0;
  }
  CHECK(found <= 20);
}

TEST_CASE("outliers are found on both sides, and where more than half of the values are alike") {
  CHECK(outliers_of(std::vector<double>{10, 10.1, 9.9, 10.05, 15, 9.95}) ==
        std::vector<std::size_t>{4});
  CHECK(outliers_of(std::vector<double>{2, 10.1, 9.9, 10.05, 10, 9.95}) ==
        std::vector<std::size_t>{0});
  CHECK(outliers_of(std::vector<double>{1, 1, 1, 1, 1, 1, 1, 1, 9}) == std::vector<std::size_t>{8});
}

TEST_CASE("plain noise, equal values and few values hold no outliers") {
  CHECK(outliers_of(noisy(30, 0)).empty());
  CHECK(outliers_of(std::vector<double>(9, 4.0)).empty());
  CHECK(outliers_of(std::vector<double>{1, 1, 1, 50}).empty());
}

}  // namespace
}  // namespace rankplace::harness
