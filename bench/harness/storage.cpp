// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/storage.hpp"

#include <cstdint>
#include <system_error>

#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace::harness {
namespace {

/// Less than this is as good as nothing: a log or a profile needs more.
constexpr std::uintmax_t least_bytes = std::uintmax_t{64} * 1024;

}  // namespace

std::string storage_problem(const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::space_info space = std::filesystem::space(folder, error);
  if (!error && space.available < least_bytes) {
    return "the disk of " + folder.string() + " is full (" + std::to_string(space.available) +
           " bytes are free); free some, or name a folder elsewhere";
  }
  // A quota, no free inode, a disk that has become read-only: only writing tells.
  const std::filesystem::path probe = folder / ".rankplace-probe";
  try {
    write_file(probe, std::string(4096, ' '));
    std::filesystem::remove(probe, error);
    return "";
  } catch (const InputError& problem) {
    return problem.what();
  }
}

}  // namespace rankplace::harness
