// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/replay.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <sstream>

#include "mapper/collectives/call_traffic.hpp"
#include "mapper/collectives/models.hpp"
#include "mapper/timeline/make_replay.hpp"
#include "mapper/timeline/read_events.hpp"
#include "mapper/timeline/replay_check.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/unit/mapper_profile/event_texts.hpp"

using namespace rankplace;
using test::RecordedRun;

namespace {

Replay replayed(const RecordedRun& run, std::string_view collectives = "library-default") {
  return replay_of(run.profile, read_events(run.profile), parse_collective_choice(collectives));
}

/// What the steps send, as traffic.
CommunicationMatrix sent_by(const Replay& replay) {
  TrafficBuilder sum(replay.ranks.size());
  for (std::size_t rank = 0; rank < replay.ranks.size(); ++rank) {
    for (const ReplayStep& step : replay.ranks[rank]) {
      const bool sends = step.kind == ReplayKind::send || step.kind == ReplayKind::start_send;
      if (sends) sum.add(Rank(rank), Rank(step.peer), {step.amount, 1});
    }
  }
  return std::move(sum).build();
}

CommunicationMatrix modelled(std::string_view operation, CollectiveAlgorithm algorithm,
                             CollectiveCall call) {
  std::vector<Rank> members;
  for (std::uint32_t rank = 0; rank < call.size; ++rank) members.emplace_back(rank);
  TrafficBuilder sum(call.size);
  const std::vector<std::uint64_t> once(members.size(), 1);
  CallTraffic out(sum, members, once);
  model_call(operation, algorithm, call, out);
  return std::move(sum).build();
}

Replay replay_of_call(std::string_view operation, CollectiveAlgorithm algorithm, std::uint32_t size,
                      std::uint64_t bytes) {
  return replay_of_schedule(*schedule_by(operation, algorithm, {size, 0, bytes}));
}

std::string actions_of(const Replay& replay, const std::string& rank) {
  const test::TempDir folder;
  CHECK(write_actions(replay, folder.path()).filename() == "actions");
  return read_file(folder.path() / ("rank-" + rank + ".actions"));
}

}  // namespace

TEST_CASE("every algorithm's schedule is its traffic in an order that ends") {
  for (const std::string_view operation : modelled_operations()) {
    for (const CollectiveAlgorithm algorithm : algorithms_of(operation)) {
      for (std::uint32_t size = 1; size <= 17; ++size) {
        const Replay replay = replay_of_call(operation, algorithm, size, 1001);
        INFO(operation << ' ' << name_of(algorithm) << ' ' << size);
        CHECK(sent_by(replay) == modelled(operation, algorithm, {size, 0, 1001}));
        CHECK_NOTHROW(check_replay(replay, {}));
      }
    }
  }
}

TEST_CASE("along a tree nobody sends a broadcast on before having it") {
  using enum CollectiveAlgorithm;
  for (const auto algorithm : {binary, binomial, binomial_ordered, chain, knomial, linear}) {
    const Replay replay = replay_of_call("bcast", algorithm, 23, 100);
    for (std::size_t rank = 1; rank < 23; ++rank) {
      REQUIRE(!replay.ranks[rank].empty());
      CHECK(replay.ranks[rank].front().kind == ReplayKind::receive);
    }
  }
}

TEST_CASE("a reduction comes from the leaves, and a ring takes one round for each other rank") {
  const Replay reduce = replay_of_call("reduce", CollectiveAlgorithm::binomial, 16, 100);
  for (std::size_t rank = 1; rank < 16; ++rank) {
    CHECK(reduce.ranks[rank].back().kind == ReplayKind::send);
  }
  const Replay ring = replay_of_call("allgather", CollectiveAlgorithm::ring, 8, 100);
  CHECK(ring.ranks[3].size() == 7 * 4);  // start both, wait for both
}

