// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/phases.hpp"

#include <catch2/catch.hpp>

#include "mapper/collectives/collectives.hpp"
#include "mapper/profile/parts.hpp"
#include "mapper/profile/phase_order.hpp"
#include "mapper/profile/profile.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"
#include "tests/unit/mapper_profile/profile_folders.hpp"

using namespace rankplace;
using test::profile_folders;

TEST_CASE("a run knows its phases, in order of number") {
  const Profile run = read_profile(profile_folders / "phases4");
  REQUIRE(run.phases.size() == 2);
  CHECK(run.phases[0].number == 0);
  CHECK(run.phases[1].label == "MPI_Pcontrol(3)");
  CHECK(run.phases[1].of_rank[2].wall_s == 0.5);
  CHECK(run.phases[1].of_rank[2].mpi_s == 0.125);
  CHECK(run.sizes.size() == 8);
  CHECK(run.sizes[1].from_bytes == 1024);
}

TEST_CASE("one phase of a run is a profile of its own") {
  const Profile phase = read_profile(profile_folders / "phases4", 3);
  CHECK(phase.ranks[2].mpi_s == 0.125);
  CHECK(phase.wall_s == 0.5);
  CHECK(phase.p2p.between(Rank(0), Rank(2)) == Volume{512, 2});
  CHECK(phase.p2p.pair_count() == 4);
  REQUIRE(phase.collectives.size() == 1);
  CHECK(phase.collectives[0].operation == "allreduce");
  CHECK(phase.sizes.empty());
}

TEST_CASE("the phases of a run add up to it") {
  const std::filesystem::path folder = profile_folders / "phases4";
  const Profile run = read_profile(folder);
  TrafficBuilder sum(run.rank_count());
  for (const ProfilePhase& phase : run.phases) sum.add(read_profile(folder, phase.number).p2p);
  CHECK(std::move(sum).build() == run.p2p);
}

TEST_CASE("a phase that was not is refused, with those that were") {
  CHECK_THROWS_WITH(read_profile(profile_folders / "phases4", 1),
                    Catch::EndsWith("has no phase 1 (there are: 0, 3)"));
  CHECK_THROWS_WITH(read_profile(profile_folders / "ring4", 1), Catch::Contains("--slices"));
}

TEST_CASE("measured collectives take the place of models and of direct traffic") {
  const Profile run = read_profile(profile_folders / "phases4");
  const CommunicationMatrix traffic = traffic_of(run, parse_collective_choice("measured"));
  CHECK(traffic.between(Rank(0), Rank(1)) == Volume{2048 + 80, 2 + 10});
  CHECK(traffic.between(Rank(1), Rank(0)) == Volume{80, 10});
  CHECK_THROWS_WITH(
      traffic_of(read_profile(profile_folders / "ring4"), {.traffic = CollectiveTraffic::measured}),
      Catch::Contains("has no measured collectives"));
}

TEST_CASE("a part's lines belong to the phase that was named before them") {
  const std::string text =
      "rank,1\ntime,2,0.5\nphase,0,default,1.5\nphase,4,MPI_Pcontrol(4),0.5\n"
      "communicator,0,MPI_COMM_WORLD,0-3\n"
      "in,4\np2p,2,100,1\nsize,64,1\ncall,MPI_Send,1,0.25\ncollective,barrier,0,-1,2,0\n"
      "in,0\np2p,2,11,1\nsize,8,1\ncall,MPI_Send,1,0.25\ncollective,barrier,0,-1,1,0\nend\n";
  const ProfilePart phase = parse_part(text, "part", 4, 4);
  REQUIRE(phase.p2p.size() == 1);
  CHECK(phase.p2p[0].volume == Volume{100, 1});
  CHECK(phase.phases[1].time.mpi_s == 0.25);
  CHECK(parse_part(text, "part", 4).p2p.size() == 2);

  const test::TempDir folder;
  std::filesystem::copy(profile_folders / "incomplete4" / "run.json", folder.path() / "run.json");
  write_file(folder.path() / "parts/rank-1.csv", text);
  const Profile run = read_profile(folder.path());
  REQUIRE(run.collectives.size() == 1);  // a rank's lines of one kind add up
  CHECK(run.collectives[0].calls == 3);
  CHECK(run.collectives[0].ranks.size() == 1);
  CHECK(run.sizes.size() == 2);
  CHECK(read_profile(folder.path(), 4).ranks[1].wall_s == 0.5);
  CHECK(read_profile(folder.path(), 4).collectives[0].calls == 2);
}

TEST_CASE("the order of phases is read, if it was recorded") {
  const auto order = read_phase_order(read_profile(profile_folders / "alternating8"));
  REQUIRE(order.size() == 6);
  CHECK((order[3].index == 3 && order[3].phase == 1 && order[3].begin_s == 0.75));
  CHECK(read_phase_order(read_profile(profile_folders / "phases4")).empty());
}

TEST_CASE("a damaged order of phases is refused") {
  const std::vector<ProfilePhase> phases{{0, "default", {}}, {2, "MPI_Pcontrol(2)", {}}};
  const auto read = [&](const std::string& lines) {
    return parse_phase_order("entry,phase,begin_s\n" + lines, "order.csv", phases);
  };
  CHECK(read("0,0,0\n5,2,1.5\n").back().index == 5);
  CHECK_THROWS_WITH(read("0,0,0\n1,1,1\n"), "order.csv:3: phase 1 is not in phases.csv");
  CHECK_THROWS_WITH(read("1,0,0\n1,2,1\n"), Catch::StartsWith("order.csv:3: entry 1 is not above"));
  CHECK_THROWS_WITH(read("18446744073709551615,0,0\n"), Catch::Contains("beyond any run"));
}

TEST_CASE("damaged tables of phases and sizes are refused") {
  Profile profile;
  profile.ranks.resize(2);
  const auto phases = [&](const std::string& line) {
    parse_phases_csv("phase,label,rank,wall_s,mpi_s\n" + line, "phases.csv", profile);
  };
  CHECK_THROWS_WITH(phases("x,default,0,1,1\n"), "phases.csv:2: phase \"x\" is not a number");
  CHECK_THROWS_WITH(phases("0,default,2,1,1\n"), Catch::StartsWith("phases.csv:2: rank 2"));
}
