// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/communication_matrix.hpp"
#include "support/line_reader.hpp"

namespace rankplace {

/// One direction of an undirected edge, as the list of one of its ends has it.
struct Arc {
  std::uint32_t peer = 0;
  std::uint64_t weight = 0;
};

/// The adjacency lists that METIS and Scotch files hold: every undirected edge once with each of
/// its ends. All problems are reported as InputError through `at`, the place of the reader.
class AdjacencyLists {
 public:
  /// `arcs`: the number that the header of the file promises. `text`: the size of the file, which
  /// has room for half as many arcs at most.
  AdjacencyLists(std::size_t vertices, std::uint64_t arcs, std::size_t text) : vertices_(vertices) {
    arcs_.reserve(std::min<std::uint64_t>(arcs, text / 2));
  }
  /// Adds an arc to the current vertex's list; peers count from 0. The caller checks their range.
  void add(const Arc& arc) { arcs_.push_back(arc); }
  /// Ends that list and begins the next vertex's.
  void end_list(const LineReader& at);
  [[nodiscard]] std::uint64_t arc_count() const { return arcs_.size(); }
  /// Every edge as bytes that the lower end sends. Messages name vertices from `first` on, the
  /// number of the first vertex in the file.
  [[nodiscard]] CommunicationMatrix build(std::size_t first, const LineReader& at) const;

 private:
  std::size_t vertices_;
  std::vector<Arc> arcs_;
  std::vector<std::size_t> list_begin_{0};
};

/// The number of vertices; refuses more vertices than any machine runs ranks.
[[nodiscard]] std::size_t parse_vertex_count(std::string_view text, const LineReader& at);

}  // namespace rankplace
