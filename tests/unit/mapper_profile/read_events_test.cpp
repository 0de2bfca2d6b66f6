// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/read_events.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/unit/mapper_profile/event_texts.hpp"

using namespace rankplace;
using test::RecordedRun;

TEST_CASE("a receive that anybody may answer has the sender that its wait names") {
  const RecordedRun run({"isend 0 1 5 100 1\nwait 1\nend\n",
                         "irecv 0 -1 -1 4096 7\ncompute 250\nwait 7 0 5 100\nend\n"});
  const EventTrace trace = read_events(run.profile);
  const auto& events = trace.ranks[1].events;
  REQUIRE(events.size() == 3);
  CHECK(events[0].kind == EventKind::start_receive);
  CHECK(events[0].peer == 0);
  CHECK(events[0].tag == 5);
  CHECK(events[0].amount == 100);
  CHECK(events[1].amount == 250);
  CHECK(events[2].kind == EventKind::wait);
  CHECK(events[2].amount == 0);
}

TEST_CASE("communicators with the same members are one, whatever a rank calls them") {
  const RecordedRun run(
      {"communicator 1 1 0\nsend 1 1 0 8\nend\n", "communicator 4 1 0\nrecv 4 0 0 8\nend\n"});
  const EventTrace trace = read_events(run.profile);
  CHECK(trace.communicators.size() == 2);
  CHECK(trace.ranks[0].events[0].communicator == trace.ranks[1].events[0].communicator);
}

TEST_CASE("a nonblocking collective is waited for like a message") {
  const RecordedRun run({"start 3\nallreduce 0 -1 8\nwait 3\nend\n"});
  const EventTrace trace = read_events(run.profile);
  REQUIRE(trace.ranks[0].events.size() == 2);
  CHECK(trace.ranks[0].events[0].kind == EventKind::start_collective);
  CHECK(trace.ranks[0].collectives[0].operation == "allreduce");
}

TEST_CASE("what a run leaves unfinished in good order is left out") {
  const RecordedRun run({"irecv 0 -1 -1 8 1\ncancel 1\nirecv 0 -1 -1 8 2\nend\n"});
  const EventTrace trace = read_events(run.profile);
  CHECK(trace.ranks[0].events.size() == 2);
  for (const Event& event : trace.ranks[0].events) {
    CHECK(event.kind == EventKind::compute);
    CHECK(event.amount == 0);
  }
}

TEST_CASE("damage is named by rank and action") {
  const auto [actions, line, message] = GENERATE(table<const char*, int, const char*>({
      {"wait 9\nend\n", 3, "request that is not under way"},
      {"isend 0 0 5 100 1\nwait 1\nwait 1\nend\n", 5, "request that is not under way"},
      {"send 0 0 5 100\n", 3, "the file has no end"},
      {"send 0 0 5\nend\n", 3, "has 4 words instead of 5"},
      {"send 0 3 5 100\nend\n", 3, "a rank"},
      {"send 2 0 5 100\nend\n", 3, "names a communicator that no line before it describes"},
      {"send 0 0 x 100\nend\n", 3, "\"x\" where a number should be"},
      {"irecv 0 -1 -1 8 1\nwait 1\nend\n", 4, "has 2 words instead of 5"},
      {"dance 3\nend\n", 3, "\"dance\" is none that is known"},
      {"end\nsend 0 0 5 100\n", 4, "comes after the end"},
  }));
  const RecordedRun run({actions});
  CHECK_THROWS_WITH(read_events(run.profile), Catch::Contains(message));
  CHECK_THROWS_WITH(read_events(run.profile),
                    Catch::Contains("rank-0.txt:" + std::to_string(line)));
}

TEST_CASE("runs without all their events are refused") {
  RecordedRun run({"end\n", "end\n"});
  SECTION("a file is missing") {
    std::filesystem::remove(run.folder.path() / "events/rank-1.txt");
    CHECK_THROWS_WITH(read_events(run.profile),
                      Catch::Contains("rank-1.txt") && Catch::Contains("copy the whole folder"));
  }
  SECTION("no events at all") {
    std::filesystem::remove_all(run.folder.path() / "events");
    CHECK_THROWS_WITH(read_events(run.profile), Catch::Contains("rankplace trace --events"));
  }
  SECTION("the run did not end well") {
    run.profile.complete = false;
    run.profile.incomplete_reason = "rank 1 left";
    CHECK_THROWS_WITH(read_events(run.profile), Catch::Contains("did not end well (rank 1 left)"));
  }
  SECTION("the files are of a run with other ranks") {
    run.profile.ranks.resize(3);
    CHECK_THROWS_WITH(read_events(run.profile), Catch::Contains("of another run"));
  }
}
