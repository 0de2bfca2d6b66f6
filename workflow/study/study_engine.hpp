// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "bench/paper/engine.hpp"
#include "support/processes/process_group.hpp"
#include "workflow/prediction/prediction.hpp"

namespace rankplace {

/// The engine that predicts in studies: one of analytic and simgrid.
struct StudyEngineOptions {
  EngineChoice engine = EngineChoice::analytic;
  std::size_t threads = 0;            ///< simulations at the same time; 0: one per core
  ProcessGroup* processes = nullptr;  ///< that share the work; null: this one alone
};

/// Throws InputError if SimGrid is wanted but not there.
[[nodiscard]] paper::Engine engine_of(const StudyEngineOptions& options);

}  // namespace rankplace
