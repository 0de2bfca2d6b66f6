// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// The measure that a placement counts.
enum class Measure { bytes, messages };

[[nodiscard]] std::string_view name_of(Measure measure);

struct Edge {
  Rank peer;
  std::uint64_t weight = 0;
};

/// The undirected communication graph, the process graph of the mapping literature: w(i, j) =
/// amount i -> j plus amount j -> i. No self loops, no zero weights, each edge in both rows.
class CommGraph {
 public:
  /// Threads share the ranks. Throws InputError if a sum passes 2^64 - 1.
  CommGraph(const CommunicationMatrix& traffic, Measure measure,
            Threads& threads = calling_thread());
  [[nodiscard]] std::size_t rank_count() const { return row_begin_.size() - 1; }
  /// The edges of a rank, by ascending peer.
  [[nodiscard]] std::span<const Edge> edges_of(Rank rank) const {
    return std::span(edges_).subspan(row_begin_[rank.value()],
                                     row_begin_[rank.value() + 1] - row_begin_[rank.value()]);
  }
  /// The weight of the edge between two ranks; 0 if there is none. O(log edges).
  [[nodiscard]] std::uint64_t weight_between(Rank a, Rank b) const {
    const auto edges = edges_of(a);
    const auto at = std::ranges::lower_bound(edges, b, {}, &Edge::peer);
    return at != edges.end() && at->peer == b ? at->weight : 0;
  }
  /// Prefetches what edges_of() reads first, for walks from rank to rank through a large graph; a
  /// few ranks later, prefetch_edges() its edges.
  void prefetch_row(Rank rank) const { __builtin_prefetch(&row_begin_[rank.value()]); }
  void prefetch_edges(Rank rank) const {
    constexpr std::size_t edges_of_line = 64 / sizeof(Edge);
    const auto edges = edges_of(rank);
    for (std::size_t e = 0; e < edges.size(); e += edges_of_line) __builtin_prefetch(&edges[e]);
  }
  /// Sum of the weights of a rank's edges: all that it sends and receives.
  [[nodiscard]] std::uint64_t weight_of(Rank rank) const { return weight_of_[rank.value()]; }
  /// Undirected edges.
  [[nodiscard]] std::size_t edge_count() const { return edges_.size() / 2; }
  /// Sum over undirected edges.
  [[nodiscard]] std::uint64_t total_weight() const { return total_weight_; }
  [[nodiscard]] Measure measure() const { return measure_; }
  /// The graph with so many more ranks, which exchange nothing.
  [[nodiscard]] CommGraph with_dummy_ranks(std::size_t count) const;
  /// A token that this graph and its copies share, and no other graph has.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }

 private:
  /// Turns the rows, which hold each flow at both its ends, into rows of edges.
  void merge_rows(Threads& threads);
  /// Closes the gaps behind rows that have become shorter.
  void close_gaps(const std::vector<std::size_t>& kept);

  std::vector<std::size_t> row_begin_;
  std::vector<Edge> edges_;
  std::vector<std::uint64_t> weight_of_;
  std::uint64_t total_weight_ = 0;
  Measure measure_;
  std::shared_ptr<const char> identity_ = std::make_shared<const char>();
};

/// Ranks 0 to count - 1.
[[nodiscard]] std::vector<Rank> all_ranks(std::size_t count);

}  // namespace rankplace
