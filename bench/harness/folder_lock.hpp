// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "support/descriptor.hpp"

namespace rankplace::harness {

/// A lock that keeps a folder for one process. The system releases it when the process ends, in any
/// way, so no lock is left behind.
class FolderLock {
 public:
  /// Makes the folder if it is not there. Throws InputError if another process holds it, or it
  /// cannot be made. A file system without locks is no failure.
  explicit FolderLock(const std::filesystem::path& folder);

 private:
  Descriptor file_;  ///< the lock is held as long as this is open
};

}  // namespace rankplace::harness
