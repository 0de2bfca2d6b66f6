// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/graph_file.hpp"

#include <catch2/catch.hpp>

#include "mapper/model/atomic_file.hpp"
#include "mapper/profile/metis_graph.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

TEST_CASE("a METIS graph with edge weights: each edge is sent once") {
  const Traffic traffic = parse_metis_graph("% c\n4 2 001\n2 7 3 5\n1 7\n% c\n1 5\n\n", "g");
  CHECK(traffic.rank_count() == 4);
  CHECK(traffic.total().bytes == 12);
  CHECK(traffic.between(Rank(0), Rank(1)).bytes == 7);
  CHECK(traffic.between(Rank(0), Rank(2)).bytes == 5);
  CHECK(traffic.between(Rank(1), Rank(0)).bytes == 0);
}

TEST_CASE("vertex weights are skipped, weights that are not there are 1") {
  CHECK(parse_metis_graph("2 1 10\n9 2\n9 1\n", "g").total().bytes == 1);
  CHECK(parse_metis_graph("2 1 11 2\n9 9 2 4\n9 9 1 4\n", "g").total().bytes == 4);
  CHECK(parse_metis_graph("2 1\n2\n1\n", "g").total().bytes == 1);
}

TEST_CASE("damaged METIS graphs are refused with file, line and reason") {
  const auto refused = [](const std::string& text, const std::string& reason) {
    CHECK_THROWS_WITH(parse_metis_graph(text, "g"), Catch::Contains(reason));
  };
  refused("", "is empty");
  refused("2\n", "g:1: does not start with");
  refused("2 1 7\n2\n1\n", "g:1: has the format \"7\"");
  refused("99999999999 1\n", "g:1: announces");
  refused("2 1\n2\n", "ends after 1 of the 2 vertices");
  refused("2 1\n3\n1\n", "g:2: neighbour 3 is out of range");
  refused("2 1\n1\n1\n", "g:2: vertex 1 is its own neighbour");
  refused("2 1 1\n2\n1 1\n", "g:2: does not have the numbers");
  refused("2 1 1\n2 3\n1 4\n", "other way round");
  refused("2 2\n2 2\n1 1\n", "g:2: names a neighbour twice");
  refused("2 2\n2\n1\n", "not twice the 2 edges");
  refused("2 1\n2\n1\n1\n", "g:4: has more lines");
}

TEST_CASE("a graph file becomes a complete run without hosts") {
  const test::TempDir folder;
  write_file(folder.path() / "a.graph", "2 1\n2\n1\n");
  write_file(folder.path() / "a.mtx",
             "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 1\n");
  for (const char* name : {"a.graph", "a.mtx"}) {
    const auto path = folder.path() / name;
    REQUIRE(is_graph_file(path));
    const Profile profile = read_graph_file(path);
    CHECK(profile.complete);
    CHECK(profile.rank_count() == 2);
    CHECK(profile.p2p.total().bytes == 1);
    CHECK(profile.hosts.empty());
  }
  CHECK_FALSE(is_graph_file("run.profile"));
}
