// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

namespace rankplace::harness {

/// Keeps a folder for one process as long as it lives. The system lets go of it with the process,
/// however that ends, so no lock is left behind.
class FolderLock {
 public:
  /// Makes the folder if it is not there. Throws InputError if another process holds it, or it
  /// cannot be made. A file system without locks is no failure.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace rankplace::harness
