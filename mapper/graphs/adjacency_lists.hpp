// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"
#include "support/files/line_reader.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// One direction of an undirected edge, as the list of one of its ends has it.
struct Arc {
  std::uint32_t peer = 0;
  std::uint64_t weight = 0;
};

/// The adjacency lists of some consecutive vertices, as METIS and Scotch files hold them: every
/// undirected edge once with each of its ends.
class AdjacencyLists {
 public:
  /// `first_vertex`: whose list is added first. `arcs`: room for so many.
  AdjacencyLists(std::size_t first_vertex, std::size_t arcs) : first_vertex_(first_vertex) {
    arcs_.reserve(arcs);
  }
  /// Adds an arc to the current vertex's list; peers count from 0. The caller checks their range.
  void add(const Arc& arc) { arcs_.push_back(arc); }
  /// Ends that list and begins the next vertex's. Throws InputError through `at`, the place of the
  /// reader, if a peer is named twice or is the vertex itself.
  void end_list(const LineReader& at);

  [[nodiscard]] std::size_t arc_count() const { return arcs_.size(); }
  [[nodiscard]] std::size_t list_count() const { return list_begin_.size() - 1; }
  /// The arcs of a list, by ascending peer.
  [[nodiscard]] std::span<const Arc> list(std::size_t number) const {
    return std::span(arcs_).subspan(list_begin_[number],
                                    list_begin_[number + 1] - list_begin_[number]);
  }

 private:
  std::size_t first_vertex_;
  std::vector<Arc> arcs_;
  std::vector<std::size_t> list_begin_{0};
};

/// Every edge as bytes that the lower end sends. `parts` hold the lists of all vertices, in
/// ascending order. Threads share the vertices. Throws InputError through `at` if an edge is not in
/// the lists of both its ends; `first`: the number of the first vertex in messages.
[[nodiscard]] CommunicationMatrix matrix_of(std::span<const AdjacencyLists> parts,
                                            std::size_t first, const LineReader& at,
                                            Threads& threads = calling_thread());

/// The number of vertices; refuses more vertices than any machine runs ranks.
[[nodiscard]] std::size_t parse_vertex_count(std::string_view text, const LineReader& at);

}  // namespace rankplace
