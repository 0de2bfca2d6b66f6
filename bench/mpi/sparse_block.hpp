// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rankplace::bench {

/// Indices from `begin` to before `end`.
struct IndexRange {
  std::size_t begin = 0;
  std::size_t end = 0;
  [[nodiscard]] std::size_t size() const { return end - begin; }
  [[nodiscard]] bool contains(std::size_t index) const { return index >= begin && index < end; }
};

/// A sparse symmetric matrix: the sum of `links` random permutations of the rows, each element with
/// a random value between -1 and 1, and of their mirror images. On the diagonal stands 4 x links
/// more, so that all eigenvalues lie between 2 and 6 x links (Gershgorin), and conjugate gradients
/// gain more than half a decimal in each iteration. The same on any number of ranks.
struct RandomMatrix {
  std::size_t rows = 1;     ///< below 2^32
  std::uint64_t links = 1;  ///< a row has twice as many elements, and one on the diagonal
};

/// A block of the matrix in compressed rows.
class SparseBlock {
 public:
  SparseBlock(const RandomMatrix& matrix, IndexRange rows, IndexRange columns);
  /// product = block x vector; as long as the block has rows and columns.
  void multiply(std::span<const double> vector, std::span<double> product) const;

 private:
  std::vector<std::size_t> first_{0};  ///< of each row among the elements, and their number
  std::vector<std::uint32_t> column_;
  std::vector<double> value_;
};

}  // namespace rankplace::bench
