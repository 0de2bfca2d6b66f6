// SPDX-License-Identifier: BSD-3-Clause
// Launch files that other tools and people write.
#include <catch2/catch.hpp>

#include "rankfiles/launch_file_reader.hpp"
#include "tests/support/os_pus.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

std::vector<RankSlot> read_foreign(const std::string& text) {
  const TopologyTree node = test::numbered_node(4, 1);
  return launch_file_from_text(text, "f", Machine({{"a", node, 0}, {"b", node, 0}}));
}

/// The ranks of the slots, in their order.
std::vector<std::uint32_t> order(const std::string& text) {
  std::vector<std::uint32_t> cores;
  for (const RankSlot& slot : read_foreign(text)) {
    cores.push_back(slot.cores.front() + (slot.host == "b" ? 4U : 0U));
  }
  return cores;
}

using Numbers = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("MPICH_RANK_ORDER: blanks part ranks as commas do, and there are ranges") {
  CHECK(order("3 2 1 0\n") == Numbers{3, 2, 1, 0});
  CHECK(order("0\t1, 2  3,\n") == Numbers{0, 1, 2, 3});
  CHECK(order("4-5,0-3\n") == Numbers{2, 3, 4, 5, 0, 1});
  CHECK_THROWS_WITH(order("3-0\n"), Contains("f:1: '3-0' runs backwards"));
  CHECK_THROWS_WITH(order("0-2000000000\n"), Contains("too large a range"));
  CHECK_THROWS_WITH(order("0,,1\n"), Contains("a number is missing"));
  CHECK_THROWS_WITH(order("0,-1\n"), Contains("'-1' is not a number"));
}

TEST_CASE("explicit resource files of others, if they have physical numbers") {
  const std::string ranks = "rank: 0: { hostname: a; cpu: {0-1} }\nrank:1:{hostname:b;cpu:{3};}\n";
  const std::vector<RankSlot> slots = read_foreign(
      "overlapping_rs: warn\ncpu_index_using: physical\n"
      "skip_missing_cpu: warn\n" +
      ranks);
  CHECK(slots == std::vector<RankSlot>{{0, "a", {0, 1}, {0, 1}}, {1, "b", {3}, {3}}});
  CHECK_THROWS_WITH(read_foreign("cpu_index_using: logical\n" + ranks),
                    Contains("which is not read"));
  CHECK_THROWS_WITH(read_foreign(ranks),
                    Contains("f: it does not begin with 'cpu_index_using: physical'"));
  CHECK_THROWS_WITH(read_foreign("cpu_index_using: physical\nrank: 0: { host: 1; cpu: {0} }\n"),
                    Contains("f:2: it is not a rank"));
}

TEST_CASE("a list of hosts is told so, whoever wrote it") {
  for (const char* const text : {"a\nb\n", "n7\nn7\nn8\n", "n7:2\n", "n7 slots=2 max_slots=4\n",
                                 "a\n", "# hosts\na slots=2\nb\n", "10.0.0.1\n10.0.0.2\n"}) {
    INFO(text);
    CHECK_THROWS_WITH(read_foreign(text), Contains("f: a list of hosts names no cores"));
  }
  CHECK_THROWS_WITH(read_foreign("something\n"), Contains("unknown word 'something'"));
  CHECK_THROWS_WITH(read_foreign("rank 0=a slot=0\nb\n"), Contains("f:2: unknown word 'b'"));
}
