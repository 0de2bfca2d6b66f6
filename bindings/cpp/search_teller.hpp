// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "rankplace/map_options.hpp"
#include "workflow/progress.hpp"

namespace rankplace::v1 {

/// Tells a program how its search goes on.
class SearchTeller : public ProgressListener {
 public:
  using Tell = std::function<void(const SearchProgress&)>;

  explicit SearchTeller(Tell tell) : tell_(std::move(tell)) {}

  std::unique_ptr<SearchListener> search(std::string_view, std::optional<double>) override;
  // A search has none of these.
  void step(const std::string&) override {}
  void note(const std::string&) override {}
  void replays(std::uint64_t, std::size_t, std::size_t) override {}
  std::unique_ptr<SimulationListener> simulations(std::size_t total) override {
    return no_progress().simulations(total);
  }
  std::unique_ptr<harness::ExperimentObserver> runs() override { return no_progress().runs(); }
  void verified(const std::string&, const PlacementCheck&) override {}

 private:
  Tell tell_;
};

}  // namespace rankplace::v1
