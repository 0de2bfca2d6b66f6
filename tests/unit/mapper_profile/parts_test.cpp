// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/parts.hpp"

#include <catch2/catch.hpp>

#include "mapper/profile/profile.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

namespace {
const std::filesystem::path incomplete_profile =
    std::filesystem::path(RANKPLACE_TEST_PROFILES) / "incomplete4";
}

TEST_CASE("the parts of a run that did not end well are put together") {
  const Profile profile = read_profile(incomplete_profile);
  CHECK_FALSE(profile.complete);
  CHECK(
      profile.incomplete_reason ==
      "the program ended without MPI_Finalize; no counts from rank 1; counts cut short of rank 3");
  CHECK(profile.rank_count() == 4);
  CHECK_FALSE(profile.ranks[1].reported);
  CHECK(profile.ranks[2].mpi_s == 0.75);
  CHECK(profile.ranks[2].host == "n00");
  CHECK(profile.wall_s == 1.5);
  CHECK(profile.p2p.between(Rank(2), Rank(3)) == Volume{4096, 4});
  CHECK(profile.p2p.between(Rank(3), Rank(0)) == Volume{1024, 1});
  CHECK(profile.p2p.between(Rank(3), Rank(1)) == Volume{});  // the line that was cut
  CHECK(profile.direct.between(Rank(2), Rank(0)) == Volume{64, 1});
  CHECK(profile.calls.size() == 2);
}

TEST_CASE("the functions in which ranks ended are told") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  const auto part_of = [&](const std::string& rank, const std::string& lines) {
    write_file(folder.path() / "parts" / ("rank-" + rank + ".csv"),
               "rank," + rank + "\ntime,2,1\n" + lines + "end\n");
  };
  part_of("0", "inside,MPI_Recv\np2p,2,10,1\n");
  part_of("1", "inside,MPI_Barrier\ninside,MPI_Recv\n");
  part_of("2", "p2p,1,10,1\n");
  part_of("3", "inside,MPI_Barrier\n");
  const Profile profile = read_profile(folder.path());
  CHECK(profile.ranks[0].inside == "MPI_Recv");
  CHECK(profile.ranks[2].inside.empty());
  CHECK(profile.incomplete_reason ==
        "the program ended without MPI_Finalize; ended inside MPI_Barrier: rank 1 3; ended inside "
        "MPI_Recv: rank 0");
}

TEST_CASE("what ranks put and got, and their other jobs, are put together") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  write_file(folder.path() / "parts/rank-1.csv",
             "rank,1\njob,0.0,spawned,2,./child\nput,2,10,1\nget,2,20,2\nget,0,5,1\n"
             "job_traffic,0.0,1,p2p,7,1\nend\n");
  write_file(folder.path() / "parts/rank-2.csv",
             "rank,2\njob,0.0,spawned,2,\nput,1,100,1\njob_traffic,0.0,0,put,3,1\n"
             "job_traffic,0.0,0,get,4,1\nend\n");
  const Profile profile = read_profile(folder.path());
  CHECK(profile.one_sided.between(Rank(1), Rank(2)) == Volume{10, 1});
  CHECK(profile.one_sided.between(Rank(2), Rank(1)) == Volume{120, 3});
  CHECK(profile.one_sided.between(Rank(0), Rank(1)) == Volume{5, 1});
  REQUIRE(profile.jobs.size() == 1);
  CHECK(profile.jobs[0].detail == "./child");
  CHECK(profile.jobs[0].sent == Volume{10, 2});
  CHECK(profile.jobs[0].received == Volume{4, 1});
  CHECK_THROWS_WITH(parse_part("rank,1\njob_traffic,0.0,1,p2p,7,1\nend\n", "part", 4),
                    Catch::Contains("job \"0.0\" is unknown"));
}

TEST_CASE("parts that rank 0 has put into one file count for ranks that left none themselves") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  write_file(folder.path() / "parts/rank-1.csv", "rank,1\ntime,2,1\np2p,2,10,1\nend\n");
  write_file(folder.path() / "parts.csv",
             "rank,0\ntime,1,0.5\np2p,1,7,1\nend\nrank,1\ntime,9,9\np2p,2,99,9\nend\n"
             "rank,2\ntime,3,1\np2p,3,5,1\nend\nrank,3\ntime,4,1\np2p,0,6,2\np2p,1,8");
  const Profile profile = read_profile(folder.path());
  CHECK(profile.incomplete_reason ==
        "the profile could not be written when the program ended; counts cut short of rank 3");
  CHECK(profile.p2p.between(Rank(0), Rank(1)) == Volume{7, 1});
  CHECK(profile.p2p.between(Rank(1), Rank(2)) == Volume{10, 1});
  CHECK(profile.p2p.between(Rank(2), Rank(3)) == Volume{5, 1});
  CHECK(profile.p2p.between(Rank(3), Rank(0)) == Volume{6, 2});
  CHECK(profile.p2p.between(Rank(3), Rank(1)) == Volume{});
  CHECK(profile.wall_s == 4);
}

