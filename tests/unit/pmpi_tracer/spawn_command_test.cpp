// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/lifecycle/spawn_command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "pmpi_tracer/counters/rank_list.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace::tracer;

namespace {

using Words = std::vector<std::string>;

Words words_of(const SpawnCommand& command) {
  Words words{command.program};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  return words;
}

}  // namespace

TEST_CASE("a program that is spawned gets variables through env, if it can be found") {
  const rankplace::test::TempDir dir;
  dir.file("child", "#!/bin/sh\n");
  dir.file("text", "x");
  dir.file("a=b", "#!/bin/sh\n");
  for (const char* name : {"child", "a=b"}) {
    std::filesystem::permissions(dir.path() / name, std::filesystem::perms::owner_all);
  }
  const std::string folder = dir.path().string();
  const Words variables{"A=1", "B="};
  const auto changed = [&](const std::string& program, const std::string& in,
                           const std::string& search_path) {
    return words_of(with_environment({program, {"x", "y"}}, variables, in, search_path));
  };
  CHECK(changed("child", "", "/nowhere:" + folder) ==
        Words{"/usr/bin/env", "A=1", "B=", "child", "x", "y"});
  CHECK(changed("./child", folder, "")[3] == "./child");
  CHECK(changed(folder + "/child", "/", "")[3] == folder + "/child");
  for (const char* program : {"child", "./child", "./text", "./none", "./a=b"}) {
    const std::string in = std::string(program) == "./child" ? "/" : folder;
    CHECK(changed(program, in, "/nowhere") == Words{program, "x", "y"});
  }
}

TEST_CASE("a rank list can be read again") {
  for (const std::vector<int>& ranks :
       {std::vector<int>{}, {5}, {0, 1, 2, 3, 7}, {3, 2, 1, 0}, {10, 11, 4, 5, 6}}) {
    CHECK(ranks_of_list(rank_list(ranks)) == ranks);
  }
}
