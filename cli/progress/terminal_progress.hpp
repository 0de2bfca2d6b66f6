// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "cli/progress/time_left.hpp"
#include "workflow/progress.hpp"

namespace rankplace::cli {

/// The display on stderr of a workflow's progress.
class TerminalProgress : public ProgressListener {
 public:
  void step(const std::string& what) override;
  void note(const std::string& text) override;
  void part(const std::string& what, double done) override;
  std::unique_ptr<Wait> wait(const std::string& what, double seconds) override;
  std::unique_ptr<SearchListener> search(std::string_view what,
                                         std::optional<double> limit_s) override;
  void replays(std::uint64_t messages, std::size_t simulations, std::size_t at_once) override;
  std::unique_ptr<SimulationListener> simulations(std::size_t total) override;
  std::unique_ptr<harness::ExperimentObserver> runs() override;
  void verified(const std::string& placement, const PlacementCheck& check) override;

 private:
  std::optional<WorkClock> parts_;  ///< of the work whose parts are told
};

/// The one of this process.
[[nodiscard]] ProgressListener& terminal_progress();

}  // namespace rankplace::cli
