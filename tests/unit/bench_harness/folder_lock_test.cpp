// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/folder_lock.hpp"

#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <optional>
#include <thread>
#include <vector>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "tests/support/temp_dir.hpp"

namespace rankplace::harness {
namespace {

TEST_CASE("a folder is for one at a time") {
  const test::TempDir folder;
  const std::filesystem::path runs = folder.path() / "new" / "runs";
  std::optional<FolderLock> first(std::in_place, runs);
  CHECK_THROWS_WITH(FolderLock(runs), Catch::Contains("another rankplace is at work") &&
                                          Catch::Contains(std::to_string(::getpid())));
  const FolderLock other(folder.path());
  first.reset();
  CHECK_NOTHROW(FolderLock(runs));
  CHECK(std::filesystem::is_empty(runs));
}

TEST_CASE("of many at once one at a time has the folder, though its file comes and goes") {
  const test::TempDir folder;
  std::atomic<int> holders{0};
  std::atomic<bool> are_several{false};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 300; ++i) {
        try {
          const FolderLock lock(folder.path());
          if (++holders > 1) are_several = true;
          --holders;
        } catch (const InputError&) {  // another has it
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK_FALSE(are_several);
}

TEST_CASE("what an earlier holder wrote holds nobody up") {
  const test::TempDir folder;
  write_file(folder.path() / ".lock", "process 1 of n01\n");
  CHECK_NOTHROW(FolderLock(folder.path()));
}

TEST_CASE("a folder that cannot be made is named") {
  const test::TempDir folder;
  write_file(folder.path() / "file", "");
  CHECK_THROWS_AS(FolderLock(folder.path() / "file" / "runs"), InputError);
}

}  // namespace
}  // namespace rankplace::harness