TEST_CASE("an empty parts.csv is that of a run that goes on, or was killed") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  write_file(folder.path() / "parts.csv", "");
  CHECK(read_profile(folder.path()).incomplete_reason ==
        "no rank left its counts (the program is still running, was ended from outside, or could "
        "not write them)");
}

TEST_CASE("communicators with the same members become one, whatever their numbers") {
  const Profile profile = read_profile(incomplete_profile);
  REQUIRE(profile.communicators.size() == 2);
  CHECK(profile.communicators[1].members == std::vector<Rank>{Rank(0), Rank(2)});
  REQUIRE(profile.collectives.size() == 2);
  for (const ProfileCollective& collective : profile.collectives) {
    CHECK(collective.ranks == std::vector<Rank>{Rank(0), Rank(2)});
  }
  CHECK(profile.collectives[1].communicator == 1);
}

TEST_CASE("a run of which no rank left anything is still a profile") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  const Profile profile = read_profile(folder.path());
  CHECK(profile.incomplete_reason ==
        "no rank left its counts (the program is still running, was ended from outside, or could "
        "not write them)");
  CHECK(profile.p2p.rank_count() == 4);
  CHECK(profile.p2p.pair_count() == 0);
  write_file(folder.path() / "parts/rank-2.csv", "ran");
  CHECK_FALSE(read_profile(folder.path()).ranks[2].reported);
  write_file(folder.path() / "parts/rank-2.csv", "rank,2\ntime,1,0.5\np2p,1");
  CHECK_FALSE(read_profile(folder.path()).has_counts());
  CHECK_THROWS_WITH(read_profile(folder.path(), 3), Catch::Contains("INCOMPLETE: no rank left"));
  CHECK_THROWS_WITH(
      require_counts(read_profile(folder.path())),
      Catch::Contains("INCOMPLETE: no rank left") && Catch::Contains("trace it again"));
  write_file(folder.path() / "parts/rank-2.csv", "rank,2\ntime,1,0.5\nend\n");
  CHECK(read_profile(folder.path()).has_counts());
}

TEST_CASE("damaged parts are refused, cut ones are not") {
  const auto parse = [](const std::string& text) { return parse_part(text, "part", 4); };
  CHECK(parse("rank,3\ntime,1,0.5\nend").truncated == false);
  CHECK(parse("rank,3\r\ntime,1,0.5\r\nend\r\n").truncated == false);
  CHECK(parse("rank,3\ntime,1,0.5\nen").truncated);
  CHECK_THROWS_WITH(parse("time,1,0.5\nend\n"), Catch::StartsWith("part:1: does not begin with"));
  CHECK_THROWS_WITH(parse("rank,4\nend\n"), Catch::StartsWith("part:1: rank 4 is out of range"));
  CHECK_THROWS_WITH(parse("rank,3\np2p,4,1,1\n"), Catch::StartsWith("part:2: peer 4 is out of"));
  CHECK_THROWS_WITH(parse("rank,3\np2p,1,1\n"), Catch::StartsWith("part:2: found 3 columns"));
  CHECK_THROWS_WITH(parse("rank,3\nfoo,1\n"), Catch::StartsWith("part:2: unknown kind of line"));
}

TEST_CASE("parts that contradict their name or their communicators are refused") {
  const test::TempDir folder;
  std::filesystem::copy(incomplete_profile / "run.json", folder.path() / "run.json");
  const auto with_part = [&](const std::string& text) {
    write_file(folder.path() / "parts/rank-1.csv", text);
    return read_profile(folder.path());
  };
  CHECK_THROWS_WITH(with_part("rank,2\nend\n"), Catch::Contains("its name says rank 1"));
  CHECK_THROWS_WITH(with_part("rank,1\ncollective,barrier,5,-1,1,0\nend\n"),
                    Catch::Contains("communicator 5 of barrier is unknown"));
  CHECK_THROWS_WITH(with_part("rank,1\ncollective,bcast,0,3,1,0\ncommunicator,0,c,0 1\nend\n"),
                    Catch::Contains("root 3 is not in communicator 0"));
  CHECK(with_part("rank,1\ncollective,barrier,5,-1,1,0\n").collectives.empty());
}