TEST_CASE("an exchange posts its receive first, as MPI libraries do; calls keep their own order") {
  const std::string text = "isend 0 1 5 8 1\nrecv 0 1 5 8\nwait 1\nend\n";
  const std::string peer = "isend 0 0 5 8 1\n" + std::string("recv 0 0 5 8\nwait 1\nend\n");
  const auto kinds = [](const Replay& replay) {
    std::vector<ReplayKind> of_rank;
    for (const ReplayStep& step : replay.ranks[0]) of_rank.push_back(step.kind);
    return of_rank;
  };
  using enum ReplayKind;
  const Replay exchange = replayed(RecordedRun({text, peer}));
  CHECK(kinds(exchange) ==
        std::vector{start_receive, start_send, ReplayKind::wait, ReplayKind::wait});
  CHECK(exchange.ranks[0][0].tag == exchange.ranks[1][1].tag);
  // Between calls of their own a rank computes.
  const std::string calls = "isend 0 1 5 8 1\ncompute 90\nrecv 0 1 5 8\nwait 1\nend\n";
  CHECK(kinds(replayed(RecordedRun({calls, peer}))) ==
        std::vector{start_send, compute, receive, ReplayKind::wait});
}

TEST_CASE("in a round of a collective receives are posted first") {
  const Replay ring = replay_of_call("allgather", CollectiveAlgorithm::ring, 8, 100);
  for (const auto& steps : ring.ranks) {
    for (std::size_t step = 0; step < steps.size(); step += 4) {
      CHECK(steps[step].kind == ReplayKind::start_receive);
      CHECK(steps[step + 1].kind == ReplayKind::start_send);
    }
  }
}

TEST_CASE("the largest message of a replay") {
  CHECK(largest_message(Replay{}) == 0);
  CHECK(largest_message(replayed(RecordedRun({"send 0 1 5 8\nsend 0 1 5 300\nend\n",
                                              "recv 0 0 5 8\nrecv 0 0 5 300\nend\n"}))) == 300);
}

TEST_CASE("a collective of a part of the ranks goes between their world ranks") {
  const std::string call = "communicator 1 2 0\nbcast 1 2 64\nend\n";
  const Replay replay = replayed(RecordedRun({call, "end\n", call}));
  REQUIRE(replay.ranks[2].size() == 1);
  CHECK(replay.ranks[2][0].kind == ReplayKind::send);
  CHECK(replay.ranks[2][0].peer == 0);
  CHECK(replay.ranks[0][0].from_peer);
  CHECK(replay.ranks[1].empty());
}

TEST_CASE("a message between the groups of an intercommunicator has one channel") {
  const Replay replay = replayed(RecordedRun(
      {"communicator 1 0\nsend 1 1 5 8\nend\n", "communicator 1 1\nrecv 1 0 5 8\nend\n"}));
  CHECK(replay.ranks[0][0].tag == replay.ranks[1][0].tag);
}

TEST_CASE("where the caller says what goes to whom, that is what goes") {
  const Replay replay = replayed(RecordedRun(
      {"alltoallv 0 -1 10 1:10\nend\n", "alltoallv 0 -1 0\nend\n", "alltoallv 0 -1 5 0:5\nend\n"}));
  const CommunicationMatrix sent = sent_by(replay);
  CHECK(sent.pair_count() == 2);
  CHECK(sent.between(Rank(2), Rank(0)) == Volume{5, 1});
}

TEST_CASE("messages of a pair that are under way together have tags of their own") {
  const std::string sends = "isend 0 1 5 8 1\nisend 0 1 5 16 2\nwait 2\nwait 1\nend\n";
  const std::string receives =
      "irecv 0 0 5 9 1\nirecv 0 0 5 99 2\nwait 1 0 5 8\nwait 2 0 5 16\nend\n";
  const Replay replay = replayed(RecordedRun({sends, receives}));
  const auto& of_0 = replay.ranks[0];
  const auto& of_1 = replay.ranks[1];
  CHECK(of_0[0].tag != of_0[1].tag);
  CHECK(of_0[0].tag == of_1[0].tag);
  CHECK(of_0[2].tag == of_0[1].tag);
  CHECK(of_1[0].amount == 8);
}

