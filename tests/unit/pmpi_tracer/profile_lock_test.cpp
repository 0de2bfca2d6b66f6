// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/profile_lock.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>

#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/output/profile_folder.hpp"
#include "tests/support/temp_dir.hpp"

using namespace rankplace::tracer;
using rankplace::test::TempDir;

namespace {

/// Another process that holds a folder until it is killed.
class OtherRun {
 public:
  OtherRun(const std::string& folder, const std::string& owner) {
    int ready[2];
    REQUIRE(pipe(ready) == 0);
    process_ = fork();
    if (process_ == 0) {
      const auto lock = prepare_folder(folder, owner);
      (void)!write(ready[1], "x", 1);
      while (true) pause();
    }
    char byte = 0;
    REQUIRE(read(ready[0], &byte, 1) == 1);
    close(ready[0]);
    close(ready[1]);
  }
  OtherRun(const OtherRun&) = delete;
  OtherRun& operator=(const OtherRun&) = delete;
  ~OtherRun() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

 private:
  pid_t process_;
};

}  // namespace

TEST_CASE("a folder that another run writes is refused with its owner, and nothing is removed") {
  const TempDir dir;
  const std::string folder = dir.path().string();
  const OtherRun other(folder, "./other, process 7");
  dir.file("run.json", "x");
  CHECK_THROWS_WITH(prepare_folder(folder, "me"),
                    "cannot write profile " + folder +
                        " (another run is writing it: ./other, process 7; give each run a profile "
                        "of its own with -o)");
  CHECK(std::filesystem::exists(dir.path() / "run.json"));
}

TEST_CASE("a spawned job that still runs keeps its parents' folder") {
  const TempDir dir;
  const OtherRun child((dir.path() / "spawned" / "0.0").string(), "./child");
  dir.file("parts/rank-0.csv", "x");
  CHECK_THROWS_WITH(prepare_folder(dir.path().string(), "me"), Catch::Contains("./child"));
  CHECK(std::filesystem::exists(dir.path() / "parts" / "rank-0.csv"));
}

TEST_CASE("the lock of a killed run does not count, and one that is given up leaves no file") {
  const TempDir dir;
  const std::string folder = dir.path().string();
  { const OtherRun killed(folder, "./other"); }
  CHECK(std::filesystem::exists(dir.path() / "lock"));
  for (int again = 0; again < 2; ++again) {
    const auto lock = prepare_folder(folder, "me");
    CHECK(std::filesystem::exists(dir.path() / "lock"));
  }
  CHECK_FALSE(std::filesystem::exists(dir.path() / "lock"));
}

TEST_CASE("a child of a fork does not keep the folder") {
  const TempDir dir;
  auto lock = prepare_folder(dir.path().string(), "me");
  const pid_t child = fork();
  if (child == 0) {
    while (true) pause();
  }
  lock.reset();
  { const OtherRun next(dir.path().string(), "./next"); }
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

TEST_CASE("a held file is out of the program's way, and known from one that took its number") {
  const TempDir dir;
  const HeldFile held(dir.path().string(), "lock");
  const int descriptor = held.descriptor();
  CHECK(descriptor >= 100);
  CHECK((fcntl(descriptor, F_GETFD) & FD_CLOEXEC) != 0);
  close(descriptor);
  CHECK(held.descriptor() == -1);
  const int other = open("/dev/null", O_RDONLY);
  REQUIRE(dup2(other, descriptor) == descriptor);
  CHECK(held.descriptor() == -1);
  close(other);
  close(descriptor);
}
