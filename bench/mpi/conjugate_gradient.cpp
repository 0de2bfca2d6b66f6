// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/conjugate_gradient.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "bench/mpi/driver.hpp"
#include "support/errors.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::bench {
namespace {

/// Of the right-hand side's norm.
constexpr double largest_residual = 1e-10;

std::size_t matrix_rows(const SolverGrid& grid, std::size_t part_bytes) {
  const std::size_t elements = part_bytes / sizeof(double);
  if (elements == 0 || part_bytes % sizeof(double) != 0) {
    throw UsageError("--message-size " + format_bytes(part_bytes) +
                     " is not a number of 8-byte elements; choose 8, 8K, 1M");
  }
  const std::size_t rows = elements * static_cast<std::size_t>(grid.columns);
  if (rows > std::numeric_limits<std::uint32_t>::max()) {
    throw UsageError("--message-size " + format_bytes(part_bytes) + " makes a matrix of " +
                     std::to_string(rows) + " rows (at most 2^32 - 1); take less");
  }
  require_message_fits(sizeof(double), rows / static_cast<std::size_t>(grid.rows));
  return rows;
}

IndexRange part(std::size_t all, int parts, int number) {
  const std::size_t size = all / static_cast<std::size_t>(parts);
  const std::size_t begin = size * static_cast<std::size_t>(number);
  return {begin, begin + size};
}

/// An element of the solution of a repetition: between 1 and 2, nowhere the same for long.
double solution_at(std::size_t index, std::uint64_t repetition) {
  return 1.5 + 0.5 * std::sin(static_cast<double>(index) + static_cast<double>(repetition));
}

/// 0 if nothing is left of the residual.
double quotient(double a, double b) { return b == 0 ? 0 : a / b; }

/// y += a x.
void add_scaled(double a, const std::vector<double>& x, std::vector<double>& y) {
  for (std::size_t i = 0; i < y.size(); ++i) y[i] += a * x[i];
}

}  // namespace

ConjugateGradient::ConjugateGradient(const World& world, std::size_t part_bytes,
                                     std::uint64_t links)
    : world_(world),
      grid_(solver_grid(world.size)),
      matrix_{.rows = matrix_rows(grid_, part_bytes), .links = links},
      rows_(part(matrix_.rows, grid_.rows, grid_.row_of(world.rank))),
      columns_(part(matrix_.rows, grid_.columns, grid_.column_of(world.rank))),
      block_(matrix_, rows_, columns_),
      row_sums_(rows_.size()),
      incoming_(rows_.size()),
      solution_(columns_.size()),
      right_side_(columns_.size()),
      x_(columns_.size()) {}

void ConjugateGradient::prepare(std::uint64_t repetition) {
  for (std::size_t i = 0; i < solution_.size(); ++i) {
    solution_[i] = solution_at(columns_.begin + i, repetition);
  }
  multiply(solution_, right_side_);
  right_side_norm_ = std::sqrt(inner_product(right_side_, right_side_));
}

void ConjugateGradient::communicate() {
  std::ranges::fill(x_, 0);
  Vector residual = right_side_;
  Vector direction = residual;
  Vector product(residual.size());
  double rho = inner_product(residual, residual);
  for (int iteration = 0; iteration < iterations; ++iteration) {
    multiply(direction, product);
    const double alpha = quotient(rho, inner_product(direction, product));
    add_scaled(alpha, direction, x_);
    add_scaled(-alpha, product, residual);
    const double before = rho;
    rho = inner_product(residual, residual);
    const double beta = quotient(rho, before);
    for (std::size_t i = 0; i < direction.size(); ++i) {
      direction[i] = residual[i] + beta * direction[i];
    }
  }
  multiply(x_, product);
  energy_ = inner_product(x_, product);
  for (std::size_t i = 0; i < product.size(); ++i) product[i] = right_side_[i] - product[i];
  residual_norm_ = std::sqrt(inner_product(product, product));
}

bool ConjugateGradient::received_right(std::uint64_t /*repetition*/) const {
  if (!(residual_norm_ <= largest_residual * right_side_norm_)) return false;
  // No eigenvalue is below 2, so the error is less than the residual, up to rounding.
  const double largest_error = residual_norm_ + largest_residual * right_side_norm_;
  for (std::size_t i = 0; i < x_.size(); ++i) {
    if (!(std::abs(x_[i] - solution_[i]) <= largest_error)) return false;
  }
  return true;
}

std::vector<Figure> ConjugateGradient::figures() const {
  return {{"rows", static_cast<double>(matrix_.rows)},
          {"residual", residual_norm_ / right_side_norm_},
          {"energy", energy_}};
}

void ConjugateGradient::multiply(const Vector& vector, Vector& product) {
  block_.multiply(vector, row_sums_);
  add_up_in_row(row_sums_.data(), row_sums_.size());
  transpose(product);
}

double ConjugateGradient::inner_product(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  add_up_in_row(&sum, 1);
  return sum;
}

void ConjugateGradient::add_up_in_row(double* values, std::size_t count) {
  for (int bit = 1; bit < grid_.columns; bit *= 2) {
    const int peer = grid_.row_peer(world_.rank, bit);
    MPI_Sendrecv(values, static_cast<int>(count), MPI_DOUBLE, peer, 0, incoming_.data(),
                 static_cast<int>(count), MPI_DOUBLE, peer, 0, world_.communicator,
                 MPI_STATUS_IGNORE);
    for (std::size_t i = 0; i < count; ++i) values[i] += incoming_[i];
  }
}

void ConjugateGradient::transpose(Vector& part) {
  const int peer = grid_.transposed(world_.rank);
  // A row's block has one part or two. The partner's part has the same place as ours.
  const std::size_t parts = row_sums_.size() / part.size();
  const auto wanted = static_cast<std::size_t>(grid_.column_of(world_.rank)) % parts;
  const int count = static_cast<int>(part.size());
  MPI_Sendrecv(&row_sums_[wanted * part.size()], count, MPI_DOUBLE, peer, 0, part.data(), count,
               MPI_DOUBLE, peer, 0, world_.communicator, MPI_STATUS_IGNORE);
}

}  // namespace rankplace::bench
