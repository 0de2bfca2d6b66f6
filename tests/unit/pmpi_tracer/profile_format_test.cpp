// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile_format.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "pmpi_tracer/event_format.hpp"
#include "pmpi_tracer/part_format.hpp"

namespace event_format = rankplace::event_format;
namespace part_format = rankplace::part_format;
namespace format = rankplace::profile_format;

namespace {

std::string when(const format::File& file) {
  switch (file.written) {
    case format::Written::at_init: return "MPI_Init";
    case format::Written::at_init_and_finalize: return "MPI_Init, MPI_Finalize";
    case format::Written::at_finalize: return "MPI_Finalize";
    case format::Written::while_running: return "while the program runs";
    case format::Written::until_finalize: return "MPI_Init; removed at MPI_Finalize";
    case format::Written::at_bad_end: return "an end without MPI_Finalize";
  }
  return "";
}

std::string where(const format::File& file) {
  switch (file.place) {
    case format::Place::run: return "";
    case format::Place::run_and_phases: return ", phases/N/";
    case format::Place::parts: return "parts/";
    case format::Place::events: return "events/";
  }
  return "";
}

std::string present(const format::File& file) {
  switch (file.presence) {
    case format::Presence::always: return "always";
    case format::Presence::always_now: return "always, but not in early profiles";
    case format::Presence::if_any: return "if any rank has a line";
    case format::Presence::if_measured: return "`--measure-collectives`";
    case format::Presence::if_asked_for: return "see above";
  }
  return "";
}

/// The line that stands for `file` in docs/profile-format.md.
std::string documented(const format::File& file) {
  std::string units;
  for (const char c : file.units) units += c == ',' ? ", " : std::string(1, c);
  const bool in_folder = file.place == format::Place::parts || file.place == format::Place::events;
  std::string line = "| `" + (in_folder ? where(file) : "") + std::string(file.name) + '`';
  if (!in_folder) line += where(file);
  line += " | ";
  if (!file.columns.empty()) line += '`' + std::string(file.columns) + '`';
  return line + " | " + units + " | " + when(file) + " | " + present(file) + " |";
}

std::set<std::string> lines_of_documentation() {
  std::ifstream file(RANKPLACE_DOCS "/profile-format.md");
  std::set<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.insert(line);
  return lines;
}

}  // namespace

TEST_CASE("docs/profile-format.md has every file with its columns and units, and no other") {
  const std::set<std::string> lines = lines_of_documentation();
  REQUIRE(lines.size() > 50);
  std::set<std::string> expected;
  for (const format::File* file : format::files) {
    expected.insert(documented(*file));
    INFO(documented(*file));
    CHECK(lines.contains(documented(*file)));
  }
  const auto is_of_table = [](const std::string& line) {
    return line.starts_with("| `") && std::ranges::count(line, '|') == 6;
  };
  CHECK(static_cast<std::size_t>(std::ranges::count_if(lines, is_of_table)) == expected.size());
}

TEST_CASE("docs/profile-format.md has every line of events, and no other") {
  std::set<std::string> documented_lines;
  bool is_in_table = false;
  std::ifstream file(RANKPLACE_DOCS "/profile-format.md");
  for (std::string line; std::getline(file, line);) {
    if (line == "| line | what |") is_in_table = true;
    if (!line.starts_with('|')) is_in_table = false;
    if (is_in_table && line.starts_with("| `")) {
      documented_lines.insert(line.substr(3, line.find('`', 3) - 3));
    }
  }
  std::set<std::string> expected;
  for (const event_format::EventLine* line : event_format::lines) expected.emplace(line->usage);
  CHECK(documented_lines == expected);
}

TEST_CASE("docs/profile-format.md has every line of a part") {
  std::ifstream file(RANKPLACE_DOCS "/profile-format.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  for (const part_format::PartLine* line : part_format::lines) {
    const std::string begin = std::string(line->kind) + ',';
    INFO(begin);
    CHECK((page.find('\n' + begin) != std::string::npos ||
           page.find('`' + begin) != std::string::npos));
  }
}

TEST_CASE("columns and words are found by name") {
  STATIC_REQUIRE(format::ranks.column("rank") == 0);
  STATIC_REQUIRE(format::ranks.column("mpi_s") == 4);
  STATIC_REQUIRE(part_format::rank.field_count() == 2);
  STATIC_REQUIRE(part_format::job_traffic.field_count() == 6);
  STATIC_REQUIRE(part_format::job_traffic.column("job") == 1);
  STATIC_REQUIRE(part_format::size.column("messages") == 2);
  STATIC_REQUIRE(event_format::receive.word == "recv");
  STATIC_REQUIRE(event_format::wait_for_receive.word_count() == 5);
  STATIC_REQUIRE(event_format::wait_for_receive.place("BYTES") == 4);
  STATIC_REQUIRE(event_format::compute.opening() == "compute ");
}

TEST_CASE("a complete profile has what every version writes and nothing removes") {
  STATIC_REQUIRE_FALSE(format::calls.may_be_missing());
  STATIC_REQUIRE_FALSE(format::p2p.messages.may_be_missing());
  STATIC_REQUIRE(format::sizes.may_be_missing());
  STATIC_REQUIRE(format::jobs.may_be_missing());
  STATIC_REQUIRE(format::measured.bytes.may_be_missing());
  STATIC_REQUIRE(format::part.may_be_missing());
  STATIC_REQUIRE(format::reserve.may_be_missing());
}

TEST_CASE("files that differ in a number are known by it") {
  CHECK(format::topology.numbered("12") == "topology-12.xml");
  CHECK(format::topology.is_called("topology-12.xml"));
  for (const char* name : {"topology-.xml", "topology-x.xml", "topology-1", "opology-1.xml",
                           "topology-1.xml.bak", "rank-1.xml", ""}) {
    CHECK_FALSE(format::topology.is_called(name));
  }
  CHECK(format::ranks.is_called("ranks.csv"));
  CHECK_FALSE(format::ranks.is_called("ranks.csv.tmp"));
}
