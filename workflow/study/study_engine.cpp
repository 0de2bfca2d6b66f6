// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/study_engine.hpp"

#include "support/threads/threads.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {

paper::Engine engine_of(const StudyEngineOptions& options) {
  paper::Engine engine;
  engine.threads = options.threads == 0 ? available_threads() : options.threads;
  engine.processes = options.processes;
  if (options.engine == EngineChoice::simgrid) engine.simgrid = simgrid_library();
  return engine;
}

}  // namespace rankplace
