// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/metis_graph.hpp"

#include <optional>
#include <vector>

#include "mapper/graphs/adjacency_lists.hpp"

namespace rankplace {
namespace {

struct MetisHeader {
  std::size_t vertices = 0;
  std::uint64_t edges = 0;
  bool edge_weights = false;
  std::size_t words_before_edges = 0;  ///< vertex size and weights on each line
};

class MetisParser {
 public:
  MetisParser(std::string_view text, const std::string& file)
      : lines_(text, file), size_(text.size()) {}

  CommunicationMatrix parse() {
    const auto first = next_line();
    if (!first) lines_.fail("is empty (expected a METIS graph: \"vertices edges [format]\")");
    const MetisHeader header = parse_header(words_of(*first));
    AdjacencyLists lists(header.vertices, 2 * header.edges, size_);
    for (std::size_t v = 0; v < header.vertices; ++v) {
      parse_vertex(v, header, lists);
      lists.end_list(lines_);
    }
    while (const auto line = next_line()) {
      if (!words_of(*line).empty()) {
        lines_.fail("has more lines than the " + std::to_string(header.vertices) +
                    " vertices announced");
      }
    }
    if (lists.arc_count() != 2 * header.edges) {
      lines_.fail("lists " + std::to_string(lists.arc_count()) + " neighbours, not twice the " +
                  std::to_string(header.edges) + " edges announced");
    }
    return lists.build(1, lines_);
  }

 private:
  /// The next line that is no comment; an empty one is a vertex without edges.
  std::optional<std::string_view> next_line() {
    auto line = lines_.next();
    while (line && line->starts_with('%')) line = lines_.next();
    return line;
  }

  MetisHeader parse_header(const std::vector<std::string_view>& words) const {
    if (words.size() < 2 || words.size() > 4) {
      lines_.fail("does not start with \"vertices edges [format [constraints]]\"");
    }
    MetisHeader header;
    header.vertices = parse_vertex_count(words[0], lines_);
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

  void parse_vertex(std::size_t vertex, const MetisHeader& header, AdjacencyLists& lists) {
    const auto line = next_line();
    if (!line) {
      lines_.fail("ends after " + std::to_string(vertex) + " of the " +
                  std::to_string(header.vertices) + " vertices announced (the file was cut short)");
    }
    const auto words = words_of(*line);
    const std::size_t step = header.edge_weights ? 2 : 1;
    const std::size_t first = header.words_before_edges;
    if (words.size() < first || (words.size() - first) % step != 0) {
      lines_.fail("does not have the numbers that the format in the first line promises");
    }
    for (std::size_t w = first; w < words.size(); w += step) {
      lists.add({parse_neighbour(words[w], header.vertices),
                 header.edge_weights ? parse_count(words[w + 1], "weight", lines_) : 1});
    }
  }

  std::uint32_t parse_neighbour(std::string_view text, std::size_t vertices) const {
    const std::uint64_t neighbour = parse_count(text, "neighbour", lines_);
    if (neighbour < 1 || neighbour > vertices) {
      lines_.fail("neighbour " + std::to_string(neighbour) + " is out of range (1 to " +
                  std::to_string(vertices) + ")");
    }
    return static_cast<std::uint32_t>(neighbour - 1);
  }

  LineReader lines_;
  std::size_t size_;  ///< of the text
};

}  // namespace

CommunicationMatrix parse_metis_graph(std::string_view text, const std::string& file) {
  return MetisParser(text, file).parse();
}

std::string to_metis_graph(const CommGraph& graph) {
  std::string text =
      std::to_string(graph.rank_count()) + ' ' + std::to_string(graph.edge_count()) + " 001\n";
  for (std::size_t v = 0; v < graph.rank_count(); ++v) {
    std::string_view gap;
    for (const Edge& edge : graph.edges_of(Rank(v))) {
      text.append(gap) += std::to_string(edge.peer.value() + 1) + ' ' + std::to_string(edge.weight);
      gap = " ";
    }
    text += '\n';
  }
  return text;
}

}  // namespace rankplace
