// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/files.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <iterator>

#include "support/errors.hpp"
#include "support/files/temporary_folder.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

std::size_t entries_of(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

/// No file may grow beyond `bytes` while one is alive.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &previous_);
    const rlimit limit{bytes, previous_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    previous_handler_ = std::signal(SIGXFSZ, SIG_IGN);
  }
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &previous_);
    std::signal(SIGXFSZ, previous_handler_);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit previous_{};
  void (*previous_handler_)(int) = SIG_DFL;
};

TEST_CASE("a file is written whole, in folders that are made, and alone") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "a/b/file";
  write_file(path, "first");
  write_file(path, std::string("sec\0nd", 6));
  CHECK(read_file(path) == std::string("sec\0nd", 6));
  CHECK(entries_of(path.parent_path()) == 1);
}

TEST_CASE("a replaced file keeps its permissions, and a link stays one") {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "data/file";
  const fs::path link = folder.path() / "link";
  fs::create_symlink("data/file", link);
  require_writable(link);
  write_file(link, "first");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  write_file(link, "second");
  CHECK(fs::is_symlink(link));
  CHECK(read_file(file) == "second");
  CHECK(fs::status(file).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(entries_of(folder.path()) == 2);
}

TEST_CASE("a file may have the longest name there is, and a longer one is refused at once") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / std::string(255, 'f');
  require_writable(path);
  write_file(path, "text");
  CHECK(read_file(path) == "text");
  CHECK(entries_of(folder.path()) == 1);
  const fs::path longer = folder.path() / std::string(256, 'f');
  CHECK_THROWS_AS(require_writable(longer), InputError);
  CHECK_THROWS_AS(write_file(longer, "text"), InputError);
  CHECK(entries_of(folder.path()) == 1);
}

TEST_CASE("a new file has the permissions that the umask leaves") {
  const TemporaryFolder folder;
  const mode_t before = umask(027);
  write_file(folder.path() / "file", "text");
  umask(before);
  struct stat status {};
  REQUIRE(stat((folder.path() / "file").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0640U);
}

TEST_CASE("a file that cannot be written leaves the old one and nothing else") {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "file";
  write_file(path, "old");
  {
    const FileSizeLimit full(4096);
    CHECK_THROWS_WITH(write_file(path, std::string(8192, 'x')),
                      Catch::Contains(path.string()) && Catch::Contains("too large"));
  }
  CHECK(read_file(path) == "old");
  CHECK(entries_of(folder.path()) == 1);
  fs::create_directory(folder.path() / "folder");
  CHECK_THROWS_AS(write_file(folder.path() / "folder", "text"), InputError);
  CHECK(entries_of(folder.path()) == 2);
}

TEST_CASE("what cannot be read is named with its reason") {
  const TemporaryFolder folder;
  CHECK_THROWS_WITH(read_file(folder.path()), Catch::Contains("Is a directory"));
  CHECK_THROWS_WITH(read_file(folder.path() / "none"), Catch::Contains("No such file"));
  // Its first page is not mapped: reading begins well and then fails.
  CHECK_THROWS_WITH(read_file("/proc/self/mem"), Catch::Contains("cannot read this file"));
}

TEST_CASE("a long file is read whole, and so is one without a size") {
  const TemporaryFolder folder;
  const std::string text(300001, 'y');
  write_file(folder.path() / "file", text);
  CHECK(read_file(folder.path() / "file") == text);
  CHECK(read_file("/proc/self/status").find("Name:") == 0);
}

TEST_CASE("whether a file can be written is known before") {
  const TemporaryFolder folder;
  const fs::path root = folder.path();
  require_writable(root / "new" / "file");
  CHECK_FALSE(fs::exists(root / "new"));
  write_file(root / "file", "kept");
  require_writable(root / "file");
  CHECK(read_file(root / "file") == "kept");
  CHECK_THROWS_WITH(require_writable(root), Catch::Contains("is a folder"));
  CHECK_THROWS_WITH(require_writable("/dev/null"), Catch::Contains("is not replaced"));
  const fs::path pipe = root / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(write_file(pipe, "text"), Catch::Contains("is not replaced"));
  CHECK(fs::is_fifo(pipe));
  CHECK_THROWS_WITH(require_writable(root / "file" / "below"),
                    Catch::Contains("cannot make this folder"));
  CHECK_THROWS_WITH(require_writable("/proc/file"), Catch::Contains("cannot write this file"));
}

TEST_CASE("a file that cannot be read has no text") {
  const TemporaryFolder folder;
  write_file(folder.path() / "file", "text");
  CHECK(text_or_nothing(folder.path() / "file") == "text");
  CHECK(text_or_nothing(folder.path() / "none").empty());
  // It opens, and reading fails: so does a file in /proc whose process goes meanwhile.
  CHECK(text_or_nothing(folder.path()).empty());
}

TEST_CASE("both ends of a file") {
  const TemporaryFolder folder;
  write_file(folder.path() / "log", "one\ntwo\nthree\n");
  CHECK(both_ends_of(folder.path() / "log", 1) == "one\n[... 1 more lines ...]\nthree");
  CHECK(both_ends_of(folder.path() / "none", 2).empty());
}

TEST_CASE("the last lines of a file") {
  const TemporaryFolder folder;
  write_file(folder.path() / "log", "one\ntwo\nthree\n");
  CHECK(last_lines_of(folder.path() / "log", 2) == "two\nthree");
  CHECK(last_lines_of(folder.path() / "none", 2).empty());
}

}  // namespace
}  // namespace rankplace
