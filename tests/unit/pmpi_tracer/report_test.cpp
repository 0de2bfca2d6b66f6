// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/report.hpp"

#include <catch2/catch.hpp>
#include <memory>

#include "pmpi_tracer/output/part_writer.hpp"
#include "tests/unit/pmpi_tracer/collective_keys.hpp"

using namespace rankplace::tracer;
namespace profile_format = rankplace::profile_format;

namespace {

/// What two threads of one rank counted.
struct TwoThreads {
  TwoThreads() {
    second.lane = 1;
    first.next = &second;
    first.p2p.add({7}, 100, 1);
    first.p2p.add({2}, 0, 3);
    second.send({7}, 11);
    second.direct.add({0}, 8, 2);
    second.library.add({3}, 4, 1);
    first.put.add({6}, 32, 2);
    second.get.add({5}, 16, 1);
    first.calls[static_cast<std::size_t>(Call::MPI_Send)].add(500);
    second.calls[static_cast<std::size_t>(Call::MPI_Send)].add(1500);
    world = memberships.intern("MPI_COMM_WORLD", {0, 1, 2, 3, 4, 5, 6, 7});
    second.collectives.add(rankplace::test::key_of(Operation::barrier, world), 0);
  }
  Record first;
  Record second;
  Memberships memberships;
  std::uint32_t world = 0;
};

const std::string& rows(const RankReport& report, const profile_format::File& file) {
  return report.rows[place_of(file)];
}

}  // namespace

