// SPDX-License-Identifier: BSD-3-Clause
#include "report/study/sweep.hpp"

#include <catch2/catch.hpp>

namespace rankplace {
namespace {

MessageSizeSweep sweep_of(std::vector<double> best_us, std::vector<double> worst_us) {
  MessageSizeSweep sweep{.pattern = "ring", .ranks = 2, .machine = "this", .machine_is_here = true};
  sweep.rows.push_back(
      {8192, {{"best", {}, std::move(best_us)}, {"worst", {}, std::move(worst_us)}}});
  return sweep;
}

TEST_CASE("after an interrupt either placement may have more rounds") {
  const std::vector<double> fast(5, 1.0);
  const std::vector<double> slow(6, 2.0);
  CHECK_THAT(sweep_text(sweep_of(fast, slow)),
             Catch::Contains("best against worst: faster by 50 %"));
  CHECK_THAT(sweep_text(sweep_of(slow, fast)),
             Catch::Contains("best against worst: slower by 100 %"));
  CHECK_THAT(sweep_text(sweep_of({}, {1.0})), !Catch::Contains("against"));
}

TEST_CASE("the JSON says whether all runs ended") {
  MessageSizeSweep sweep = sweep_of({1.0}, {});
  sweep.interrupted = 2;
  CHECK_THAT(sweep_json(sweep), Catch::Contains("\"complete\": false"));
}

}  // namespace
}  // namespace rankplace
