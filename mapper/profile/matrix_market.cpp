// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/matrix_market.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "mapper/profile/parse_rank.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

constexpr std::string_view integer_banner = "%%MatrixMarket matrix coordinate integer general";

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

/// Which entries the file tells.
enum class Symmetry {
  general,   ///< all
  symmetric  ///< one of each pair; the other is equal
};

/// The symmetry that the banner tells. Other matrices are refused, each with the reason.
Symmetry read_banner(LineReader& lines) {
  const auto banner = lines.next();
  const auto words = words_of(banner.value_or(""));
  if (words.size() != 5 || lower_case(words[0]) != "%%matrixmarket") {
    lines.fail("is not a Matrix Market file (expected \"" + std::string(integer_banner) + "\")");
  }
  if (lower_case(words[3]) == "real") {
    lines.fail("holds real values (bytes and messages are counts); write it as integer");
  }
  const bool known = lower_case(words[1]) == "matrix" && lower_case(words[2]) == "coordinate" &&
                     lower_case(words[3]) == "integer";
  const bool symmetric = lower_case(words[4]) == "symmetric";
  if (!known || (!symmetric && lower_case(words[4]) != "general")) {
    lines.fail("is \"" + std::string(*banner) + "\" (only \"" + std::string(integer_banner) +
               "\" can be read, or symmetric)");
  }
  return symmetric ? Symmetry::symmetric : Symmetry::general;
}

/// The next line that is neither a comment nor empty, split into `count` words.
std::optional<std::vector<std::string_view>> next_words(LineReader& lines, std::size_t count,
                                                        const std::string& expected) {
  while (const auto line = lines.next()) {
    if (line->starts_with('%')) continue;
    auto words = words_of(*line);
    if (words.empty()) continue;
    if (words.size() != count) {
      lines.fail("\"" + std::string(*line) + "\" is not " + expected);
    }
    return words;
  }
  return std::nullopt;
}

Rank parse_index(std::string_view text, std::string_view what, std::size_t size,
                 const LineReader& at) {
  const std::uint64_t index = parse_count(text, what, at);
  if (index < 1 || index > size) {
    at.fail(std::string(what) + " " + std::to_string(index) + " is out of range (1 to " +
            std::to_string(size) + ")");
  }
  return Rank(static_cast<std::size_t>(index - 1));
}

std::uint64_t parse_size(const std::vector<std::string_view>& words, const LineReader& at) {
  const std::uint64_t rows = parse_count(words[0], "the number of rows", at);
  const std::uint64_t columns = parse_count(words[1], "the number of columns", at);
  if (rows != columns) {
    at.fail("is a " + std::to_string(rows) + " x " + std::to_string(columns) +
            " matrix (traffic between ranks is square)");
  }
  if (rows > max_rank_count) {
    at.fail("announces " + counted(rows, "rank") + " (more than " + std::to_string(max_rank_count) +
            ")");
  }
  return rows;
}

void check_size(const SquareMatrix& matrix, const std::filesystem::path& path,
                std::size_t rank_count) {
  if (matrix.size != rank_count) {
    throw InputError(path.string(), 0,
                     "is a matrix of " + counted(matrix.size, "rank") + " (the run had " +
                         std::to_string(rank_count) + "); trace the run again");
  }
}

}  // namespace

SquareMatrix parse_matrix_market(std::string_view text, const std::string& file) {
  LineReader lines(text, file);
  const Symmetry symmetry = read_banner(lines);
  const auto size_line = next_words(lines, 3, "a size line \"rows columns entries\"");
  if (!size_line) lines.fail("ends before its size line (the file was cut short)");
  SquareMatrix matrix;
  matrix.size = parse_size(*size_line, lines);
  const std::uint64_t announced = parse_count((*size_line)[2], "the number of entries", lines);
  std::uint64_t read = 0;
  for (; const auto words = next_words(lines, 3, "an entry \"row column value\""); ++read) {
    if (read == announced) {
      lines.fail("has more than the " + std::to_string(announced) + " entries announced");
    }
    const MatrixEntry entry{parse_index((*words)[0], "row", matrix.size, lines),
                            parse_index((*words)[1], "column", matrix.size, lines),
                            parse_count((*words)[2], "value", lines)};
    if (symmetry == Symmetry::symmetric && entry.sender < entry.receiver) {
      lines.fail(
          "has an entry above the diagonal of a symmetric matrix, which stores each pair once "
          "below it (remove it, or write \"general\" in the first line)");
    }
    matrix.entries.push_back(entry);
    if (symmetry == Symmetry::symmetric && entry.sender != entry.receiver) {
      matrix.entries.push_back({entry.receiver, entry.sender, entry.value});
    }
  }
  if (read < announced) {
    lines.fail("ends after " + std::to_string(read) + " of the " + std::to_string(announced) +
               " entries announced (the file was cut short); copy it again or trace the run again");
  }
  return matrix;
}

SquareMatrix read_matrix_market(const std::filesystem::path& path) {
  return parse_matrix_market(read_file(path), path.string());
}

std::string to_matrix_market(const CommunicationMatrix& traffic, Measure measure) {
  const std::string size = std::to_string(traffic.rank_count());
  std::string text = std::string(integer_banner) + "\n" + size + " " + size + " " +
                     std::to_string(traffic.pair_count()) + "\n";
  for (std::size_t sender = 0; sender < traffic.rank_count(); ++sender) {
    for (const Flow& flow : traffic.sent_by(Rank(sender))) {
      const std::uint64_t value =
          measure == Measure::bytes ? flow.volume.bytes : flow.volume.messages;
      text += std::to_string(sender + 1) + " " + std::to_string(flow.peer.value() + 1) + " " +
              std::to_string(value) + "\n";
    }
  }
  return text;
}

CommunicationMatrix read_traffic(const std::filesystem::path& bytes_matrix,
                                 const std::filesystem::path& messages_matrix,
                                 std::size_t rank_count) {
  TrafficBuilder builder(rank_count);
  const SquareMatrix bytes = read_matrix_market(bytes_matrix);
  check_size(bytes, bytes_matrix, rank_count);
  for (const MatrixEntry& e : bytes.entries) builder.add(e.sender, e.receiver, {e.value, 0});
  const SquareMatrix messages = read_matrix_market(messages_matrix);
  check_size(messages, messages_matrix, rank_count);
  for (const MatrixEntry& e : messages.entries) builder.add(e.sender, e.receiver, {0, e.value});
  return std::move(builder).build();
}

}  // namespace rankplace
