// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/metis_graph.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "mapper/profile/line_reader.hpp"

namespace rankplace {
namespace {

struct Header {
  std::size_t vertices = 0;
  std::uint64_t edges = 0;
  bool edge_weights = false;
  std::size_t words_before_edges = 0;  ///< vertex size and weights on each line
};

/// One direction of an edge as its vertex's line lists it.
struct Arc {
  std::size_t peer = 0;
  std::uint64_t weight = 0;
};

class MetisParser {
 public:
  MetisParser(std::string_view text, const std::string& file) : lines_(text, file) {}

  Traffic parse() {
    const auto first = next_line();
    if (!first) lines_.fail("is empty (expected a METIS graph: \"vertices edges [format]\")");
    header_ = parse_header(words_of(*first));
    arcs_of_.resize(header_.vertices);
    for (std::size_t v = 0; v < header_.vertices; ++v) parse_vertex(v);
    while (const auto line = next_line()) {
      if (!words_of(*line).empty()) {
        lines_.fail("has more lines than the " + std::to_string(header_.vertices) +
                    " vertices announced");
      }
    }
    return build();
  }

 private:
  /// The next line that is no comment; an empty one is a vertex without edges.
  std::optional<std::string_view> next_line() {
    auto line = lines_.next();
    while (line && line->starts_with('%')) line = lines_.next();
    return line;
  }

  Header parse_header(const std::vector<std::string_view>& words) const {
    if (words.size() < 2 || words.size() > 4) {
      lines_.fail("does not start with \"vertices edges [format [constraints]]\"");
    }
    Header header;
    const std::uint64_t vertices = parse_count(words[0], "the number of vertices", lines_);
    if (vertices > kMaxRankCount) {
      lines_.fail("announces " + std::to_string(vertices) + " ranks (more than " +
                  std::to_string(kMaxRankCount) + ")");
    }
    header.vertices = static_cast<std::size_t>(vertices);
    header.edges = parse_count(words[1], "the number of edges", lines_);
    const std::string_view format = words.size() > 2 ? words[2] : "0";
    if (format.size() > 3 || format.find_first_not_of("01") != std::string_view::npos) {
      lines_.fail("has the format \"" + std::string(format) + "\" (known: 0, 1, 10, 11 and 1xx)");
    }
    const auto flag = [&](std::size_t from_right) {
      return format.size() > from_right && format[format.size() - 1 - from_right] == '1';
    };
    header.edge_weights = flag(0);
    const std::uint64_t weights =
        words.size() > 3 ? parse_count(words[3], "the number of constraints", lines_) : 1;
    header.words_before_edges =
        (flag(1) ? static_cast<std::size_t>(weights) : 0) + (flag(2) ? 1 : 0);
    return header;
  }

  void parse_vertex(std::size_t vertex) {
    const auto line = next_line();
    if (!line) {
      lines_.fail("ends after " + std::to_string(vertex) + " of the " +
                  std::to_string(header_.vertices) +
                  " vertices announced (the file was cut short)");
    }
    const auto words = words_of(*line);
    const std::size_t step = header_.edge_weights ? 2 : 1;
    const std::size_t first = header_.words_before_edges;
    if (words.size() < first || (words.size() - first) % step != 0) {
      lines_.fail("does not have the numbers that the format in the first line promises");
    }
    std::vector<Arc>& arcs = arcs_of_[vertex];
    for (std::size_t w = first; w < words.size(); w += step) {
      arcs.push_back({parse_neighbour(words[w], vertex),
                      header_.edge_weights ? parse_count(words[w + 1], "weight", lines_) : 1});
    }
    std::ranges::sort(arcs, {}, &Arc::peer);
    if (std::ranges::adjacent_find(arcs, {}, &Arc::peer) != arcs.end()) {
      lines_.fail("names a neighbour twice");
    }
    arc_count_ += arcs.size();
  }

  std::size_t parse_neighbour(std::string_view text, std::size_t vertex) const {
    const std::uint64_t neighbour = parse_count(text, "neighbour", lines_);
    if (neighbour < 1 || neighbour > header_.vertices) {
      lines_.fail("neighbour " + std::to_string(neighbour) + " is out of range (1 to " +
                  std::to_string(header_.vertices) + ")");
    }
    if (neighbour == vertex + 1)
      lines_.fail("vertex " + std::to_string(neighbour) + " is its own neighbour");
    return static_cast<std::size_t>(neighbour - 1);
  }

  [[nodiscard]] Traffic build() const {
    if (arc_count_ % 2 != 0 || arc_count_ / 2 != header_.edges) {
      lines_.fail("lists " + std::to_string(arc_count_) + " neighbours, not twice the " +
                  std::to_string(header_.edges) + " edges announced");
    }
    TrafficBuilder builder(header_.vertices);
    for (std::size_t v = 0; v < header_.vertices; ++v) {
      for (const Arc& arc : arcs_of_[v]) {
        require_other_direction(v, arc);
        if (v < arc.peer) builder.add(Rank(v), Rank(arc.peer), {arc.weight, 0});
      }
    }
    return std::move(builder).build();
  }

  void require_other_direction(std::size_t vertex, const Arc& arc) const {
    const auto& back = arcs_of_[arc.peer];
    const auto at = std::ranges::lower_bound(back, vertex, {}, &Arc::peer);
    if (at == back.end() || at->peer != vertex || at->weight != arc.weight) {
      lines_.fail("vertex " + std::to_string(vertex + 1) + " has the neighbour " +
                  std::to_string(arc.peer + 1) +
                  ", but not the other way round with the same weight");
    }
  }

  LineReader lines_;
  Header header_;
  std::vector<std::vector<Arc>> arcs_of_;
  std::uint64_t arc_count_ = 0;
};

}  // namespace

Traffic parse_metis_graph(std::string_view text, const std::string& file) {
  return MetisParser(text, file).parse();
}

}  // namespace rankplace
