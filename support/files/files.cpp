// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <system_error>

#include "support/errors.hpp"
#include "support/files/descriptor.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& what, int error) {
  throw InputError(path.string(), 0, what + " (" + std::strerror(error) + ")");
}

/// An unpredictable name in the folder of `path`. It is no longer than a file's name may be,
/// however long that of `path` is.
fs::path temporary_name(const fs::path& path) {
  std::random_device random;
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "rankplace.%08x%08x.tmp", random(), random());
  return path.parent_path() / name.data();
}

/// Where the links of a path lead, also if nothing is there yet.
fs::path behind_links(fs::path path) {
  constexpr int most_links = 40;
  std::error_code error;
  for (int i = 0; i < most_links && fs::is_symlink(path, error); ++i) {
    path = path.parent_path() / fs::read_symlink(path, error);
  }
  return path;
}

/// A device or a pipe would be gone, and its reader would wait for ever.
void refuse_other_kinds(const fs::path& path, mode_t mode) {
  if (S_ISREG(mode)) return;
  throw InputError(path.string(), 0,
                   S_ISDIR(mode) ? "is a folder (a file is to be written): name a file"
                                 : "is no file, and is not replaced: name a file");
}

/// A new file that becomes `path`, or is removed at the end of the scope. A link stays one, and
/// the permissions of a file that is replaced stay.
class NewFile {
 public:
  explicit NewFile(const fs::path& path) : path_(behind_links(path)), name_(temporary_name(path_)) {
    struct stat earlier {};
    const bool replaces = ::stat(path_.c_str(), &earlier) == 0;
    if (replaces) refuse_other_kinds(path_, earlier.st_mode);
    if (!replaces && errno == ENAMETOOLONG) fail(path_, "cannot write this file", errno);
    constexpr int create = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    file_ = Descriptor(::open(name_.c_str(), create, 0666));
    if (file_.number() < 0) fail(path_, "cannot write this file", errno);
    if (replaces) ::fchmod(file_.number(), earlier.st_mode & 0777U);
  }
  ~NewFile() {
    std::error_code ignored;  // it may have been renamed
    fs::remove(name_, ignored);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(std::string_view content) {
    const int error = write_all(file_, content);
    if (error != 0) fail(path_, "cannot write this file", error);
    // A full disk or quota may only be told here.
    if (const int at_close = file_.close(); at_close != 0) {
      fail(path_, "cannot write this file", at_close);
    }
  }
  void take_place() const {
    std::error_code error;
    fs::rename(name_, path_, error);
    if (error) fail(path_, "cannot write this file", error.value());
  }

 private:
  fs::path path_;
  fs::path name_;
  Descriptor file_;
};

/// The most bytes of a file that is read whole.
constexpr std::uintmax_t most_bytes = std::uintmax_t{4} << 30;

/// Refuses devices, which may have no end, and files that are too large for the memory.
void check_kind_and_size(const fs::path& path, const struct stat& status) {
  if (S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode)) {
    throw InputError(path.string(), 0, "is a device (name a file)");
  }
  const bool too_large =
      S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > most_bytes;
  if (!too_large) return;
  throw InputError(path.string(), 0,
                   "has " + std::to_string(status.st_size) + " bytes (at most " +
                       std::to_string(most_bytes) + " are read)");
}

/// The bytes of a file; `error` is 0 or the error number.
std::string bytes_of(const fs::path& path, int& error) {
  std::string bytes;
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  error = file.number() < 0 ? errno : 0;
  if (error != 0) return bytes;
  struct stat status {};
  if (::fstat(file.number(), &status) == 0) {
    check_kind_and_size(path, status);
    if (S_ISREG(status.st_mode)) {
      bytes.reserve(static_cast<std::size_t>(status.st_size) + read_chunk_bytes);
    }
  }
  error = read_all(file, bytes);
  return bytes;
}

}  // namespace

void make_folder(const fs::path& folder) {
  std::error_code error;
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) fail(folder, "cannot make this folder", error.value());
}

void require_writable(const fs::path& path) {
  std::error_code error;
  struct stat earlier {};
  if (::stat(path.c_str(), &earlier) == 0) refuse_other_kinds(path, earlier.st_mode);
  // Missing folders are not made and removed again: another process may be making them.
  const fs::path target = behind_links(fs::absolute(path));
  fs::path folder = target.parent_path();
  while (!fs::exists(folder, error)) folder = folder.parent_path();
  try {
    const NewFile tried(folder / target.filename());
  } catch (const InputError&) {
    make_folder(behind_links(path).parent_path());  // says why a folder cannot be made
    throw;
  }
}

void write_file(const fs::path& path, std::string_view content) {
  make_folder(behind_links(path).parent_path());
  NewFile file(path);
  file.write(content);
  file.take_place();
}

std::string read_file(const fs::path& path) {
  int error = 0;
  std::string bytes = bytes_of(path, error);
  if (error != 0) fail(path, "cannot read this file", error);
  return bytes;
}

std::string text_or_nothing(const fs::path& path) {
  int ignored = 0;
  return bytes_of(path, ignored);
}

std::string last_lines_of(const fs::path& path, std::size_t count) {
  return last_lines(text_or_nothing(path), count);
}

std::string both_ends_of(const fs::path& path, std::size_t count) {
  return both_ends(text_or_nothing(path), count);
}

}  // namespace rankplace
