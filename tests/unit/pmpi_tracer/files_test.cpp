// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <vector>

#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/output/profile_folder.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace::tracer;
using rankplace::test::TempDir;
namespace format = rankplace::profile_format;

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

std::size_t descriptors_in_use() {
  const std::filesystem::directory_iterator open("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(open), end(open)));
}

/// The folders, with their "/", of a profile in which this file may lie.
std::vector<std::string> folders_of(const format::File& file) {
  switch (file.place) {
    case format::Place::run: return {""};
    case format::Place::run_and_phases: return {"", "phases/3/", "phases/-7/"};
    case format::Place::parts: return {"parts/"};
    case format::Place::events: return {"events/"};
  }
  return {};
}

}  // namespace

TEST_CASE("what lies under a temporary name is removed, not written to") {
  const TempDir dir;
  const std::string others = (dir.path() / "others.txt").string();
  std::ofstream(others) << "keep";
  const auto temporary = dir.path() / "a.csv.tmp";
  SECTION("a symbolic link") { std::filesystem::create_symlink(others, temporary); }
  SECTION("a second name of the file") { std::filesystem::create_hard_link(others, temporary); }
  write_file(dir.path().string(), "a.csv", "text");
  CHECK(contents(others) == "keep");
  CHECK(contents(dir.path() / "a.csv") == "text");
  CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv", "others.txt"});
}

TEST_CASE("a file appears when it is whole") {
  const TempDir dir;
  {
    OutputFile file(dir.path().string(), "a.csv");
    for (int i = 0; i < 5; ++i) file.sink() << std::string(100'000, 'x');
    CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv.tmp"});
    file.commit();
  }
  CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv"});
  CHECK(contents(dir.path() / "a.csv") == std::string(500'000, 'x'));
}

TEST_CASE("a file that is given up leaves the old one") {
  const TempDir dir;
  dir.file("a.csv", "old");
  { OutputFile(dir.path().string(), "a.csv").sink() << "new"; }
  CHECK(names_in(dir.path()) == std::set<std::string>{"a.csv"});
  CHECK(contents(dir.path() / "a.csv") == "old");
}

TEST_CASE("a file that cannot be made is named with the reason") {
  CHECK_THROWS_WITH(write_file("/no/such/folder", "a.csv", "text"),
                    "cannot create /no/such/folder/a.csv.tmp (No such file or directory)");
}

TEST_CASE("files that are not whole yet take no descriptors") {
  const TempDir dir;
  const std::size_t before = descriptors_in_use();
  std::vector<std::unique_ptr<OutputFile>> files;
  for (int i = 0; i < 20; ++i) {
    files.push_back(std::make_unique<OutputFile>(dir.path().string(), std::to_string(i)));
    files.back()->sink() << std::string(300'000, 'x');
  }
  CHECK(descriptors_in_use() == before);
}

TEST_CASE("preparing a folder removes every file that a profile may have and nothing else") {
  const TempDir dir;
  const std::set<std::string> others{"notes.txt",         "data",          "data/run.json",
                                     "topology-mine.xml", "rank-3.csv",    "phases",
                                     "phases/3",          "phases/3/mine", "ranks.csv.bak"};
  for (const std::string& name : others) {
    if (name.find_first_of(".m") != std::string::npos) dir.file(name, "x");
  }
  for (const format::File* file : format::files) {
    for (const std::string& folder : folders_of(*file)) {
      for (const std::string profile : {"", "spawned/0.0/", "spawned/0.0/spawned/3.1/"}) {
        dir.file(profile + folder + file->numbered("12"), "x");
        if (file != &format::lock) dir.file(profile + folder + file->numbered("0") + ".tmp", "x");
      }
    }
  }
  CHECK(std::filesystem::exists(dir.path() / "memory.csv"));
  (void)prepare_folder(dir.path().string(), "me");
  CHECK(names_in(dir.path()) == others);
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
  (void)prepare_folder((dir.path() / "a" / "b").string(), "me");
  CHECK(std::filesystem::is_directory(dir.path() / "a" / "b"));
  dir.file("file", "x");
  CHECK_THROWS_AS(prepare_folder((dir.path() / "file" / "c").string(), "me"), OutputError);
}
