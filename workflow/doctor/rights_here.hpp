// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "workflow/doctor/surroundings.hpp"

namespace rankplace::doctor {

/// What the kernel lets this user do.
struct Rights {
  std::optional<int> ptrace_scope = {};  ///< of Yama; nothing: there is no Yama
  std::string memory_of_others =
      {};  ///< why ranks cannot read one another's memory; empty: they can
  std::optional<int> perf_paranoid = {};  ///< kernel.perf_event_paranoid
  std::string cache_misses = {};          ///< why they cannot be counted; empty: they can
};

/// Tries both.
[[nodiscard]] Rights rights_here(const Surroundings& here);

}  // namespace rankplace::doctor
