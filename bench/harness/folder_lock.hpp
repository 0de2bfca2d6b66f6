// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "support/files/descriptor.hpp"

namespace rankplace::harness {

/// A lock that keeps a folder for one process, by a file `.lock` in it. The system releases it when
/// the process ends, in any way: a file that is left behind holds nobody up.
class FolderLock {
 public:
  /// Makes the folder if it is not there. Throws InputError if another process holds it, or it
  /// cannot be made. A file system without locks is no failure.
  explicit FolderLock(const std::filesystem::path& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  /// Removes the file.
  ~FolderLock();

 private:
  /// False if the file that was locked is no longer the one in the folder: its holder removed it.
  [[nodiscard]] bool take(const std::filesystem::path& folder);

  std::filesystem::path path_;
  Descriptor file_;  ///< the lock is held as long as this is open
};

}  // namespace rankplace::harness
