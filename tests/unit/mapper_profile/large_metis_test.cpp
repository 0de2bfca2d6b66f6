// SPDX-License-Identifier: BSD-3-Clause
// METIS graphs that threads read in pieces.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "mapper/graphs/metis_graph.hpp"
#include "support/errors.hpp"

using namespace rankplace;

namespace {

constexpr std::size_t vertices = 100'000;  // two megabytes: several pieces

/// The lines of a ring whose edge from vertex v weighs v; the first line is the header.
std::vector<std::string> ring_lines() {
  std::vector<std::string> lines{std::to_string(vertices) + ' ' + std::to_string(vertices) + " 1"};
  for (std::size_t v = 1; v <= vertices; ++v) {
    const std::size_t before = v == 1 ? vertices : v - 1;
    const std::size_t after = v == vertices ? 1 : v + 1;
    lines.push_back(std::to_string(before) + ' ' + std::to_string(before) + ' ' +
                    std::to_string(after) + ' ' + std::to_string(v));
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string refusal(const std::vector<std::string>& lines) {
  Threads threads(4);
  try {
    (void)parse_metis_graph(text_of(lines), "g", threads);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a large METIS graph is the same by any number of threads") {
  std::vector<std::string> lines = ring_lines();
  for (std::size_t i = 1; i < lines.size(); i += 70) lines[i] = "% comment\n" + lines[i];
  const std::string text = text_of(lines);
  const CommunicationMatrix alone = parse_metis_graph(text, "g");
  REQUIRE(alone.rank_count() == vertices);
  REQUIRE(alone.pair_count() == vertices);
  CHECK(alone.between(Rank(0), Rank(vertices - 1)).bytes == vertices);
  for (std::size_t v = 1; v < vertices; ++v) {
    if (alone.between(Rank(v - 1), Rank(v)).bytes != v) FAIL("vertex " << v);
  }
  Threads threads(4);
  CHECK(parse_metis_graph(text, "g", threads) == alone);
  CHECK(parse_metis_graph(text.substr(0, text.size() - 1), "g", threads) == alone);
}

TEST_CASE("defects of a large METIS graph are told with their lines, the first of them") {
  std::vector<std::string> lines = ring_lines();
  lines[99'000] = "x";
  CHECK(refusal(lines) ==
        "g:99001: does not have the numbers that the format in the first line "
        "promises");
  lines[50'000] = "50000 1 1 1";
  CHECK(refusal(lines) == "g:50001: names a vertex as its own neighbour");
  lines = ring_lines();
  lines[70'001] = "70000 70000 70002 1";
  CHECK(refusal(lines) ==
        "g:100001: vertex 70001 has the neighbour 70002, but not the other way "
        "round with the same weight");
  lines = ring_lines();
  lines.pop_back();
  CHECK(refusal(lines) ==
        "g:100000: ends after 99999 of the 100000 vertices announced (the file "
        "was cut short)");
  lines = ring_lines();
  lines.insert(lines.end(), {"", "", "1 1"});
  CHECK(refusal(lines) == "g:100004: has more lines than the 100000 vertices announced");
  lines = ring_lines();
  lines.front() = "100000 99999 1";
  CHECK(refusal(lines) == "g:100001: lists 200000 neighbours, not twice the 99999 edges announced");
}
