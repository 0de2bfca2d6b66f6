// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/progress.hpp"

namespace rankplace {
namespace {

class SilentSearch : public SearchListener {
  void set_standing(const SearchStanding&) override {}
};

class SilentSimulations : public SimulationListener {
  void show(std::size_t) override {}
};

class SilentRuns : public harness::ExperimentObserver {
  void run_begins(std::size_t, std::size_t, const harness::RunPlacement&) override {}
  void run_ended(const harness::ExperimentResult&) override {}
};

class Silent : public ProgressListener {
  void step(const std::string&) override {}
  void note(const std::string&) override {}
  std::unique_ptr<SearchListener> search(std::string_view, std::optional<double>) override {
    return std::make_unique<SilentSearch>();
  }
  void replays(std::uint64_t, std::size_t, std::size_t) override {}
  std::unique_ptr<SimulationListener> simulations(std::size_t) override {
    return std::make_unique<SilentSimulations>();
  }
  std::unique_ptr<harness::ExperimentObserver> runs() override {
    return std::make_unique<SilentRuns>();
  }
  void verified(const std::string&, const PlacementCheck&) override {}
};

}  // namespace

ProgressListener& no_progress() {
  static Silent silent;
  return silent;
}

}  // namespace rankplace
