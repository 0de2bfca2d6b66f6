// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/scotch_graph.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "mapper/graphs/adjacency_lists.hpp"

namespace rankplace {
namespace {

/// The words of a text one after another: to Scotch, the ends of lines are blanks.
class WordReader {
 public:
  WordReader(std::string_view text, const std::string& file) : lines_(text, file) {}

  std::optional<std::string_view> next() {
    while (at_ == words_.size()) {
      const auto line = lines_.next();
      if (!line) return std::nullopt;
      words_ = words_of(*line);
      at_ = 0;
    }
    return words_[at_++];
  }

  std::string_view expect(std::string_view what) {
    const auto word = next();
    if (!word) lines_.fail("ends before " + std::string(what) + " (the file was cut short)");
    return *word;
  }

  std::uint64_t count(std::string_view what) { return parse_count(expect(what), what, lines_); }

  [[nodiscard]] const LineReader& lines() const { return lines_; }

 private:
  LineReader lines_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

struct ScotchHeader {
  std::size_t vertices = 0;
  std::uint64_t arcs = 0;
  std::uint64_t base = 0;
  bool edge_weights = false;
  bool vertex_loads = false;
};

class ScotchParser {
 public:
  ScotchParser(std::string_view text, const std::string& file)
      : words_(text, file), size_(text.size()) {}

  CommunicationMatrix parse() {
    const ScotchHeader header = parse_header();
    AdjacencyLists lists(0, std::min<std::uint64_t>(header.arcs, size_ / 2));
    for (std::size_t v = 0; v < header.vertices; ++v) {
      parse_vertex(header, lists);
      lists.end_list(words_.lines());
    }
    if (words_.next()) fail("goes on after the " + std::to_string(header.vertices) + " vertices");
    if (lists.arc_count() != header.arcs) {
      fail("lists " + std::to_string(lists.arc_count()) + " neighbours, not the " +
           std::to_string(header.arcs) + " announced");
    }
    return matrix_of({&lists, 1}, static_cast<std::size_t>(header.base), words_.lines());
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { words_.lines().fail(what); }

  ScotchHeader parse_header() {
    const auto version = words_.next();
    if (!version)
      fail("is empty (expected a Scotch graph: \"0\", \"vertices arcs\", \"base flags\")");
    if (*version != "0") {
      fail("has the version \"" + std::string(*version) + "\" (a Scotch source graph has 0)");
    }
    ScotchHeader header;
    header.vertices = parse_vertex_count(words_.expect("the number of vertices"), words_.lines());
    header.arcs = words_.count("the number of arcs");
    header.base = words_.count("the base value");
    if (header.base > 1)
      fail("numbers its vertices from " + std::to_string(header.base) + " (0 or 1 can be read)");
    const std::string_view flags = words_.expect("the flags");
    if (flags.size() > 3 || flags.find_first_not_of("01") != std::string_view::npos) {
      fail("has the flags \"" + std::string(flags) + "\" (three digits of 0 and 1)");
    }
    const auto flag = [&](std::size_t from_right) {
      return flags.size() > from_right && flags[flags.size() - 1 - from_right] == '1';
    };
    header.vertex_loads = flag(0);
    header.edge_weights = flag(1);
    if (flag(2))
      fail("has vertex labels, flags " + std::string(flags) + " (write the graph without them)");
    return header;
  }

  void parse_vertex(const ScotchHeader& header, AdjacencyLists& lists) {
    if (header.vertex_loads) static_cast<void>(words_.count("vertex load"));
    const std::uint64_t degree = words_.count("degree");
    if (degree >= header.vertices) {
      fail("has a vertex of degree " + std::to_string(degree) + " among " +
           std::to_string(header.vertices) + " vertices");
    }
    for (std::uint64_t i = 0; i < degree; ++i) {
      const std::uint64_t weight = header.edge_weights ? words_.count("weight") : 1;
      lists.add({parse_neighbour(header), weight});
    }
  }

  std::uint32_t parse_neighbour(const ScotchHeader& header) {
    const std::uint64_t neighbour = words_.count("neighbour");
    if (neighbour < header.base || neighbour - header.base >= header.vertices) {
      fail("neighbour " + std::to_string(neighbour) + " is out of range (" +
           std::to_string(header.base) + " to " +
           std::to_string(header.vertices + header.base - 1) + ")");
    }
    return static_cast<std::uint32_t>(neighbour - header.base);
  }

  WordReader words_;
  std::size_t size_;  ///< of the text
};

}  // namespace

CommunicationMatrix parse_scotch_graph(std::string_view text, const std::string& file) {
  return ScotchParser(text, file).parse();
}

std::string to_scotch_graph(const CommGraph& graph) {
  std::string text = "0\n" + std::to_string(graph.rank_count()) + ' ' +
                     std::to_string(2 * graph.edge_count()) + "\n0 010\n";
  for (std::size_t v = 0; v < graph.rank_count(); ++v) {
    const auto edges = graph.edges_of(Rank(v));
    text += std::to_string(edges.size());
    for (const Edge& edge : edges) {
      text += ' ' + std::to_string(edge.weight) + ' ' + std::to_string(edge.peer.value());
    }
    text += '\n';
  }
  return text;
}

}  // namespace rankplace
