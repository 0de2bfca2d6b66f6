// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/grids/grid.hpp"
#include "mapper/search/search_options.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// What searches ask of one graph, each found once, when the first of them asks. Any thread may
/// ask. Each call gets the graph, or a copy of it.
class GraphFacts {
 public:
  explicit GraphFacts(const CommGraph& graph) : identity_(graph.identity()) {}

  [[nodiscard]] bool are_of(const CommGraph& graph) const { return graph.identity() == identity_; }
  /// breadth_first_order(); may be asked for ahead.
  const std::vector<Rank>& breadth_first(const CommGraph& graph) const;
  /// reverse_cuthill_mckee_order().
  [[nodiscard]] const std::vector<Rank>& rcm_order(const CommGraph& graph) const;
  /// chain_order() of a thin graph; empty of others.
  [[nodiscard]] const std::vector<Rank>& chain(const CommGraph& graph) const;
  /// recognised_grid().
  [[nodiscard]] const std::optional<grids::Grid>& grid(const CommGraph& graph,
                                                       Threads& threads = calling_thread()) const;

 private:
  std::shared_ptr<const char> identity_;
  mutable std::once_flag has_breadth_first_;
  mutable std::vector<Rank> breadth_first_;
  mutable std::once_flag has_rcm_order_;
  mutable std::vector<Rank> rcm_order_;
  mutable std::once_flag has_chain_;
  mutable std::vector<Rank> chain_;
  mutable std::once_flag has_grid_;
  mutable std::optional<grids::Grid> grid_;
};

/// The facts that the options hold, or new ones if these are of another graph.
[[nodiscard]] std::shared_ptr<const GraphFacts> facts_of(const CommGraph& graph,
                                                         const SearchOptions& options);

/// The options with facts of this graph.
[[nodiscard]] SearchOptions with_facts_of(const CommGraph& graph, SearchOptions options);

}  // namespace rankplace
