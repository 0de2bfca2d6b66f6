// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/profile_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

struct flock whole_file(short kind) {
  struct flock lock {};
  lock.l_type = kind;
  lock.l_whence = SEEK_SET;
  return lock;
}

/// The text that the owner of a lock has written into the file.
std::string owner_of(int descriptor) {
  std::array<char, 1000> text{};
  const ssize_t length = pread(descriptor, text.data(), text.size(), 0);
  std::string owner(text.data(), length < 0 ? 0 : static_cast<std::size_t>(length));
  return owner.substr(0, owner.find('\n'));
}

[[noreturn]] void refuse(const std::string& folder, int descriptor) {
  const std::string owner = owner_of(descriptor);
  throw OutputError("cannot write profile " + folder + " (another run is writing it" +
                    (owner.empty() ? "" : ": " + owner) +
                    "; give each run a profile of its own with -o)");
}

/// False if another process has the lock.
bool take_lock(int descriptor) {
  struct flock lock = whole_file(F_WRLCK);
  return fcntl(descriptor, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

void write_owner(int descriptor, const std::string& owner) {
  const std::string line = owner + '\n';
  if (ftruncate(descriptor, 0) != 0) return;
  (void)!pwrite(descriptor, line.data(), line.size(), 0);  // only a message lacks it
}

}  // namespace

ProfileLock::ProfileLock(const std::string& folder, const std::string& owner) {
  do {
    file_ = std::make_unique<HeldFile>(folder, profile_format::lock.name);
    const int descriptor = file_->descriptor();
    if (descriptor < 0) {
      file_->remove();
      return;
    }
    if (!take_lock(descriptor)) refuse(folder, descriptor);
  } while (!file_->has_name());  // its last owner has removed it meanwhile: the lock is of nothing
  write_owner(file_->descriptor(), owner);
}

ProfileLock::~ProfileLock() {
  if (file_->descriptor() >= 0) file_->remove();  // before the lock goes with the descriptor
}

void check_not_locked(const std::string& folder) {
  const std::string path = folder + '/' + std::string(profile_format::lock.name);
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct flock lock = whole_file(F_WRLCK);
  const bool locked = fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  try {
    if (locked) refuse(folder, descriptor);
  } catch (...) {
    close(descriptor);
    throw;
  }
  close(descriptor);
}

}  // namespace rankplace::tracer
