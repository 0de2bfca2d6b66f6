// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// A host of the recorded run with fewer hardware threads than ranks. Its ranks waited for one
/// another to leave a core, inside and outside MPI: their times are not the times of a rank with a
/// core of its own.
struct Oversubscription {
  std::string host;
  std::size_t ranks = 0;
  std::size_t hwthreads = 0;  ///< on which those ranks were allowed to run
};

/// The host with the most ranks to a hardware thread; nothing if each rank had a thread, or if that
/// was not recorded.
[[nodiscard]] std::optional<Oversubscription> oversubscription_of(const Profile& profile);

}  // namespace rankplace
