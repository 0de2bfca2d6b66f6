// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/profile/profile.hpp"
#include "workflow/progress.hpp"

namespace rankplace::cli {

/// The display on stderr of a workflow's progress.
class TerminalProgress : public ProgressListener {
 public:
  void step(const std::string& what) override;
  void note(const std::string& text) override;
  std::unique_ptr<SearchListener> search(std::string_view what) override;
  void replays(std::uint64_t messages, std::size_t simulations, std::size_t at_once) override;
  std::unique_ptr<SimulationListener> simulations(std::size_t total) override;
  std::unique_ptr<harness::ExperimentObserver> runs() override;
  void verified(const std::string& placement, const PlacementCheck& check) override;
};

/// The one of this process.
[[nodiscard]] ProgressListener& terminal_progress();

/// Reports on stderr the missing parts of an incomplete profile.
void warn_if_incomplete(const Profile& profile);

}  // namespace rankplace::cli
