// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/profile.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/unit/mapper_profile/profile_folders.hpp"

using namespace rankplace;
using test::profile_folders;

TEST_CASE("a complete profile is read with everything in it") {
  const Profile profile = read_profile(profile_folders / "ring4");
  CHECK(profile.complete);
  CHECK(profile.incomplete_reason.empty());
  CHECK(profile.command == std::vector<std::string>{"./ring", "1024"});
  CHECK(profile.mpi_library == "Open MPI v4.1.4");
  CHECK(profile.start_utc == "2026-11-21T10:00:00.125Z");
  CHECK(profile.end_utc == "2026-11-21T10:00:01.250Z");
  CHECK(profile.wall_s == 1.125);
  REQUIRE(profile.hosts.size() == 2);
  CHECK(profile.hosts[1].name == "n01");
  CHECK(profile.hosts[1].topology == profile_folders / "ring4" / "topology-0.xml");
  REQUIRE(profile.rank_count() == 4);
  CHECK(profile.ranks[3].host == "n01");
  CHECK(profile.ranks[3].os_pus == std::vector<std::uint32_t>{0, 1});
  CHECK(profile.ranks[1].mpi_s == 0.5);
  CHECK(profile.ranks[1].reported);
  CHECK(profile.p2p.pair_count() == 4);
  CHECK(profile.p2p.between(Rank(3), Rank(0)) == Volume{10240, 10});
  CHECK(profile.direct.between(Rank(1), Rank(0)) == Volume{100, 1});
  CHECK(profile.calls.size() == 12);
  CHECK(profile.calls[0].name == "MPI_Send");
  CHECK(profile.calls[0].calls == 10);
}

TEST_CASE("puts and gets are one traffic; jobs come from the lines of all ranks") {
  const Profile profile = read_profile(profile_folders / "one_sided4");
  CHECK(profile.one_sided.between(Rank(0), Rank(1)) == Volume{4352, 5});
  CHECK(profile.one_sided.between(Rank(1), Rank(0)) == Volume{512, 2});
  CHECK(profile.one_sided.between(Rank(2), Rank(0)) == Volume{64, 1});
  REQUIRE(profile.jobs.size() == 2);
  CHECK(profile.jobs[0].origin == "spawned");
  CHECK(profile.jobs[0].ranks == 2);
  CHECK(profile.jobs[0].detail == "./child");
  CHECK(profile.jobs[0].sent == Volume{150, 3});
  CHECK(profile.jobs[0].received == Volume{25, 1});
  CHECK(profile.jobs[1].detail == "tag#0$description#n00$port#1,2");
  CHECK(read_profile(profile_folders / "ring4").one_sided.pair_count() == 0);
}

TEST_CASE("an early profile has no one-sided traffic") {
  const test::TempDir folder;
  std::filesystem::copy(profile_folders / "one_sided4", folder.path(),
                        std::filesystem::copy_options::recursive);
  for (const std::string kind : {"put", "get"}) {
    std::filesystem::remove(folder.path() / (kind + ".bytes.mtx"));
    CHECK(read_profile(folder.path()).one_sided.pair_count() == (kind == "put" ? 2U : 0U));
  }
  std::filesystem::remove(folder.path() / "p2p.bytes.mtx");
  CHECK_THROWS_WITH(read_profile(folder.path()), Catch::Contains("p2p.bytes.mtx: is missing"));
}

TEST_CASE("communicators keep the order of their members, collectives their roots") {
  const Profile profile = read_profile(profile_folders / "ring4");
  REQUIRE(profile.communicators.size() == 2);
  CHECK(profile.communicators[1].name == "even, reversed");
  CHECK(profile.communicators[1].members == std::vector<Rank>{Rank(2), Rank(0)});
  REQUIRE(profile.collectives.size() == 4);
  CHECK(profile.collectives[0].operation == "allreduce");
  CHECK(profile.collectives[0].root == -1);
  CHECK(profile.collectives[2].root == 2);
  CHECK(profile.collectives[2].ranks == std::vector<Rank>{Rank(0), Rank(2)});
  CHECK(profile.collectives[2].bytes == 2000);
}

TEST_CASE("a profile that is not there says how to make one") {
  CHECK_THROWS_WITH(read_profile("/nowhere/x.profile"),
                    "no profile at /nowhere/x.profile (no such folder); make one with: mpirun -np "
                    "N rankplace trace -o /nowhere/x.profile ./app");
  CHECK_THROWS_WITH(read_profile(profile_folders), Catch::Contains("has no run.json"));
}