TEST_CASE("threads are put together in the report, receivers ascend, zeros are left out") {
  const TwoThreads threads;
  const RankReport report =
      make_report(1, 2'000'000'000, "n00,0-3", threads.memberships, &threads.first);
  CHECK(rows(report, profile_format::p2p.bytes) == "2 8 111\n");
  CHECK(rows(report, profile_format::p2p.messages) == "2 3 3\n2 8 2\n");
  CHECK(rows(report, profile_format::direct.bytes) == "2 1 8\n");
  CHECK(rows(report, profile_format::direct.messages) == "2 1 2\n");
  CHECK(rows(report, profile_format::put.bytes) == "2 7 32\n");
  CHECK(rows(report, profile_format::put.messages) == "2 7 2\n");
  CHECK(rows(report, profile_format::get.bytes) == "6 2 16\n");
  CHECK(rows(report, profile_format::get.messages) == "6 2 1\n");
  CHECK(report.counts[place_of(profile_format::p2p.bytes)] == 1);
  CHECK(report.counts[place_of(profile_format::p2p.messages)] == 2);
  CHECK(rows(report, profile_format::calls) == "1,MPI_Send,2,0.000002000\n");
  CHECK(rows(report, profile_format::ranks) == "1,n00,0-3,2.000000000,0.000001500\n");
  CHECK(rows(report, profile_format::sizes) == "1,8,1\n");
  CHECK(rows(report, profile_format::measured.bytes) == "2 4 4\n");
  CHECK(rows(report, profile_format::measured.messages) == "2 4 1\n");
  CHECK(report.collectives == "communicator,0,MPI_COMM_WORLD,0-7\ncollective,barrier,0,-1,1,0\n");
}

TEST_CASE("one phase's report holds its records alone; calls of one kind are one line") {
  TwoThreads threads;
  threads.second.phase.number = 2;
  const auto world = threads.world;
  threads.memberships.intern("not used in the phase", {1, 0});
  threads.first.collectives.add(rankplace::test::key_of(Operation::barrier, world), 0);
  const RankReport phase = make_report(1, 0, {}, threads.memberships, Records(&threads.first, 2));
  CHECK(rows(phase, profile_format::p2p.bytes) == "2 8 11\n");
  CHECK(rows(phase, profile_format::calls) == "1,MPI_Send,1,0.000001500\n");
  CHECK(phase.collectives == "communicator,0,MPI_COMM_WORLD,0-7\ncollective,barrier,0,-1,1,0\n");
  const RankReport run = make_report(1, 0, {}, threads.memberships, &threads.first);
  CHECK(run.collectives ==
        "communicator,0,MPI_COMM_WORLD,0-7\ncommunicator,1,not used in the phase,1 0\n"
        "collective,barrier,0,-1,2,0\n");
}

TEST_CASE("a packed report comes back as it was") {
  const TwoThreads threads;
  const RankReport report = make_report(1, 5, "n00,0", threads.memberships, &threads.first);
  const RankReport back = unpack(pack(report));
  CHECK(back.rows == report.rows);
  CHECK(back.collectives == report.collectives);
  const RankReport nothing = unpack(pack(RankReport{}));
  CHECK(nothing.rows == RankReport{}.rows);
  CHECK(nothing.collectives.empty());
}

TEST_CASE("a part has a line for all that was counted") {
  const TwoThreads threads;
  StringSink sink;
  write_part(sink, 1, 500, 3'000'000'500, threads.memberships, &threads.second);
  CHECK(sink.text() ==
        "rank,1\n"
        "time,3.000000000,0.000001500\n"
        "communicator,0,MPI_COMM_WORLD,0-7\n"
        "p2p,7,11,1\n"
        "direct,0,8,2\n"
        "get,5,16,1\n"
        "size,8,1\n"
        "call,MPI_Send,1,0.000001500\n"
        "collective,barrier,0,-1,1,0\n"
        "end\n");
}

TEST_CASE("a part names the call that a thread has not ended") {
  const TwoThreads threads;
  Record record;
  alignas(2) char frame = 0;
  record.begin_call(Call::MPI_Recv, reinterpret_cast<std::uintptr_t>(&frame));
  StringSink inside;
  write_part(inside, 1, 0, 0, threads.memberships, &record);
  CHECK_THAT(inside.text(), Catch::Contains("\ninside,MPI_Recv\nend\n"));
  record.end_call();
  StringSink outside;
  write_part(outside, 1, 0, 0, threads.memberships, &record);
  CHECK_THAT(outside.text(), !Catch::Contains("inside"));
}

TEST_CASE("a part names the call by which the program leaves MPI") {
  const TwoThreads threads;
  StringSink left;
  StringSink leaving;
  {
    const Leaving by("MPI_Finalize");
    write_part(leaving, 1, 0, 0, threads.memberships, &threads.second);
  }
  write_part(left, 1, 0, 0, threads.memberships, &threads.second);
  CHECK_THAT(leaving.text(), Catch::Contains("\ninside,MPI_Finalize\n"));
  CHECK_THAT(left.text(), !Catch::Contains("inside"));
}

TEST_CASE("what goes to another job is apart from the matrices") {
  const Job& spawned = jobs().add({"0.0", "spawned", "./a,b", 2, {}});
  const Job& parent = jobs().add({"parent", "parent", "", 2, {7, 5}});
  Record record;
  record.p2p.add({Jobs::number_of(spawned, 1)}, 10, 1);
  record.get.add({Jobs::number_of(parent, 0)}, 20, 2);
  record.p2p.add({0}, 30, 3);
  const RankReport report = make_report(1, 0, {}, Memberships(), &record);
  CHECK(rows(report, profile_format::p2p.bytes) == "2 1 30\n");
  CHECK(rows(report, profile_format::get.bytes).empty());
  CHECK(rows(report, profile_format::job_traffic) == "1,0.0,1,p2p,10,1\n1,parent,7,get,20,2\n");
  CHECK(rows(report, profile_format::jobs) == "1,0.0,spawned,2,\"./a,b\"\n1,parent,parent,2,\n");
  StringSink sink;
  write_part(sink, 1, 0, 0, Memberships(), &record);
  CHECK(sink.text() ==
        "rank,1\ntime,0.000000000,0.000000000\n"
        "job,0.0,spawned,2,\"./a,b\"\njob,parent,parent,2,\n"
        "p2p,0,30,3\njob_traffic,0.0,1,p2p,10,1\njob_traffic,parent,7,get,20,2\nend\n");
}

TEST_CASE("names of communicators cannot break a line") {
  Memberships memberships;
  memberships.intern("a,\"b\"\nc", {0});
  StringSink sink;
  memberships.for_each([&](const Membership& membership) { write_communicator(sink, membership); });
  CHECK(sink.text() == "communicator,0,\"a,'b' c\",0\n");
}

TEST_CASE("a membership is known by its ranks in their order") {
  Memberships memberships;
  CHECK(memberships.intern("world", {0, 1}) == 0);
  CHECK(memberships.intern("reversed", {1, 0}) == 1);
  CHECK(memberships.intern("copy", {0, 1}) == 0);
  std::string names;
  memberships.for_each([&](const Membership& m) { names += m.name + ' '; });
  CHECK(names == "world reversed ");
}
