// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/graphs/treematch_matrix.hpp"

#include <vector>

#include "support/errors.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {
namespace {

constexpr std::size_t longest_row = 1'000'000;  ///< characters, in TreeMatch's reader

/// The entries of a dense matrix that are not zero.
std::vector<std::vector<Flow>> parse_rows(LineReader& lines) {
  std::vector<std::vector<Flow>> rows;
  std::size_t columns = 0;
  while (const auto line = lines.next()) {
    const auto words = words_of(*line);
    if (words.empty()) continue;
    if (rows.empty()) columns = words.size();
    if (rows.size() == columns) {
      lines.fail("is not a square matrix: rows have " + std::to_string(columns) +
                 " entries, and there are more rows than that");
    }
    if (words.size() != columns) {
      lines.fail("is not a square matrix: the first row has " + std::to_string(columns) +
                 " entries, row " + std::to_string(rows.size() + 1) + " has " +
                 std::to_string(words.size()));
    }
    std::vector<Flow>& row = rows.emplace_back();
    for (std::size_t column = 0; column < columns; ++column) {
      const std::uint64_t value = parse_count(words[column], "entry", lines);
      if (value > 0) row.push_back({Rank(column), {value, 0}});
    }
  }
  if (rows.empty()) lines.fail("is empty (expected a matrix: one row of numbers per line)");
  if (rows.size() != columns) {
    lines.fail("ends after " + std::to_string(rows.size()) + " of " + std::to_string(columns) +
               " rows (the file was cut short)");
  }
  return rows;
}

CommunicationMatrix directed(const std::vector<std::vector<Flow>>& rows) {
  TrafficBuilder builder(rows.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const Flow& flow : rows[r]) builder.add(Rank(r), flow.peer, flow.volume);
  }
  return std::move(builder).build();
}

bool is_symmetric(const CommunicationMatrix& traffic) {
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (traffic.between(flow.peer, Rank(r)) != flow.volume) return false;
    }
  }
  return true;
}

CommunicationMatrix upper_half(const CommunicationMatrix& traffic) {
  TrafficBuilder builder(traffic.rank_count());
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (r <= flow.peer.value()) builder.add(Rank(r), flow.peer, flow.volume);
    }
  }
  return std::move(builder).build();
}

}  // namespace

CommunicationMatrix parse_treematch_matrix(std::string_view text, const std::string& file) {
  LineReader lines(text, file);
  CommunicationMatrix traffic = directed(parse_rows(lines));
  return is_symmetric(traffic) ? upper_half(traffic) : traffic;
}

std::string to_treematch_matrix(const CommGraph& graph) {
  const std::size_t ranks = graph.rank_count();
  std::string text;
  for (std::size_t r = 0; r < ranks; ++r) {
    std::string row;
    std::size_t column = 0;
    const auto zeros_up_to = [&](std::size_t end) {
      for (; column < end; ++column) row += column == 0 ? "0" : " 0";
    };
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      zeros_up_to(edge.peer.value());
      row += (column++ == 0 ? "" : " ") + std::to_string(edge.weight);
    }
    zeros_up_to(ranks);
    if (row.size() >= longest_row) {
      throw InputError("a TreeMatch matrix of " + std::to_string(ranks) +
                       " ranks has longer rows than TreeMatch reads (" +
                       std::to_string(longest_row) + " characters); write a .grf or .mtx file");
    }
    text += row + '\n';
  }
  return text;
}

}  // namespace rankplace
