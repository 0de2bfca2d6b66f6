// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace::harness {
namespace {

/// "process 1234 of n01", as its holder wrote it; empty if it has not yet.
std::string holder_of(const std::filesystem::path& file) {
  try {
    const std::string text = read_file(file);
    return text.substr(0, text.find('\n'));
  } catch (const InputError&) {  // it has just ended
    return {};
  }
}

std::string this_process() {
  std::string host(256, '\0');
  if (::gethostname(host.data(), host.size() - 1) != 0) host = "this host";
  return "process " + std::to_string(::getpid()) + " of " + host.data() + '\n';
}

[[noreturn]] void throw_held(const std::filesystem::path& folder,
                             const std::filesystem::path& file) {
  const std::string holder = holder_of(file);
  throw InputError(folder, 0,
                   "another rankplace is at work in this folder" +
                       (holder.empty() ? "" : " (" + holder + ")") +
                       "; wait for its end, or name another folder");
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) {
  make_folder(folder);
  path_ = folder / ".lock";
  while (!take(folder)) {
  }
  // If writing fails, only the message of another process is less precise.
  if (::ftruncate(file_.number(), 0) == 0) (void)write_all(file_, this_process());
}

FolderLock::~FolderLock() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

bool FolderLock::take(const std::filesystem::path& folder) {
  file_ = Descriptor(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (file_.number() < 0) {
    throw InputError(path_, 0, std::string("cannot open this file (") + std::strerror(errno) + ")");
  }
  if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) throw_held(folder, path_);
    return true;
  }
  struct stat locked {};
  struct stat named {};
  return ::fstat(file_.number(), &locked) != 0 ||
         (::stat(path_.c_str(), &named) == 0 && locked.st_ino == named.st_ino &&
          locked.st_dev == named.st_dev);
}

}  // namespace rankplace::harness
