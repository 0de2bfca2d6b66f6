// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/harness/experiment.hpp"
#include "mapper/model/placement/placement_check.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The score of the best placement of a search so far. Its parts are made when they are asked for.
class SearchStanding {
 public:
  virtual ~SearchStanding() = default;
  [[nodiscard]] virtual std::vector<LevelScore> best() const = 0;   ///< outermost first
  [[nodiscard]] virtual std::vector<LevelScore> bound() const = 0;  ///< outermost first
  [[nodiscard]] virtual std::string text() const = 0;               ///< "J 1234 (bound 1000)"
};

/// A listener for the progress of a search, called from any thread. It lives as long as the search.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void set_standing(const SearchStanding& standing) = 0;
  /// Tells that the search takes about so many seconds from now on.
  virtual void set_time_left(double /*seconds*/) {}
};

/// A listener for the number of simulations that have ended.
class SimulationListener {
 public:
  virtual ~SimulationListener() = default;
  virtual void show(std::size_t done) = 0;
};

/// Something that lasts until it is destroyed.
class Wait {
 public:
  virtual ~Wait() = default;
};

/// A listener for the progress of a workflow. The command line shows it; a library may ignore it.
/// search() is called from any thread, all others from the workflow's own.
class ProgressListener {
 public:
  virtual ~ProgressListener() = default;
  /// A step begins: "predicting their times".
  virtual void step(const std::string& what) = 0;
  /// Something that the user should know: one line.
  virtual void note(const std::string& text) = 0;
  /// A part of long work begins, when `done` of all of it is done, from 0 to 1.
  virtual void part(const std::string& what, double /*done*/) { step(what); }
  /// Something begins that takes about so many seconds, and lasts as long as the result.
  [[nodiscard]] virtual std::unique_ptr<Wait> wait(const std::string& /*what*/,
                                                   double /*seconds*/) {
    return {};
  }
  /// A search begins; `what`: "best". It ends after `limit_s` seconds, if there is a limit.
  [[nodiscard]] virtual std::unique_ptr<SearchListener> search(std::string_view what,
                                                               std::optional<double> limit_s) = 0;
  /// `simulations` replays of so many messages each begin, `at_once` at the same time.
  virtual void replays(std::uint64_t messages, std::size_t simulations, std::size_t at_once) = 0;
  /// So many simulations begin.
  [[nodiscard]] virtual std::unique_ptr<SimulationListener> simulations(std::size_t total) = 0;
  /// Runs of a program under placements begin.
  [[nodiscard]] virtual std::unique_ptr<harness::ExperimentObserver> runs() = 0;
  /// Where the ranks of a placement really run.
  virtual void verified(const std::string& placement, const PlacementCheck& check) = 0;
};

/// A listener that does nothing.
[[nodiscard]] ProgressListener& no_progress();

}  // namespace rankplace
