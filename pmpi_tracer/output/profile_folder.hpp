// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>

#include "pmpi_tracer/output/profile_lock.hpp"

namespace rankplace::tracer {

/// Makes the folder and its missing parents. Throws OutputError.
void make_folder(const std::string& folder);

/// Makes the folder, or removes an earlier profile from it: only files that a profile has. The
/// caller owns the folder as long as it keeps the lock; `owner`: see ProfileLock. Throws
/// OutputError, also if another run writes there.
[[nodiscard]] std::unique_ptr<ProfileLock> prepare_folder(const std::string& folder,
                                                          const std::string& owner);

/// Removes the files of a profile that cannot be begun, as far as possible.
void discard_profile(const std::string& folder) noexcept;

/// Removes the parts of ranks that seemed lost, in a run that ended well after all.
void remove_parts(const std::string& folder);
/// Removes the actions of the ranks.
void remove_events(const std::string& folder);

}  // namespace rankplace::tracer
