// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/sparse_block.hpp"

#include <cmath>
#include <numeric>
#include <utility>

namespace rankplace::bench {
namespace {

/// Bits that look random (splitmix64: Steele, Lea and Flood (2014), Fast Splittable Pseudorandom
/// Number Generators).
std::uint64_t mixed(std::uint64_t bits) {
  bits += 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31U);
}

/// The permutation row -> factor x row + shift, modulo the number of rows.
class Link {
 public:
  Link(std::uint64_t number, std::uint64_t rows) : rows_(rows), number_(number) {
    shift_ = mixed(2 * number) % rows;
    factor_ = mixed(2 * number + 1) % rows;
    while (std::gcd(factor_, rows) != 1) factor_ = (factor_ + 1) % rows;
    inverse_ = inverse_of(factor_);
  }
  [[nodiscard]] std::uint64_t to(std::uint64_t row) const {
    return (factor_ * row + shift_) % rows_;
  }
  [[nodiscard]] std::uint64_t from(std::uint64_t row) const {
    return (row + rows_ - shift_) % rows_ * inverse_ % rows_;
  }
  /// Of the element in this row, and of its mirror image.
  [[nodiscard]] double value(std::uint64_t row) const {
    return std::ldexp(static_cast<double>(mixed(number_ * rows_ + row) >> 11U), -52) - 1;
  }

 private:
  /// Euclid's algorithm; factor and rows have no common divisor.
  [[nodiscard]] std::uint64_t inverse_of(std::uint64_t factor) const {
    auto a = static_cast<std::int64_t>(rows_);
    auto b = static_cast<std::int64_t>(factor);
    std::int64_t of_a = 0;
    std::int64_t of_b = 1;
    while (b != 0) {
      const std::int64_t times = a / b;
      a = std::exchange(b, a - times * b);
      of_a = std::exchange(of_b, of_a - times * of_b);
    }
    return static_cast<std::uint64_t>(of_a + (of_a < 0 ? static_cast<std::int64_t>(rows_) : 0)) %
           rows_;
  }

  std::uint64_t rows_;
  std::uint64_t number_;
  std::uint64_t shift_ = 0;
  std::uint64_t factor_ = 0;
  std::uint64_t inverse_ = 0;
};

std::vector<Link> links_of(const RandomMatrix& matrix) {
  std::vector<Link> links;
  for (std::uint64_t number = 0; number < matrix.links; ++number) {
    links.emplace_back(number, matrix.rows);
  }
  return links;
}

}  // namespace

SparseBlock::SparseBlock(const RandomMatrix& matrix, IndexRange rows, IndexRange columns) {
  const std::vector<Link> links = links_of(matrix);
  const auto add = [&](std::size_t column, double value) {
    if (!columns.contains(column)) return;
    column_.push_back(static_cast<std::uint32_t>(column - columns.begin));
    value_.push_back(value);
  };
  for (std::size_t row = rows.begin; row < rows.end; ++row) {
    add(row, 4 * static_cast<double>(matrix.links));
    for (const Link& link : links) {
      add(link.to(row), link.value(row));
      const std::uint64_t before = link.from(row);
      add(before, link.value(before));
    }
    first_.push_back(column_.size());
  }
}

void SparseBlock::multiply(std::span<const double> vector, std::span<double> product) const {
  for (std::size_t row = 0; row + 1 < first_.size(); ++row) {
    double sum = 0;
    for (std::size_t at = first_[row]; at < first_[row + 1]; ++at) {
      sum += value_[at] * vector[column_[at]];
    }
    product[row] = sum;
  }
}

}  // namespace rankplace::bench
