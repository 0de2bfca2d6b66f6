// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <rankplace/api.hpp>
#include <span>
#include <string>
#include <vector>

namespace rankplace::v1 {

/// What counts of the communication.
enum class Measure : std::uint8_t {
  bytes,     ///< bytes sent
  messages,  ///< messages sent
};

/// An amount of communication.
struct Volume {
  std::uint64_t bytes = 0;     ///< bytes sent
  std::uint64_t messages = 0;  ///< messages sent
};

/// A communication matrix in compressed sparse rows. The ranks that `sender` sends to are
/// columns[row_offsets[sender]] to columns[row_offsets[sender + 1] - 1], ascending.
struct CsrMatrix {
  std::vector<std::uint64_t> row_offsets;  ///< one more than there are ranks
  std::vector<std::uint32_t> columns;      ///< receivers
  std::vector<std::uint64_t> bytes;        ///< one per column
  std::vector<std::uint64_t> messages;     ///< one per column
};

/// The communication matrix of a program: which rank sends how much to which, n x n, rows are
/// senders. An immutable value; copies share it.
class RANKPLACE_API CommunicationMatrix {
 public:
  /// Makes a matrix from arrays in compressed sparse rows, in the form of CsrMatrix, which are read
  /// once and not kept. Columns of a row may come in any order, and several times: they add up.
  /// `messages` may be empty: then only bytes count. Throws InputError if the arrays do not fit one
  /// another or a column is no rank. The overloads are the index types of SciPy.
  [[nodiscard]] static CommunicationMatrix from_csr(std::span<const std::uint64_t> row_offsets,
                                                    std::span<const std::uint32_t> columns,
                                                    std::span<const std::uint64_t> bytes,
                                                    std::span<const std::uint64_t> messages = {});
  /// The same from 32-bit signed indices.
  [[nodiscard]] static CommunicationMatrix from_csr(std::span<const std::int32_t> row_offsets,
                                                    std::span<const std::int32_t> columns,
                                                    std::span<const std::uint64_t> bytes,
                                                    std::span<const std::uint64_t> messages = {});
  /// The same from 64-bit signed indices.
  [[nodiscard]] static CommunicationMatrix from_csr(std::span<const std::int64_t> row_offsets,
                                                    std::span<const std::int64_t> columns,
                                                    std::span<const std::uint64_t> bytes,
                                                    std::span<const std::uint64_t> messages = {});
  /// Reads a graph file: .mtx (Matrix Market), .graph (METIS), .grf (Scotch), .mat (TreeMatch), or
  /// one of the files PREFIX.RANK.prof (Open MPI's monitoring), which lie together. An undirected
  /// edge becomes bytes that the lower rank sends. Throws InputError naming file and line.
  [[nodiscard]] static CommunicationMatrix from_file(const std::filesystem::path& path);

  /// How many ranks the matrix has: its rows and its columns.
  [[nodiscard]] std::size_t rank_count() const noexcept;
  /// Pairs of a sender and a receiver.
  [[nodiscard]] std::size_t pair_count() const noexcept;
  /// Throws InputError if a sum passes 2^64 - 1.
  [[nodiscard]] Volume total() const;
  /// False if only bytes are known.
  [[nodiscard]] bool counts_messages() const noexcept;
  /// How collective calls became traffic: "openmpi-default"; "none" of a matrix without any.
  [[nodiscard]] const std::string& collectives() const noexcept;
  /// A copy of the matrix as arrays; columns of a row ascend.
  [[nodiscard]] CsrMatrix to_csr() const;
  /// Writes a graph file in the format that the ending names: .mtx, .graph, .grf or .mat;
  /// .graphml or .json (networkx); PREFIX.0.prof, which writes PREFIX.RANK.prof for every rank.
  /// .prof, .graphml and .json hold both measures, the others one. .graph, .grf and .mat hold what
  /// two ranks exchange, both directions together. Makes folders that are missing. Throws
  /// InputError.
  void write(const std::filesystem::path& path, Measure measure = Measure::bytes) const;

  struct Data;
  /// Constructor for the library.
  explicit CommunicationMatrix(std::shared_ptr<const Data> data) noexcept;
  /// What the library keeps of it; for the library.
  [[nodiscard]] const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

}  // namespace rankplace::v1
