// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "pmpi_tracer/profile/output_file.hpp"
#include "pmpi_tracer/profile/profile_folder.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace::tracer;
using rankplace::test::TempDir;

namespace {

std::set<std::string> names_in(const std::filesystem::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    names.insert(entry.path().lexically_relative(folder).string());
  }
  return names;
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("a file appears when it is whole") {
  const TempDir dir;
  {
    OutputFile file(dir.path().string(), "a.csv");
    file.sink() << std::string(20'000, 'x');
    CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv.tmp"});
    file.commit();
  }
  CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv"});
  CHECK(contents(dir.path() / "a.csv") == std::string(20'000, 'x'));
}

TEST_CASE("a file that is given up leaves the old one") {
  const TempDir dir;
  dir.file("a.csv", "old");
  { OutputFile(dir.path().string(), "a.csv").sink() << "new"; }
  CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv"});
  CHECK(contents(dir.path() / "a.csv") == "old");
}

TEST_CASE("a file that cannot be made is named with the reason") {
  CHECK_THROWS_WITH(OutputFile("/no/such/folder", "a.csv"),
                    "cannot create /no/such/folder/a.csv.tmp (No such file or directory)");
}

TEST_CASE("preparing a folder removes an earlier profile and nothing else") {
  const TempDir dir;
  for (const char* name :
       {"run.json", "ranks.csv", "p2p.bytes.mtx", "collectives.csv.tmp", "topology-12.xml",
        "parts/rank-3.csv", "notes.txt", "put.bytes.mtx", "jobs.csv", "spawned/0.0/run.json",
        "spawned/0.0/phases/1/get.bytes.mtx", "data/run.json"}) {
    dir.file(name, "x");
  }
  prepare_folder(dir.path().string());
  CHECK(names_in(dir.path()) == std::set<std::string>{"notes.txt", "data", "data/run.json"});
}

TEST_CASE("a discarded profile leaves nothing of it, and no trouble") {
  const TempDir dir;
  dir.file("ranks.csv", "x");
  discard_profile(dir.path().string());
  CHECK(names_in(dir.path()).empty());
  discard_profile("/no/such/folder");
}

TEST_CASE("preparing a folder makes it with its parents") {
  const TempDir dir;
  prepare_folder((dir.path() / "a" / "b").string());
  CHECK(std::filesystem::is_directory(dir.path() / "a" / "b"));
  dir.file("file", "x");
  CHECK_THROWS_AS(prepare_folder((dir.path() / "file" / "c").string()), OutputError);
}
