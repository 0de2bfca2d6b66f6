// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "bench/node/concurrency_limits.hpp"
#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

namespace {

using Curve = double (*)(double references);

/// 1 to `last` references, each with a relative error of this standard deviation.
std::vector<LoadPoint> sampled(Curve curve, int last, double noise, std::uint64_t seed) {
  std::mt19937_64 engine(seed);
  std::normal_distribution<double> error(0, 1);
  std::vector<LoadPoint> points;
  for (int x = 1; x <= last; ++x) {
    points.push_back({static_cast<double>(x), curve(x) * (1 + noise * error(engine))});
  }
  return points;
}

double flat_after_seven(double x) { return 0.75 * std::min(x, 7.0); }
double flat_after_six_and_a_half(double x) { return 0.75 * std::min(x, 6.5); }
double falling_after_ten(double x) { return x <= 10 ? x : 10 - 0.25 * (x - 10); }
double straight(double x) { return 0.75 * x; }
double flat(double) { return 5; }
double rounded_at_seven(double x) { return 5.25 * std::tanh(x / 7); }
double hardly_bent(double x) { return x <= 7 ? x : 7 + 0.7 * (x - 7); }

}  // namespace

TEST_CASE("A knee is where the two lines meet") {
  const KneeFit fit = fit_knee(sampled(flat_after_seven, 15, 0, 1));
  REQUIRE(fit.knee);
  CHECK(*fit.knee == Approx(7).margin(0.05));
  CHECK(fit.rise == Approx(0.75).epsilon(0.01));
  CHECK(fit.after == Approx(0).margin(0.005));
  CHECK(fit.residual < 0.005);
  CHECK(fit.at(3.5) == Approx(2.625).epsilon(0.01));
  CHECK(fit.at(100) == Approx(5.25).epsilon(0.1));
}

TEST_CASE("A knee may lie between the points that were measured") {
  const KneeFit fit = fit_knee(sampled(flat_after_six_and_a_half, 15, 0, 1));
  REQUIRE(fit.knee);
  CHECK(*fit.knee == Approx(6.5).margin(0.05));
}

TEST_CASE("Noise moves a knee little") {
  const double noise = GENERATE(0.01, 0.03, 0.05);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    CAPTURE(noise, seed);
    const KneeFit fit = fit_knee(sampled(flat_after_seven, 15, noise, seed));
    REQUIRE(fit.knee);
    CHECK(*fit.knee == Approx(7).margin(25 * noise));
    CHECK(fit.residual == Approx(noise).epsilon(0.7));
  }
}

TEST_CASE("A curve may fall behind its knee, or start flat") {
  const KneeFit falling = fit_knee(sampled(falling_after_ten, 20, 0.02, 3));
  REQUIRE(falling.knee);
  CHECK(*falling.knee == Approx(10).margin(0.5));
  CHECK(falling.after == Approx(-0.25).margin(0.05));
  const KneeFit always_full = fit_knee(sampled(flat, 15, 0.02, 3));
  REQUIRE(always_full.knee);
  CHECK(*always_full.knee == Approx(1).margin(0.2));
}

TEST_CASE("A rounded curve has its knee where it bends") {
  const KneeFit fit = fit_knee(sampled(rounded_at_seven, 15, 0.01, 5));
  REQUIRE(fit.knee);
  CHECK(*fit.knee == Approx(6).margin(1));
}

TEST_CASE("A straight line has no knee, whatever the noise makes of it") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const KneeFit fit = fit_knee(sampled(straight, 15, 0.05, seed));
    found += fit.knee ? 1 : 0;
    CHECK(fit.rise == Approx(0.75).epsilon(0.1));
  }
  CHECK(found <= 2);
  CHECK_FALSE(fit_knee(sampled(hardly_bent, 15, 0, 1)).knee);
}

/// One thread of a busy virtual machine (AMD, 32 MiB of L3), best of 10 runs by
/// rankplace-node-memory --only chase --chains 1,2,4,...,32.
TEST_CASE("A measured curve has its knee before it is flat") {
  const std::vector<LoadPoint> points{
      {1, 0.5080},  {2, 0.9622},  {4, 1.7206},  {6, 2.4708},  {8, 3.1521},  {10, 3.9309},
      {12, 4.9020}, {14, 5.5691}, {16, 5.9710}, {18, 6.6611}, {20, 7.2720}, {22, 7.8243},
      {24, 8.0164}, {26, 8.3973}, {28, 7.1028}, {30, 8.1213}, {32, 7.6355}};
  const KneeFit fit = fit_knee(points);
  REQUIRE(fit.knee);
  CHECK(*fit.knee > 16);
  CHECK(*fit.knee < 26);
  CHECK(fit.after == 0);
  CHECK(64 / fit.rise == Approx(155).epsilon(0.1));  // ns, by Little's law
}

TEST_CASE("Too few points are a line") {
  CHECK_FALSE(fit_knee(sampled(flat_after_seven, 1, 0, 1)).knee);
  CHECK_FALSE(fit_knee(sampled(flat_after_seven, 4, 0, 1)).knee);
  CHECK(fit_knee(sampled(flat_after_seven, 1, 0, 1)).rise == Approx(0.75));
}

TEST_CASE("Points at 0 are refused") {
  CHECK_THROWS_AS(fit_knee({}), InternalError);
  const std::vector<LoadPoint> still{{1, 0}};
  CHECK_THROWS_AS(fit_knee(still), InternalError);
}
