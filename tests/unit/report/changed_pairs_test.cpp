// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/changed_pairs.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "report/run/matrix_json.hpp"

using namespace rankplace;

namespace {

struct Entry {
  int sender;
  int receiver;
  std::uint64_t bytes;
};

CommunicationMatrix traffic(std::size_t ranks, const std::vector<Entry>& entries) {
  TrafficBuilder builder(ranks);
  for (const Entry& e : entries) builder.add(Rank(e.sender), Rank(e.receiver), {e.bytes, 1});
  return std::move(builder).build();
}

}  // namespace

TEST_CASE("pairs that change, come or go are counted, and those that differ most are listed") {
  const auto before = traffic(4, {{0, 0, 1}, {0, 1, 100}, {0, 2, 50}, {3, 1, 7}});
  const auto after = traffic(4, {{0, 0, 9}, {0, 1, 90}, {2, 3, 30}, {3, 1, 7}});
  const ChangedPairs changed = changed_pairs(before, after, 2);
  CHECK(changed.count == 3);
  REQUIRE(changed.most.size() == 2);
  CHECK((changed.most[0].sender == Rank(0) && changed.most[0].receiver == Rank(2)));
  CHECK((changed.most[0].before == 50 && changed.most[0].after == 0));
  CHECK((changed.most[1].sender == Rank(2) && changed.most[1].difference() == 30));
  CHECK(changed_pairs(before, before, 2).count == 0);
}

TEST_CASE("the sums of ranks are of both directions, and a partner counts once") {
  const auto json = by_rank_json(traffic(4, {{0, 0, 1}, {0, 1, 100}, {1, 0, 10}, {3, 1, 7}}));
  CHECK(json["partners"] == std::vector{1, 2, 0, 1});
  CHECK(json["bytes"] == std::vector{110, 117, 0, 7});
  CHECK(json["messages"] == std::vector{2, 3, 0, 1});
}
