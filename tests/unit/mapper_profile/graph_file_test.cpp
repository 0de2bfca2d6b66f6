// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>

#include "mapper/graphs/metis_graph.hpp"
#include "mapper/graphs/network_graph.hpp"
#include "mapper/graphs/scotch_graph.hpp"
#include "mapper/graphs/treematch_matrix.hpp"
#include "mapper/inputs/input_file.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace;

TEST_CASE("a METIS graph with edge weights: each edge is sent once") {
  const CommunicationMatrix traffic =
      parse_metis_graph("% c\n4 2 001\n2 7 3 5\n1 7\n% c\n1 5\n\n", "g");
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
  refused("2 1\n1\n1\n", "g:2: names a vertex as its own neighbour");
  refused("2 1 1\n2\n1 1\n", "g:2: does not have the numbers");
  refused("2 1 1\n2 3\n1 4\n", "other way round");
  refused("2 2\n2 2\n1 1\n", "g:2: names a neighbour twice");
  refused("2 2\n2\n1\n", "not twice the 2 edges");
  refused("2 1\n2\n1\n1\n", "g:4: has more lines");
}

TEST_CASE("a Scotch graph reads as the METIS graph of the same ring") {
  const CommunicationMatrix metis =
      parse_metis_graph("4 4 001\n2 10 4 10\n1 10 3 10\n2 10 4 10\n1 10 3 10\n", "g");
  const std::string body = "2 10 1 10 3\n2 10 0 10 2\n2 10 1 10 3\n2 10 0 10 2\n";
  CHECK(parse_scotch_graph("0\n4 8\n0 010\n" + body, "s") == metis);
  CHECK(to_scotch_graph(CommGraph(metis, Measure::bytes)) == "0\n4 8\n0 010\n" + body);
}

TEST_CASE("Scotch graphs: base 1, loads, no weights, ends of lines anywhere") {
  CHECK(parse_scotch_graph("0 2 2 1 001 7 1 2 9 1 1", "s").total().bytes == 1);
  CHECK(parse_scotch_graph("0\n2\n2\n0\n0\n1\n1\n1\n0\n", "s").total().bytes == 1);
}

TEST_CASE("damaged Scotch graphs are refused with file, line and reason") {
  const auto refused = [](const std::string& text, const std::string& reason) {
    CHECK_THROWS_WITH(parse_scotch_graph(text, "s"), Catch::Contains(reason));
  };
  refused("", "is empty");
  refused("1\n", "s:1: has the version \"1\"");
  refused("0\n2 2\n2 000\n", "s:3: numbers its vertices from 2");
  refused("0\n2 2\n0 020\n", "s:3: has the flags \"020\"");
  refused("0\n2 2\n0 100\n", "s:3: has vertex labels");
  refused("0\n2 2\n0 000\n1 1\n", "ends before degree");
  refused("0\n2 2\n0 000\n5 1\n", "s:4: has a vertex of degree 5");
  refused("0\n2 2\n1 000\n1 3\n1 1\n", "s:4: neighbour 3 is out of range (1 to 2)");
  refused("0\n2 2\n0 010\n1 3 1\n1 4 0\n", "other way round");
  refused("0\n2 4\n0 000\n1 1\n1 0\n", "not the 4 announced");
  refused("0\n2 2\n0 000\n1 1\n1 0\n1\n", "s:6: goes on after the 2 vertices");
}

TEST_CASE("a TreeMatch matrix: symmetric ones count each pair once, others row to column") {
  const CommunicationMatrix pairs = parse_treematch_matrix("0 5 0\n5 0\t7\n0 7 0\n", "m");
  CHECK(pairs.total().bytes == 12);
  CHECK(pairs.between(Rank(1), Rank(2)).bytes == 7);
  CHECK(to_treematch_matrix(CommGraph(pairs, Measure::bytes)) == "0 5 0\n5 0 7\n0 7 0\n");
  const CommunicationMatrix directed = parse_treematch_matrix("0 5\n4 0\n", "m");
  CHECK(directed.between(Rank(1), Rank(0)).bytes == 4);
  CHECK(directed.total().bytes == 9);
}

TEST_CASE("damaged TreeMatch matrices are refused with file, line and reason") {
  const auto refused = [](const std::string& text, const std::string& reason) {
    CHECK_THROWS_WITH(parse_treematch_matrix(text, "m"), Catch::Contains(reason));
  };
  refused("\n", "is empty");
  refused("0 1\n1\n", "m:2: is not a square matrix");
  refused("0\n0\n", "m:2: is not a square matrix");
  refused("0 1\n", "ends after 1 of 2 rows");
  refused("0 1.5\n1 0\n", "m:1: entry is \"1.5\"");
  refused("0 -1\n1 0\n", "m:1: entry is \"-1\"");
}

