// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/metis_graph.hpp"

#include <algorithm>
#include <optional>
#include <utility>
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

MetisHeader parse_header(const std::vector<std::string_view>& words, const LineReader& at) {
  if (words.size() < 2 || words.size() > 4) {
    at.fail("does not start with \"vertices edges [format [constraints]]\"");
  }
  MetisHeader header;
  header.vertices = parse_vertex_count(words[0], at);
  header.edges = parse_count(words[1], "the number of edges", at);
  const std::string_view format = words.size() > 2 ? words[2] : "0";
  if (format.size() > 3 || format.find_first_not_of("01") != std::string_view::npos) {
    at.fail("has the format \"" + std::string(format) + "\" (known: 0, 1, 10, 11 and 1xx)");
  }
  const auto flag = [&](std::size_t from_right) {
    return format.size() > from_right && format[format.size() - 1 - from_right] == '1';
  };
  header.edge_weights = flag(0);
  const std::uint64_t weights =
      words.size() > 3 ? parse_count(words[3], "the number of constraints", at) : 1;
  header.words_before_edges = (flag(1) ? static_cast<std::size_t>(weights) : 0) + (flag(2) ? 1 : 0);
  return header;
}

bool is_comment(std::string_view line) { return line.starts_with('%'); }

/// The next line that is no comment; an empty one is a vertex without edges.
std::optional<std::string_view> next_line(LineReader& lines) {
  auto line = lines.next();
  while (line && is_comment(*line)) line = lines.next();
  return line;
}

/// Some whole lines of the file, and what comes before them.
struct TextPiece {
  std::string_view text;
  std::size_t lines = 0;
  std::size_t vertices = 0;  ///< lines that are no comments
  std::size_t lines_before = 0;
  std::size_t vertices_before = 0;
};

/// Threads share the pieces. Their number does not depend on that of threads.
std::vector<TextPiece> pieces_of(std::string_view text) {
  constexpr std::size_t least_size = std::size_t{1} << 18U;
  std::vector<TextPiece> pieces;
  while (!text.empty()) {
    const std::size_t end = text.find('\n', std::min(least_size, text.size()) - 1);
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    pieces.push_back({.text = text.substr(0, size)});
    text.remove_prefix(size);
  }
  return pieces;
}

void count_lines(TextPiece& piece) {
  std::string_view rest = piece.text;
  while (!rest.empty()) {
    ++piece.lines;
    if (!is_comment(rest)) ++piece.vertices;
    const std::size_t end = rest.find('\n');
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
}

/// A parser of the lines of a piece.
class PieceParser {
 public:
  PieceParser(const TextPiece& piece, const MetisHeader& header, const std::string& file)
      : piece_(piece), header_(header), lines_(piece.text, file, piece.lines_before) {}

  [[nodiscard]] AdjacencyLists parse() {
    AdjacencyLists lists(piece_.vertices_before, piece_.text.size() / 8);
    std::size_t vertex = piece_.vertices_before;
    for (auto line = next_line(lines_); line; line = next_line(lines_), ++vertex) {
      find_words(*line, words_);
      if (vertex < header_.vertices) {
        parse_vertex(lists);
        lists.end_list(lines_);
      } else if (!words_.empty()) {
        lines_.fail("has more lines than the " + std::to_string(header_.vertices) +
                    " vertices announced");
      }
    }
    return lists;
  }

 private:
  void parse_vertex(AdjacencyLists& lists) const {
    const std::size_t step = header_.edge_weights ? 2 : 1;
    const std::size_t first = header_.words_before_edges;
    if (words_.size() < first || (words_.size() - first) % step != 0) {
      lines_.fail("does not have the numbers that the format in the first line promises");
    }
    for (std::size_t w = first; w < words_.size(); w += step) {
      lists.add({parse_neighbour(words_[w]),
                 header_.edge_weights ? parse_count(words_[w + 1], "weight", lines_) : 1});
    }
  }

  [[nodiscard]] std::uint32_t parse_neighbour(std::string_view text) const {
    const std::uint64_t neighbour = parse_count(text, "neighbour", lines_);
    if (neighbour < 1 || neighbour > header_.vertices) {
      lines_.fail("neighbour " + std::to_string(neighbour) + " is out of range (1 to " +
                  std::to_string(header_.vertices) + ")");
    }
    return static_cast<std::uint32_t>(neighbour - 1);
  }

  const TextPiece& piece_;
  const MetisHeader& header_;
  LineReader lines_;
  std::vector<std::string_view> words_;
};

class MetisParser {
 public:
  MetisParser(std::string_view text, const std::string& file, Threads& threads)
      : lines_(text, file), file_(file), threads_(threads) {}

  CommunicationMatrix parse() {
    const auto first = next_line(lines_);
    if (!first) lines_.fail("is empty (expected a METIS graph: \"vertices edges [format]\")");
    header_ = parse_header(words_of(*first), lines_);
    find_pieces();
    const std::vector<AdjacencyLists> lists = parsed_pieces();
    const LineReader end("", file_, lines_before_end_);
    if (vertices_before_end_ < header_.vertices) {
      end.fail("ends after " + std::to_string(vertices_before_end_) + " of the " +
               std::to_string(header_.vertices) + " vertices announced (the file was cut short)");
    }
    require_edges(lists, end);
    return matrix_of(lists, 1, end, threads_);
  }

 private:
  void find_pieces() {
    pieces_ = pieces_of(lines_.rest());
    threads_.run(pieces_.size(), [&](std::size_t i) { count_lines(pieces_[i]); });
    lines_before_end_ = lines_.line_number();
    for (TextPiece& piece : pieces_) {
      piece.lines_before = std::exchange(lines_before_end_, lines_before_end_ + piece.lines);
      piece.vertices_before =
          std::exchange(vertices_before_end_, vertices_before_end_ + piece.vertices);
    }
  }

  /// Of several defects, the first one in the file is told.
  [[nodiscard]] std::vector<AdjacencyLists> parsed_pieces() const {
    std::vector<std::optional<AdjacencyLists>> parsed(pieces_.size());
    threads_.run(pieces_.size(), [&](std::size_t i) {
      parsed[i] = PieceParser(pieces_[i], header_, file_).parse();
    });
    std::vector<AdjacencyLists> lists;
    for (std::optional<AdjacencyLists>& one : parsed) lists.push_back(*std::move(one));
    return lists;
  }

  void require_edges(const std::vector<AdjacencyLists>& lists, const LineReader& at) const {
    std::size_t arcs = 0;
    for (const AdjacencyLists& part : lists) arcs += part.arc_count();
    if (arcs % 2 == 0 && arcs / 2 == header_.edges) return;
    at.fail("lists " + std::to_string(arcs) + " neighbours, not twice the " +
            std::to_string(header_.edges) + " edges announced");
  }

  LineReader lines_;
  const std::string& file_;
  Threads& threads_;
  MetisHeader header_;
  std::vector<TextPiece> pieces_;
  std::size_t lines_before_end_ = 0;
  std::size_t vertices_before_end_ = 0;
};

}  // namespace

CommunicationMatrix parse_metis_graph(std::string_view text, const std::string& file,
                                      Threads& threads) {
  return MetisParser(text, file, threads).parse();
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
