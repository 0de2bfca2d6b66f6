// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>

#include "pmpi_tracer/output/held_file.hpp"

namespace rankplace::tracer {

/// A lock that keeps a profile folder for one run, from MPI_Init to MPI_Finalize. The kernel
/// releases it when the process ends, in any way: the file that a killed run leaves locks nothing.
/// It is a record lock of fcntl(2): it works over NFS too, and children of a fork do not hold it.
/// If the file system has no locks, or no descriptor is free, nothing is locked.
class ProfileLock {
 public:
  /// `owner`: who writes the profile, for the messages of other runs. Throws OutputError; if
  /// another run has the lock, what() tells of its owner and what to do.
  ProfileLock(const std::string& folder, const std::string& owner);
  ProfileLock(const ProfileLock&) = delete;
  ProfileLock& operator=(const ProfileLock&) = delete;
  ~ProfileLock();  ///< another run may have the folder

 private:
  std::unique_ptr<HeldFile> file_;
};

/// Throws OutputError, as the constructor does, if another run has the lock.
void check_not_locked(const std::string& folder);

}  // namespace rankplace::tracer
