// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_places.hpp"

#include <catch2/catch.hpp>

#include "mapper/topology/machine_spec.hpp"
#include "support/errors.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;
using rankplace::test::TempDir;

namespace {

std::vector<std::uint32_t> places_of(const std::string& network, const std::string& hosts) {
  const Machine machine =
      resolve_machine("core:1 pu:1", parse_host_list(hosts), nullptr, {network_from(network)})
          .machine;
  std::vector<std::uint32_t> places;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    places.push_back(machine.node(NodeId(n)).host.value());
  }
  return places;
}

using Places = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("hosts have coordinates in a file; those of one switch count on") {
  const TempDir dir;
  const auto file = dir.file("places.txt", "# x y\na 1 2\nb.site.org 0,3\nc 1 2\nd 1 0 1\n");
  CHECK(places_of("torus:2,4:hosts=2:at=" + file.string(), "a,b,c,d") == Places{12, 6, 13, 9});
  CHECK(places_of("dragonfly:2,4,2:at=" + file.string(), "a,b") == Places{12, 6});
  CHECK(places_of("fat-tree:2,4,2:at=" + file.string() + ":up=1,1", "b") == Places{6});
  // Those with all coordinates have their places, whatever the order.
  const auto mixed = dir.file("mixed.txt", "a 0 0\nb 0 0 0\nc 0 1\n");
  CHECK(places_of("torus:2,2:hosts=2:at=" + mixed.string(), "a,b,c") == Places{1, 0, 2});
}

TEST_CASE("hosts have coordinates in their names") {
  CHECK(places_of("torus:4,4:at=name", "n3-1,n0-2") == Places{13, 2});
  CHECK(places_of("mesh:2,3,2,2,3,2:at=name", "fx0-1-2-1-0-2-1.fugaku") ==
        Places{((((1 * 3 + 2) * 2 + 1) * 2 + 0) * 3 + 2) * 2 + 1});
  CHECK(places_of("dragonfly:4,32,74:at=xname", "x1001c0s0b0n0,x1000c1s2b1n0") ==
        Places{128, (8 + 2) * 2 + 1});
}

TEST_CASE("coordinates that are wrong say what is wrong") {
  // Texts of several lines are files.
  const auto [given, hosts, problem] = GENERATE(table<std::string, std::string, std::string>({
      {"a 0 0\n", "a,b", "no coordinates of the host b"},
      {"a 0 0\nb 0 0\n", "a,b", "the hosts a and b are at one place"},
      {"a 0 0\na 0 1\n", "a", "places.txt:2: the host a is there twice"},
      {"a 0 2\n", "a", "has the coordinate 2 where the network has 0 to 1"},
      {"a 0\n", "a", "has 1 coordinate, not 2 or 3"},
      {"a 0 -1\n", "a", "places.txt:1"},
      {"torus:2,2:at=name", "n1", "has 1 number, fewer than the 2 coordinates"},
      {"dragonfly:4,32,2:at=xname", "n1", "is no name like x1000c0s0b0n0"},
      {"dragonfly:4,32,2:at=xname", "x1000c8s0b0n0", "is in no cabinet of 64 blades"},
      {"dragonfly:4,32,2:at=xname", "x1000c0s0b0n0,x1100c0s0b0n0",
       "is in cabinet x1100, the first"},
      {"torus:2,2:at=/dev/zero", "a", "is a device"},
  }));
  const TempDir dir;
  const std::string network =
      given.ends_with('\n') ? "torus:2,2:at=" + dir.file("places.txt", given).string() : given;
  INFO(network);
  CHECK_THROWS_AS(places_of(network, hosts), InputError);
  CHECK_THROWS_WITH(places_of(network, hosts), Catch::Contains(problem));
  CHECK_THROWS_AS(places_of("torus:2,2:at=xname", "x1000c0s0b0n0"), UsageError);
  CHECK_THROWS_AS(places_of("torus:2,2:at=", "a"), UsageError);
}