TEST_CASE("messages under way together with thousands of program tags keep tags of their own") {
  constexpr int program_tags = 5000;
  std::string sends;
  std::string receives;
  for (int i = 1; i <= 2 * program_tags; ++i) {
    const std::string message = std::to_string(i % program_tags) + " 8";
    sends += "isend 0 1 " + message + ' ' + std::to_string(i) + '\n';
    receives += "recv 0 0 " + message + '\n';
  }
  const Replay replay = replayed(RecordedRun({sends + "end\n", receives + "end\n"}));
  std::set<std::uint32_t> tags;
  for (const ReplayStep& step : replay.ranks[0]) tags.insert(step.tag);
  CHECK(tags.size() == 2 * program_tags);
}

TEST_CASE("a receive that nobody waits for takes its message") {
  const RecordedRun run({"send 0 1 5 8\nend\n", "irecv 0 0 5 99 1\nfree 1\nend\n"});
  CHECK_NOTHROW(replayed(run));
}

TEST_CASE("what does not fit together is named before any engine starts") {
  const auto [ranks, place, message] =
      GENERATE(table<std::vector<std::string>, const char*, const char*>({
          {{"recv 0 1 5 8\nend\n", "end\n"}, "rank-0.txt:3", "rank 1 never sends"},
          {{"end\n", "compute 5\nsend 0 0 5 8\nend\n"}, "rank-1.txt:4", "rank 0 never receives"},
          {{"recv 0 1 5 8\nsend 0 1 5 8\nend\n", "recv 0 0 5 8\nsend 0 0 5 8\nend\n"},
           "rank-0.txt:3",
           "which waits itself"},
          {{"barrier 0 -1 0\nend\n", "barrier 0 -1 0\nbarrier 0 -1 0\nend\n"},
           "rank-1.txt:4",
           "in which rank 0 never takes part"},
          {{"communicator 1 0\nbcast 1 1 8\nend\n", "end\n"},
           "rank-0.txt:4",
           "not members of its communicator"},
          {{"bcast 0 0 8\nend\n", "bcast 0 1 8\nend\n"},
           "rank-0.txt:3",
           "in which rank 1 never takes part"},
      }));
  const RecordedRun run(ranks);
  CHECK_THROWS_WITH(replayed(run), Catch::Contains(place) && Catch::Contains(message));
}

TEST_CASE("SimGrid gets only actions that it knows, in bytes, none beyond 2^31") {
  const std::string big = std::to_string(std::uint64_t{5} << 29U);  // 2.5 GiB
  const Replay replay =
      replayed(RecordedRun({"compute 1500\nisend 0 1 5 " + big + " 1\nwait 1\nend\n",
                            "irecv 0 -1 -1 0 4\nwait 4 0 5 " + big + "\nend\n"}));
  std::istringstream lines(actions_of(replay, "1"));
  std::map<std::string, int> words;
  std::uint64_t bytes = 0;
  std::string rank, action;
  while (lines >> rank >> action) {
    CHECK(rank == "1");
    ++words[action];
    std::string rest;
    std::getline(lines, rest);
    std::istringstream fields(rest);
    std::uint64_t peer = 0, tag = 0, amount = 0, type = 0;
    if (action == "irecv" && fields >> peer >> tag >> amount >> type) {
      CHECK(amount <= (1U << 30U));
      CHECK(type == 6);
      bytes += amount;
    }
  }
  CHECK(words ==
        std::map<std::string, int>{{"init", 1}, {"irecv", 3}, {"wait", 3}, {"finalize", 1}});
  CHECK(bytes == std::uint64_t{5} << 29U);
  CHECK(actions_of(replay, "0").find("0 compute 1500\n") != std::string::npos);
}
