// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/held_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "pmpi_tracer/output/output_file.hpp"

namespace rankplace::tracer {

namespace {

constexpr int out_of_the_way = 100;

/// The same file under a number out of the way; -1 if there is none.
int moved(int descriptor) {
  const int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, out_of_the_way);
  close(descriptor);
  return kept;
}

}  // namespace

HeldFile::HeldFile(const std::string& folder, std::string_view name)
    : path_(folder + '/' + std::string(name)),
      descriptor_(open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) throw OutputError("create", path_, errno);
  struct stat status {};
  fstat(descriptor_, &status);
  device_ = status.st_dev;
  inode_ = status.st_ino;
  descriptor_ = moved(descriptor_);
}

HeldFile::~HeldFile() {
  const int open = descriptor();
  if (open >= 0) close(open);
}

int HeldFile::descriptor() const {
  struct stat status {};
  const bool same = descriptor_ >= 0 && fstat(descriptor_, &status) == 0 &&
                    status.st_dev == device_ && status.st_ino == inode_;
  return same ? descriptor_ : -1;
}

bool HeldFile::has_name() const {
  struct stat status {};
  return stat(path_.c_str(), &status) == 0 && status.st_dev == device_ && status.st_ino == inode_;
}

void HeldFile::remove() const noexcept {
  if (has_name()) unlink(path_.c_str());
}

}  // namespace rankplace::tracer
