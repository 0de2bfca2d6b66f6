// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workflow/machine/machine.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/mapping_options.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/rerun/user_command.hpp"

namespace rankplace {

/// The options of a tune. MappingOptions::progress is told how it goes on.
struct TuneOptions {
  std::filesystem::path folder = "tuned";  ///< for everything that is made
  MachineOptions machine;
  MappingOptions mapping;
  RerunOptions rerun;    ///< `folder`, if empty: in that of the tune
  LaunchLine line;       ///< the program, as it was typed
  bool predict = false;  ///< what each placement takes, too
  EngineOptions engines;
  /// Files that the caller writes into the folder afterwards: those of an earlier tune go.
  std::vector<std::string> further_files = {};

  [[nodiscard]] std::filesystem::path profile() const { return folder / "run.profile"; }
};

}  // namespace rankplace
