// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/openmpi_reader.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/openmpi_writer.hpp"
#include "support/errors.hpp"
#include "tests/support/machines.hpp"

using namespace rankplace;
using namespace rankplace::test;
using Catch::Contains;
using Slots = std::vector<RankSlot>;

namespace {

Slots read(const std::string& text, const Machine* machine = nullptr) {
  return rankfile_from_text(text, "rf", machine);
}

}  // namespace

TEST_CASE("what Open MPI accepts is read with its meaning") {
  CHECK(read("rank 0=n01 slot=0") == Slots{{0, "n01", {0}}});
  CHECK(read("# a comment: rank 7=x\n\n/* two\n lines */ rank 0 = me@n01.site.org\tslots = 4-5,7 "
             "// x\n"
             "  rank 02=n02 slot=007#x\nrank 1=10.0.0.1 slot=2,1,1;0\n") ==
        Slots{{0, "n01", {4, 5, 7}}, {1, "10.0.0.1", {0, 1, 2}}, {2, "n02", {7}}});
}

TEST_CASE("socket:core items count within the machine's sockets") {
  const Machine machine = cluster_of(2, tree_2x6());
  CHECK(read("rank 0=n1 slot=1:0\nrank 1=n1 slot=s1:c5\nrank 2=n0 slot=0:1-2;1:3\n"
             "rank 3=n0 slot=S1:*\nrank 4=n1 slot=s0\n",
             &machine) == Slots{{0, "n1", {6}},
                                {1, "n1", {11}},
                                {2, "n0", {1, 2, 9}},
                                {3, "n0", {6, 7, 8, 9, 10, 11}},
                                {4, "n1", {0, 1, 2, 3, 4, 5}}});
  const Machine one_socket(
      {{"a", regular_tree(ObjectKind::node, {{ObjectKind::package, 1}, {ObjectKind::core, 4}}),
        0}});
  CHECK(read("rank 0=a slot=0:3", &one_socket) == Slots{{0, "a", {3}}});
  const Machine grouped({{"a",
                          regular_tree(ObjectKind::node, {{ObjectKind::wide_group, 2},
                                                          {ObjectKind::package, 2},
                                                          {ObjectKind::core, 2}}),
                          0}});
  CHECK(read("rank 0=a slot=3:1", &grouped) == Slots{{0, "a", {7}}});
}

TEST_CASE("with a machine, hosts come back under the machine's names and must be there") {
  const Machine machine({{"n0.site.org", tree_2x6(), 0}, {"n1", tree_2x6(), 0}});
  CHECK(read("rank 0=n0 slot=11", &machine) == Slots{{0, "n0.site.org", {11}}});
  CHECK_THROWS_WITH(read("rank 0=n0 slot=0\nrank 1=n2 slot=0", &machine),
                    Contains("rf:2: unknown host 'n2'"));
  CHECK_THROWS_WITH(read("rank 0=n0 slot=12", &machine), Contains("rf:1: there is no core 12"));
  CHECK_THROWS_WITH(read("rank 0=n0 slot=0:6", &machine), Contains("the socket has cores 0-5"));
  CHECK_THROWS_WITH(read("rank 0=n0 slot=2:0", &machine), Contains("the node has sockets 0-1"));
}

TEST_CASE("every defect is refused with file, line, reason and remedy") {
  const auto refused = [](const std::string& text, const std::string& why) {
    INFO(text);
    CHECK_THROWS_AS(read(text), InputError);
    CHECK_THROWS_WITH(read(text), Contains(why));
  };
  const std::string first = "rank 0=n01 slot=0\n";
  refused("", "rf: it places no rank");
  refused("# only a comment\n", "rf: it places no rank");
  refused("rank 0=n01 slot=0\r\nrank 1=n01 slot=1\r\n", "rf:1: the line ends in CR LF");
  refused(first + "rank 0=n02 slot=1\n", "rf:2: rank 0 is there twice (first in line 1)");
  refused(first + "rank 2=n01 slot=1\n", "rf: rank 1 is missing");
  refused("rank 1=n01 slot=1\n" + first, "rf:1: the first rank is 1");
  refused(first + "rank 1=n01\n", "rf:2: slot= is missing");
  refused(first + "rank 1= slot=1\n", "rf:2: ");
  refused(first + "RANK 1=n01 slot=1\n", "rf:2: unknown word 'RANK'");
  refused("\xef\xbb\xbf" + first, "rf:1: begins with a byte-order mark");
  refused(first + "rank 1=n01 core=1\n", "rf:2: unknown word 'core'");
  refused(first + "rank 1=n01 slot 1\n", "rf:2: '=' is missing behind slot");
  refused(first + "rank=1 n01 slot=1\n", "rf:2: '' is no rank");
  refused(first + "rank 1 n01 slot=1\n", "rf:2: '=' is missing behind the rank");
  refused(first + "rank -1=n01 slot=1\n", "rf:2: '-1' is no rank");
  refused(first + "rank 4294967296=n01 slot=1\n", "rf:2: '4294967296' is no rank");
  refused(first + "rank 1=+n0 slot=1\n", "rf:2: '+n0' is a relative host");
  refused(first + "rank 1=n_1 slot=1\n", "rf:2: host 'n_1'");
  refused(first + "rank 1=n01 slot=*\n", "means core 0 to Open MPI 4");
  refused(first + "rank 1=n01 slot=p1\n", "asks for physical numbers");
  refused(first + "rank 1=n01 slot=-1\n", "is not a core number");
  refused(first + "rank 1=n01 slot=3-2\n", "runs backwards");
  refused(first + "rank 1=n01 slot=0-1-2\n", "is not a core number");
  refused(first + "rank 1=n01 slot=0x3\n", "is not a core number");
  refused(first + "rank 1=n01 slot=1,\n", "slot item '' is not a core number");
  refused(first + "rank 1=n01 slot=0, 2\n", "slot item '' is not a core number");
  refused(first + "rank 1=n01 slot=\n", "slot item '' is not a core number");
  refused(first + "rank 1=n01 slot=99999999999\n", "is too large a number");
  refused(first + "rank 1=n01 slot=0-2000000000\n", "is too large a range");
  refused(first + "rank 1=n01 slot=0:1\n", "names a socket (give `machine`");
  refused(first + "rank 1=n01 slot=1:0,1\n", "mixes ':' and ','");
  refused("rank 0=n01 slot=0 rank 1=n01 slot=1\n", "unknown word 'rank' behind the slot list");
}

TEST_CASE("random placements come back from their rankfile unchanged") {
  const Machine machine = cluster_of(5, tree_2x2x2());
  std::mt19937 random(7);
  std::vector<CoreId> cores;
  for (std::size_t c = 0; c < machine.core_count(); ++c) cores.emplace_back(c);
  for (std::size_t ranks = 1; ranks <= cores.size(); ++ranks) {
    std::shuffle(cores.begin(), cores.end(), random);
    const Placement placement(machine, {cores.begin(), cores.begin() + static_cast<long>(ranks)});
    PlacementFile file;
    file.ranks = slots_of(machine, placement);
    const std::string text = openmpi_rank_lines(file);
    INFO(text);
    REQUIRE(read(text) == file.ranks);
    REQUIRE(placement_from(machine, read(text, &machine)) == placement);
  }
}
