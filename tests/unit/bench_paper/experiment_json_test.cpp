// SPDX-License-Identifier: BSD-3-Clause
// Results of experiments as JSON, and back.
#include "bench/paper/experiment_json.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

namespace rankplace::paper {
namespace {

const std::vector<std::string> placements{"best", "worst"};

OrderedJson again(const OrderedJson& json) {
  return json_of(result_from(json, placements, "f"), placements);
}

TEST_CASE("results come back from their JSON as they were") {
  const Point ring{paper_collectives()[0], 8, 4096};
  const Point random{RandomShape{15, 0.5}, 16, 8192};
  for (const Point& point : {ring, random}) {
    for (const std::vector<SampleSeconds>& samples :
         {std::vector<SampleSeconds>{{1, 2}}, std::vector<SampleSeconds>{{1, 2}, {1, 3}, {1, 4}}}) {
      const OrderedJson json = json_of(result_of(point, "measured", samples), placements);
      CHECK(again(json) == json);
    }
  }
}

TEST_CASE("what is no result is refused with its place") {
  OrderedJson json =
      json_of(result_of({paper_collectives()[0], 8, 1}, "measured", {{1, 2}}), placements);
  json["pattern"] = "spiral";
  CHECK_THROWS_AS(again(json), InputError);
  json["pattern"] = "ring";
  json["mean_s"].erase("worst");
  CHECK_THROWS_AS(again(json), InputError);
}

}  // namespace
}  // namespace rankplace::paper
