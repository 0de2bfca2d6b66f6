// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/concurrency_limits.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <random>
#include <vector>

#include "support/errors.hpp"

using namespace rankplace;
using namespace rankplace::node;

namespace {

constexpr double none = std::numeric_limits<double>::infinity();
constexpr std::uint32_t line_bytes = 64;

/// A machine as Porterfield et al. (2009) describe theirs.
struct Model {
  std::uint32_t domains = 1;
  std::uint32_t threads = 4;
  double latency = 90;  ///< ns
  double of_thread = 7;
  double of_domain = 25;
  double of_node = none;
};

std::vector<ChasePoint> measured(const Model& model, double noise = 0) {
  std::mt19937_64 engine(7);
  std::normal_distribution<double> error(0, 1);
  std::vector<ChasePoint> points;
  for (std::uint32_t d = 1; d <= model.domains; ++d) {
    for (std::uint32_t t = 1; t <= model.threads; ++t) {
      for (std::uint32_t c = 1; c <= 15; ++c) {
        const double in_domain =
            std::min(t * std::min<double>(c, model.of_thread), model.of_domain);
        const double references = std::min(d * in_domain, model.of_node);
        const double factor = 1 + noise * error(engine);
        points.push_back({d, t, c, references * line_bytes / model.latency * factor});
      }
    }
  }
  return points;
}

}  // namespace

TEST_CASE("All three limits of a node are found") {
  const double noise = GENERATE(0.0, 0.02);
  const ConcurrencyLimits limits =
      find_limits(measured({.domains = 4, .of_node = 50}, noise), line_bytes);
  CHECK(limits.latency_ns == Approx(90).epsilon(0.01 + 2 * noise));
  REQUIRE(limits.thread.references);
  CHECK(*limits.thread.references == Approx(7).margin(0.1 + 20 * noise));
  REQUIRE((limits.domain && limits.domain->references));
  CHECK(*limits.domain->references == Approx(25).epsilon(0.02 + 4 * noise));
  CHECK(limits.domain->peak_gb_per_s == Approx(25 * 64 / 90.0).epsilon(0.01 + 3 * noise));
  REQUIRE((limits.node && limits.node->references));
  CHECK(*limits.node->references == Approx(50).epsilon(0.03 + 4 * noise));
  CHECK(limits.node->peak_gb_per_s == Approx(50 * 64 / 90.0).epsilon(0.01 + 3 * noise));
}

TEST_CASE("A node whose domains do not hinder each other has no limit of its own") {
  const ConcurrencyLimits limits = find_limits(measured({.domains = 2}, 0.02), line_bytes);
  REQUIRE(limits.node);
  CHECK_FALSE(limits.node->references);
  CHECK(limits.node->tried == Approx(50).epsilon(0.1));
  CHECK(limits.node->peak_gb_per_s == Approx(2 * limits.domain->peak_gb_per_s).epsilon(0.1));
}

TEST_CASE("A limit that was not reached is none, and what was tried is told") {
  const Model model{.threads = 2, .of_thread = none, .of_domain = none};
  const ConcurrencyLimits limits = find_limits(measured(model, 0.02), line_bytes);
  CHECK_FALSE(limits.thread.references);
  CHECK(limits.thread.tried == 15);
  REQUIRE(limits.domain);
  CHECK_FALSE(limits.domain->references);
  CHECK(limits.domain->tried == 30);
  CHECK_FALSE(limits.node);
}

TEST_CASE("Cores too few for their memory: the domain is limited by its threads alone") {
  const ConcurrencyLimits limits = find_limits(measured({.threads = 2}), line_bytes);
  CHECK(*limits.thread.references == Approx(7).margin(0.1));
  REQUIRE(limits.domain);
  CHECK_FALSE(limits.domain->references);
  CHECK(limits.domain->tried == Approx(14).margin(0.2));
}

TEST_CASE("One thread alone tells nothing of domains") {
  const ConcurrencyLimits limits = find_limits(measured({.threads = 1}), line_bytes);
  CHECK(*limits.thread.references == Approx(7).margin(0.1));
  CHECK_FALSE(limits.domain);
  CHECK_FALSE(limits.node);
}

TEST_CASE("The fewest references that reach 95 % of the peak") {
  const ConcurrencyLimits limits = find_limits(measured({}), line_bytes);
  CHECK(limits.thread.at_95_percent == 7);
  CHECK(limits.domain->at_95_percent == Approx(25).margin(1.5));
}

TEST_CASE("Little's law") {
  CHECK(latency_ns({2, 3, 4, 19.2}, line_bytes) == Approx(24 * 64 / 19.2));
}

TEST_CASE("Without a point of one thread there is no latency") {
  const std::vector<ChasePoint> points{{1, 2, 1, 1.0}};
  CHECK_THROWS_AS(find_limits(points, line_bytes), InternalError);
}
