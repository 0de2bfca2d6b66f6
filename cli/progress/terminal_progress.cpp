// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/terminal_progress.hpp"

#include <iostream>

#include "cli/options/option_names.hpp"
#include "cli/progress/countdown.hpp"
#include "cli/progress/run_progress.hpp"
#include "cli/progress/search_progress.hpp"
#include "cli/progress/simulation_progress.hpp"
#include "cli/progress/status_line.hpp"
#include "workflow/rerun/check_text.hpp"

namespace rankplace::cli {

void TerminalProgress::step(const std::string& what) { announce(what); }

void TerminalProgress::note(const std::string& text) {
  std::cerr << with_option_names(text) << '\n';
}

void TerminalProgress::part(const std::string& what, double done) {
  if (!parts_ || done == 0) parts_.emplace();
  announce(what + in_brackets(parts_->time_left(done)));
}

std::unique_ptr<Wait> TerminalProgress::wait(const std::string& what, double seconds) {
  return std::make_unique<Countdown>(what, seconds);
}

std::unique_ptr<SearchListener> TerminalProgress::search(std::string_view what,
                                                         std::optional<double> limit_s) {
  return std::make_unique<SearchProgressLine>(std::string(what), limit_s);
}

void TerminalProgress::replays(std::uint64_t messages, std::size_t simulations,
                               std::size_t at_once) {
  const std::string notice = long_replay_notice(messages, simulations, at_once);
  if (!notice.empty()) announce(notice);
}

std::unique_ptr<SimulationListener> TerminalProgress::simulations(std::size_t total) {
  return std::make_unique<SimulationProgress>(total);
}

std::unique_ptr<harness::ExperimentObserver> TerminalProgress::runs() {
  return std::make_unique<RunProgress>();
}

void TerminalProgress::verified(const std::string& placement, const PlacementCheck& check) {
  std::cerr << placement << ": " << verification_text(check);
}

ProgressListener& terminal_progress() {
  static TerminalProgress progress;
  return progress;
}

}  // namespace rankplace::cli