TEST_CASE("monitoring's files: application, one-sided, and the library's own for collectives") {
  const test::TempDir folder;
  write_file(folder.path() / "p.0.prof",
             "# POINT TO POINT\nE\t0\t1\t3000 bytes\t3 msgs sent\t4,0,0\n"
             "I\t0\t1\t80 bytes\t2 msgs sent\n# OSC\nR\t0\t1\t64 bytes\t1 msgs sent\n"
             "# COLLECTIVES\nC\t0\t1\t99 bytes\t9 msgs sent\nD\tMPI_COMM_WORLD\tprocs: 0,1\n");
  write_file(folder.path() / "p.1.prof", "# POINT TO POINT\nS\t1\t0\t6 bytes\t1 msgs sent\n");
  write_file(folder.path() / "other.7.prof", "");
  const Profile profile = read_graph_file(folder.path() / "p.1.prof");
  CHECK(profile.rank_count() == 2);
  CHECK(profile.p2p.between(Rank(0), Rank(1)) == Volume{3000, 3});
  CHECK(profile.p2p.between(Rank(1), Rank(0)) == Volume{70, 2});
  REQUIRE(profile.measured);
  CHECK(profile.measured->total() == Volume{80, 2});
}

TEST_CASE("damaged monitoring files are refused with file, line and reason") {
  const test::TempDir folder;
  const auto refused = [&](const std::string& name, const std::string& text,
                           const std::string& reason) {
    write_file(folder.path() / name, text);
    CHECK_THROWS_WITH(read_graph_file(folder.path() / name), Catch::Contains(reason));
  };
  refused("p.prof", "", "is not named PREFIX.RANK.prof");
  refused("a.1.prof", "", "a.0.prof: is missing");
  refused("b.0.prof", "E\t0\t0\t5 bytes\n", "b.0.prof:1: is cut short");
  refused("b.0.prof", "E\t0\t4\t5 bytes\t1 msgs sent\n", "the receiver");
  refused("b.0.prof", "E\t0\t0\t5 octets\t1 msgs sent\n", "where \"N bytes\" belongs");
  refused("b.0.prof", "E\t0\t0\tx bytes\t1 msgs sent\n", "the number of bytes is \"x\"");
}

TEST_CASE("every format keeps what each pair of ranks exchanges") {
  TrafficBuilder builder(4);
  builder.add(Rank(0), Rank(1), {10, 1});
  builder.add(Rank(1), Rank(0), {4, 2});
  builder.add(Rank(3), Rank(0), {7, 3});
  const CommunicationMatrix traffic = std::move(builder).build();
  const CommGraph before(traffic, Measure::bytes);
  const test::TempDir folder;
  for (const char* name : {"a.graph", "a.grf", "a.mat", "a.mtx", "a.0.prof"}) {
    const auto path = folder.path() / name;
    write_graph_file(traffic, Measure::bytes, path);
    const CommGraph after(read_graph_file(path).p2p, Measure::bytes);
    INFO(name);
    CHECK(to_metis_graph(after) == to_metis_graph(before));
  }
  CHECK(read_graph_file(folder.path() / "a.2.prof").p2p == traffic);
  CHECK_THROWS_WITH(write_graph_file(traffic, Measure::bytes, "a.csv"),
                    Catch::Contains(".prof, .graphml or .json"));
}

TEST_CASE("GraphML and the JSON of networkx: a node for each rank, an edge for each pair") {
  TrafficBuilder builder(3);
  builder.add(Rank(0), Rank(2), {10, 1});
  builder.add(Rank(2), Rank(2), {4, 2});
  const CommunicationMatrix traffic = std::move(builder).build();
  const std::string xml = to_graphml(traffic);
  CHECK_THAT(xml, Catch::Contains("<node id=\"1\"/>"));
  CHECK_THAT(xml, Catch::Contains("<edge source=\"0\" target=\"2\"><data key=\"bytes\">10</data>"
                                  "<data key=\"messages\">1</data></edge>"));
  CHECK_THAT(to_networkx_json(traffic),
             Catch::Contains("[{\"id\": 2, \"bytes\": 10, \"messages\": 1}],\n  [],\n"));
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
