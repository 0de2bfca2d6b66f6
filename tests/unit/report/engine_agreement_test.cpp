// SPDX-License-Identifier: BSD-3-Clause
#include "report/prediction/engine_agreement.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;
using Catch::Contains;

TEST_CASE("engines that have two placements in opposite orders disagree, unless it is a tie") {
  const EngineTimes analytic{"analytic", "", {}, {1.0, 1.1}};
  EngineTimes simgrid{"simgrid", "", {}, {1.1, 1.0}};
  REQUIRE(reversed_pairs(analytic, simgrid).size() == 1);
  CHECK(reversed_pairs(analytic, simgrid).front().faster == 0);
  CHECK_THAT(reversed_text(analytic, simgrid, {"best", "worst"}), Contains("best to worst"));
  CHECK(difference_text(simgrid, 1.1, 1.0) == "+10.0 %");
  // Replays that differ by chance by as much say nothing.
  simgrid.tie = 0.12;
  CHECK(reversed_pairs(analytic, simgrid).empty());
  CHECK(reversed_text(analytic, simgrid, {"best", "worst"}).empty());
  CHECK(difference_text(simgrid, 1.1, 1.0) == "tie");
  CHECK(difference_text(analytic, 1.1, 1.0) == "+10.0 %");
}

TEST_CASE("the fastest placements of two engines are named if they are no tie") {
  const EngineTimes analytic{"analytic", "", {}, {1.0, 1.1}};
  EngineTimes simgrid{"simgrid", "", {}, {1.1, 1.0}};
  CHECK_THAT(agreement_text(analytic, simgrid, {"best", "worst"}), Contains("worst by simgrid"));
  simgrid.tie = 0.12;
  CHECK_THAT(agreement_text(analytic, simgrid, {"best", "worst"}), !Contains("worst by simgrid"));
}
