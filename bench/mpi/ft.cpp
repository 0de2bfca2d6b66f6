// SPDX-License-Identifier: BSD-3-Clause
// A Fourier transform in three dimensions whose grid lies on the ranks in slabs, as in NAS FT
// (Bailey et al. (1995), The NAS Parallel Benchmarks 2.0, section 3.6): transforms along x and y, a
// transposition in which each rank sends each other one a block, transforms along z.
#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <string>
#include <vector>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/fft.hpp"
#include "support/errors.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::bench {
namespace {

using Complex = std::complex<double>;

/// Points along each axis; powers of two, along x and z at least as many as ranks.
struct Grid {
  std::size_t x = 1;
  std::size_t y = 1;
  std::size_t z = 1;
};

/// The grid, as cubic as possible. Its points fill blocks of this size from every rank to every
/// rank, itself included.
Grid grid_of(int size, std::size_t block_bytes) {
  const auto ranks = static_cast<std::size_t>(size);
  if (!std::has_single_bit(ranks)) {
    throw UsageError("the transform needs a power of two of ranks (there are " +
                     std::to_string(size) + "); choose mpirun -np 2, 4, 8, 16, ...");
  }
  if (block_bytes < sizeof(Complex) || !std::has_single_bit(block_bytes)) {
    throw UsageError("--message-size " + format_bytes(block_bytes) +
                     " holds no power of two of complex numbers; choose 16, 32, ..., 8K, 1M");
  }
  const int of_ranks = std::countr_zero(ranks);
  const int all = 2 * of_ranks + std::countr_zero(block_bytes / sizeof(Complex));
  const int x = std::max(of_ranks, (all + 2) / 3);
  const int z = std::max(of_ranks, (all - x + 1) / 2);
  return {std::size_t{1} << x, std::size_t{1} << (all - x - z), std::size_t{1} << z};
}

/// A wave with a whole number of periods along each axis; its transform is one point.
struct Wave {
  std::size_t x;
  std::size_t y;
  std::size_t z;
  double amplitude;
};

Wave wave_of(const Grid& grid, std::uint64_t repetition) {
  const std::size_t n = repetition + 1;
  return {3 * n % grid.x, 5 * n % grid.y, 7 * n % grid.z, static_cast<double>(n)};
}

/// The wave's factor at each place of an axis.
std::vector<Complex> along(std::size_t length, std::size_t periods) {
  std::vector<Complex> factors(length);
  for (std::size_t i = 0; i < length; ++i) {
    const double turns = static_cast<double>(periods * i % length) / static_cast<double>(length);
    factors[i] = std::polar(1.0, 2 * std::numbers::pi * turns);
  }
  return factors;
}

class FourierTransform : public Pattern {
 public:
  FourierTransform(const World& world, std::size_t block_bytes)
      : world_(world),
        grid_(grid_of(world.size, block_bytes)),
        ranks_(static_cast<std::size_t>(world.size)),
        rank_(static_cast<std::size_t>(world.rank)),
        planes_(grid_.z / ranks_),
        columns_(grid_.x / ranks_),
        along_x_(grid_.x),
        along_y_(grid_.y),
        along_z_(grid_.z) {
    require_message_fits(block_bytes, 1);
    const std::size_t points = planes_ * grid_.y * grid_.x;
    slab_.resize(points);
    outgoing_.resize(points);
    incoming_.resize(points);
  }

  void prepare(std::uint64_t repetition) override {
    const Wave wave = wave_of(grid_, repetition);
    const auto x_factors = along(grid_.x, wave.x);
    const auto y_factors = along(grid_.y, wave.y);
    const auto z_factors = along(grid_.z, wave.z);
    auto point = slab_.begin();
    for (std::size_t z = 0; z < planes_; ++z) {
      for (std::size_t y = 0; y < grid_.y; ++y) {
        const Complex yz = wave.amplitude * y_factors[y] * z_factors[rank_ * planes_ + z];
        for (std::size_t x = 0; x < grid_.x; ++x) *point++ = yz * x_factors[x];
      }
    }
  }

