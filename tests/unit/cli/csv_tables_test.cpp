// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/csv_tables.hpp"

#include <catch2/catch.hpp>

using rankplace::cli::csv_tables;

TEST_CASE("the values of an object are one row, its lists of objects tables") {
  const auto tables = csv_tables(
      R"({"ranks": 2, "wall": {"s": 1.5, "note": "a,\"b\""}, "command": ["./a", "-x"], "none": null,
          "pairs": [{"from": 0, "bytes": 8}, {"from": 1, "messages": 2}]})");
  REQUIRE(tables.size() == 3);
  CHECK(tables[0].name == "summary");
  CHECK(tables[0].text == "ranks,wall.s,wall.note,command,none\n2,1.5,\"a,\"\"b\"\"\",./a -x,\n");
  CHECK(tables[1].name == "pairs");
  CHECK(tables[1].text == "from,bytes,messages\n0,8,\n1,,2\n");
  CHECK(tables[1].rows == 2);
}

TEST_CASE("a list inside a row says to which row it belongs") {
  const auto tables = csv_tables(
      R"({"placements": [{"name": "best", "levels": [{"level": "node", "loads": [{"b": 7}]}]},
                         {"name": "worst", "levels": [{"level": "node"}]}],
          "phases": [{"cost": 1, "parts": [{"x": 1}]}]})");
  REQUIRE(tables.size() == 5);
  CHECK(tables[0].text == "name\nbest\nworst\n");
  CHECK(tables[1].name == "placements.levels");
  CHECK(tables[1].text == "in.placements,level\nbest,node\nworst,node\n");
  CHECK(tables[2].text == "in.placements,in.placements.levels,b\nbest,node,7\n");
  CHECK(tables[4].text == "in.phases,x\n1,1\n");
}

TEST_CASE("a matrix has a column for each of its rows' numbers, plain lists are a cell") {
  const auto tables = csv_tables(R"({"similarity": [[1, 0.5], [0.5, 1]], "empty": []})");
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].text == "similarity.0,similarity.1,empty\n1 0.5,0.5 1,\n");
  CHECK(tables[1].name == "empty");
  CHECK(tables[1].rows == 0);
}

TEST_CASE("a cell of several values keeps their positions and their borders") {
  const auto tables = csv_tables(
      R"({"wait_s": [null, null, 0.0, 1.5], "words": ["", "a b", "-", "c"], "quoted": ["\"x"]})");
  REQUIRE(tables.size() == 1);
  CHECK(tables[0].text ==
        "wait_s,words,quoted\n- - 0.0 1.5,\"\"\"\"\" \"\"a b\"\" \"\"-\"\" c\","
        "\"\"\"\\\"\"x\"\"\"\n");
}

TEST_CASE("a list of the name of the document's own values has another") {
  const auto tables = csv_tables(R"({"wall_s": 1, "summary": [{"name": "best"}]})");
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].text == "wall_s\n1\n");
  CHECK(tables[1].name == "summary_list");
  CHECK(tables[1].text == "name\nbest\n");
}
