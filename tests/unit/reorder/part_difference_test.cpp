// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/part_difference.hpp"

#include <catch2/catch.hpp>

using namespace rankplace;

namespace {

ProfilePart part(const std::string& lines) {
  return parse_part("rank,1\ncommunicator,0,world,0-3\n" + lines + "end\n", "part", 4);
}

}  // namespace

TEST_CASE("what was counted since an earlier part") {
  const ProfilePart before = part("p2p,2,100,2\np2p,3,8,1\ncollective,allgather,0,-1,2,16\n");
  const ProfilePart now = part(
      "p2p,2,100,2\np2p,2,50,1\np2p,3,8,1\nput,0,7,1\ncollective,allgather,0,-1,5,40\n"
      "collective,allgather,0,-1,1,64\n");
  const ProfilePart since = reorder::part_since(now, before);
  CHECK(since.rank == Rank(1));
  CHECK(since.p2p == std::vector<Flow>{{Rank(2), {50, 1}}});
  CHECK(since.put == std::vector<Flow>{{Rank(0), {7, 1}}});
  REQUIRE(since.collectives.size() == 2);
  CHECK((since.collectives[0].calls == 3 && since.collectives[0].bytes == 24));
  CHECK((since.collectives[1].calls == 1 && since.collectives[1].bytes == 64));
}

TEST_CASE("calls of gathered sizes are known by the power of two of their bytes") {
  // Calls of 16 bytes, and calls of 32 to 63 bytes whose mean changes.
  const ProfilePart before = part("collective,bcast,0,0,4,64\ncollective,bcast,0,0,10,400\n");
  const ProfilePart now =
      part("collective,bcast,0,0,5,80\ncollective,bcast,0,0,12,500\ncollective,bcast,0,0,1,100\n");
  const ProfilePart since = reorder::part_since(now, before);
  REQUIRE(since.collectives.size() == 3);
  CHECK((since.collectives[0].calls == 1 && since.collectives[0].bytes == 16));
  CHECK((since.collectives[1].calls == 2 && since.collectives[1].bytes == 100));
  CHECK((since.collectives[2].calls == 1 && since.collectives[2].bytes == 100));
  CHECK(reorder::part_since(now, now).collectives.empty());
}

TEST_CASE("a part's text is read again as the same traffic, without unused communicators") {
  const ProfilePart now = part("communicator,1,row,0 2\np2p,2,100,2\ncollective,bcast,0,3,2,16\n");
  const std::string text = reorder::text_of_part(now);
  CHECK(text == "rank,1\ncommunicator,0,,0-3\np2p,2,100,2\ncollective,bcast,0,3,2,16\nend\n");
  const ProfilePart again = parse_part(text, "part", 4);
  CHECK(again.p2p == now.p2p);
  CHECK(again.collectives.front().root == 3);
  CHECK_FALSE(again.truncated);
}