  void communicate() override {
    transform_planes();
    pack();
    exchange();
    unpack();
    for (std::size_t line = 0; line < columns_ * grid_.y; ++line) {
      along_z_.transform(std::span(slab_).subspan(line * grid_.z), 1);
    }
  }

  [[nodiscard]] bool received_right(std::uint64_t repetition) const override {
    const Wave wave = wave_of(grid_, repetition);
    const double all = wave.amplitude * static_cast<double>(slab_.size() * ranks_);
    const bool has_peak = wave.x / columns_ == rank_;
    const std::size_t peak = (wave.x % columns_ * grid_.y + wave.y) * grid_.z + wave.z;
    for (std::size_t i = 0; i < slab_.size(); ++i) {
      const double wanted = has_peak && i == peak ? all : 0;
      if (!(std::abs(slab_[i] - wanted) <= 1e-9 * all)) return false;
    }
    return true;
  }

 private:
  /// slab_ is [z][y][x] here.
  void transform_planes() {
    const std::size_t plane = grid_.y * grid_.x;
    for (std::size_t z = 0; z < planes_; ++z) {
      const auto points = std::span(slab_).subspan(z * plane, plane);
      for (std::size_t y = 0; y < grid_.y; ++y) {
        along_x_.transform(points.subspan(y * grid_.x), 1);
      }
      for (std::size_t x = 0; x < grid_.x; ++x) along_y_.transform(points.subspan(x), grid_.x);
    }
  }

  /// Blocks by the rank that gets them, each [x][y][z].
  void pack() {
    auto out = outgoing_.begin();
    for (std::size_t x = 0; x < grid_.x; ++x) {
      for (std::size_t y = 0; y < grid_.y; ++y) {
        for (std::size_t z = 0; z < planes_; ++z) *out++ = slab_[(z * grid_.y + y) * grid_.x + x];
      }
    }
  }

  void exchange() {
    const std::size_t block = outgoing_.size() / ranks_;
    const int bytes = static_cast<int>(block * sizeof(Complex));
    std::copy_n(outgoing_.begin() + static_cast<std::ptrdiff_t>(rank_ * block), block,
                incoming_.begin() + static_cast<std::ptrdiff_t>(rank_ * block));
    for (std::size_t bits = 1; bits < ranks_; ++bits) {
      const std::size_t peer = rank_ ^ bits;
      MPI_Sendrecv(&outgoing_[peer * block], bytes, MPI_BYTE, static_cast<int>(peer), 0,
                   &incoming_[peer * block], bytes, MPI_BYTE, static_cast<int>(peer), 0,
                   world_.communicator, MPI_STATUS_IGNORE);
    }
  }

  /// slab_ becomes [x][y][z], whole along z.
  void unpack() {
    auto in = incoming_.begin();
    for (std::size_t sender = 0; sender < ranks_; ++sender) {
      for (std::size_t line = 0; line < columns_ * grid_.y; ++line) {
        const std::size_t begin = line * grid_.z + sender * planes_;
        for (std::size_t z = 0; z < planes_; ++z) slab_[begin + z] = *in++;
      }
    }
  }

  World world_;
  Grid grid_;
  std::size_t ranks_;
  std::size_t rank_;
  std::size_t planes_;   ///< along z, of this rank before the transposition
  std::size_t columns_;  ///< along x, of this rank after it
  Fft along_x_;
  Fft along_y_;
  Fft along_z_;
  std::vector<Complex> slab_;
  std::vector<Complex> outgoing_;
  std::vector<Complex> incoming_;
};

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  CommandLine command_line(
      "rankplace-ft",
      "Fourier transform in three dimensions: computes, transposes by a block from each rank to "
      "each other, computes; p and the block (16 bytes a point) powers of two.");
  return run_program<FourierTransform>(argc, argv, "ft", command_line);
}
