// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_writer.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"

using namespace rankplace;
using Catch::Contains;

namespace {

PlacementFile placement_file_of(std::vector<RankSlot> ranks) {
  PlacementFile placement;
  placement.ranks = std::move(ranks);
  placement.machine = "2xpack:2 core:4";
  placement.objective = "lexicographic";
  placement.sense = "best";
  placement.measure = "bytes";
  placement.rankplace_version = "0.1.0";
  return placement;
}

std::string text_of(const PlacementFile& placement, const std::string& file_name) {
  return openmpi_launch_file({placement, file_name, "best.json"}).text;
}

std::string written(std::vector<RankSlot> ranks) {
  return text_of(placement_file_of(std::move(ranks)), "best.rankfile");
}

}  // namespace

TEST_CASE("a rankfile has one rank per line behind comments that say how to use it") {
  CHECK(written({{0, "n01", {5}}, {1, "n00", {0, 1, 2, 3}}, {2, "n02.site.org", {0, 2, 3, 7}}}) ==
        "# rankplace 0.1.0: best placement (lexicographic, bytes) of 3 ranks on 2xpack:2 core:4\n"
        "# Open MPI 4: mpirun -np 3 --rankfile best.rankfile ./app\n"
        "# Open MPI 5: mpirun -np 3 --map-by rankfile:file=best.rankfile ./app\n"
        "rank 0=n01 slot=5\n"
        "rank 1=n00 slot=0-3\n"
        "rank 2=n02 slot=0,2-3,7\n");
}

TEST_CASE("a SPEC or file name with a line break stays inside the comment") {
  PlacementFile placement = placement_file_of({{0, "n00", {0}}});
  placement.machine = "a\nrank 0=b slot=9";
  const std::string text = text_of(placement, "x\ny");
  CHECK(text.find("\nrank ") == text.rfind("\nrank "));
  CHECK_THAT(text, Contains("on a rank 0=b slot=9\n") && Contains("--rankfile 'x y' ./app\n"));
}

TEST_CASE("host names that Open MPI rejects or changes are refused with a way out") {
  for (const char* host : {"rank", "slot", "slots", "username", "user-name", "slot.site.org", "n_1",
                           "n:1", "a%b", "a,b", "+n0", "a b", "007", "1234567890", ".a"}) {
    INFO(host);
    CHECK_THROWS_AS(written({{0, host, {0}}}), InputError);
    CHECK_THROWS_WITH(written({{0, host, {0}}}),
                      Contains(host) && Contains("IPv4 address") && Contains("`launcher`: slurm"));
  }
  for (const char* host : {"rank1", "slot2", "cpu", "n-01", "12345", "0", "localhost"}) {
    CHECK_THAT(written({{0, host, {0}}}), Contains("rank 0=" + std::string(host) + " slot=0\n"));
  }
  CHECK_THAT(written({{0, "10.0.0.1", {0}}, {1, "10.0.0.2", {0}}}),
             Contains("rank 1=10.0.0.2 slot=0\n"));
}

TEST_CASE("two hosts that become one when cut at the first dot are refused") {
  CHECK_THROWS_WITH(written({{0, "h1.a.org", {0}}, {1, "h1.b.org", {0}}}),
                    Contains("'h1.a.org' and 'h1.b.org' are both 'h1'"));
  CHECK_THROWS_WITH(written({{0, "h1", {0}}, {1, "h1.b.org", {0}}}), Contains("are both 'h1'"));
  CHECK_NOTHROW(written({{0, "h1.a.org", {0}}, {1, "h1.a.org", {1}}, {2, "h2.a.org", {0}}}));
}

TEST_CASE("host and slot list fill mpirun's buffer to the last byte, and not beyond") {
  CHECK_NOTHROW(written({{0, std::string(56, 'h'), {7}}}));
  CHECK_THROWS_WITH(written({{0, std::string(56, 'h'), {7}}, {1, std::string(56, 'h'), {10}}}),
                    Contains("rank 1:") && Contains("64 characters") && Contains("shorter host"));
  std::vector<std::uint32_t> scattered;
  for (std::uint32_t core = 0; core < 64; core += 2) scattered.push_back(core);
  CHECK_THROWS_WITH(written({{0, "n0", scattered}}), Contains("fewer separate cores"));
}
