// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/bounds/least_met.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The bound of a search, and the cuts that it rests on, which proofs use, too. Keeps references.
class SearchBounds {
 public:
  SearchBounds(const CommGraph& graph, const Machine& machine, const Objective& objective,
               const SearchOptions& options)
      : graph_(graph), machine_(machine), objective_(objective), options_(options) {}

  /// Finds the cuts; called before the other functions.
  void find_cuts();
  /// The bound under the objective, without a search.
  [[nodiscard]] Score of_search() const;
  [[nodiscard]] const CutBySize& cuts() const { return cuts_; }

 private:
  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  CutBySize cuts_;
  LeastMet met_;
};

}  // namespace rankplace
