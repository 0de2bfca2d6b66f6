// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// One entry of a communication matrix, 0-based.
struct MatrixEntry {
  Rank sender;
  Rank receiver;
  std::uint64_t value = 0;
  friend bool operator==(const MatrixEntry&, const MatrixEntry&) = default;
};

/// A sparse square matrix as its file lists it.
struct SquareMatrix {
  std::size_t size = 0;
  std::vector<MatrixEntry> entries;
};

/// Reads "%%MatrixMarket matrix coordinate integer general" (Boisvert, Pozo, Remington 1996, "The
/// Matrix Market Exchange Formats", NISTIR 5935). Throws InputError naming file and line: another
/// kind of matrix, not square, fewer or more entries than announced, an index out of range, a value
/// that is no count.
[[nodiscard]] SquareMatrix read_matrix_market(const std::filesystem::path& path);
/// The same from memory; `file` is used in messages.
[[nodiscard]] SquareMatrix parse_matrix_market(std::string_view text, const std::string& file);

/// Rows are senders, columns receivers, both 1-based as the format demands. A pair is listed if it
/// has messages, even of zero bytes: so the matrices of bytes and of messages have the same
/// pattern.
[[nodiscard]] std::string to_matrix_market(const CommunicationMatrix& traffic, Measure measure);

/// Reads both matrices, bytes and messages, of `rank_count` ranks. Throws InputError as above, and
/// if a matrix has another size.
[[nodiscard]] CommunicationMatrix read_traffic(const std::filesystem::path& bytes_matrix,
                                               const std::filesystem::path& messages_matrix,
                                               std::size_t rank_count);

}  // namespace rankplace
