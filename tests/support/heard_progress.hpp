// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "workflow/progress.hpp"

namespace rankplace::test {

/// A listener that keeps the steps and notes it is told, and is silent about all else.
class HeardProgress : public ProgressListener {
 public:
  std::vector<std::string> steps;
  std::vector<std::string> notes;

  void step(const std::string& what) override { steps.push_back(what); }
  void note(const std::string& text) override { notes.push_back(text); }
  std::unique_ptr<SearchListener> search(std::string_view what,
                                         std::optional<double> limit_s) override {
    return no_progress().search(what, limit_s);
  }
  void replays(std::uint64_t, std::size_t, std::size_t) override {}
  std::unique_ptr<SimulationListener> simulations(std::size_t total) override {
    return no_progress().simulations(total);
  }
  std::unique_ptr<harness::ExperimentObserver> runs() override { return no_progress().runs(); }
  void verified(const std::string&, const PlacementCheck&) override {}
};

}  // namespace rankplace::test
