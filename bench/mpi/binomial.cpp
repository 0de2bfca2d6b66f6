// SPDX-License-Identifier: BSD-3-Clause
#include <mpi.h>

#include <vector>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {
namespace {

/// Binomial tree broadcast from rank 0: in step k, P_i -> P_{i + 2^k} for i < 2^k, as far as there
/// are such ranks. Zhang, Yuan and Srinivasan (2010), section IV.B.1.
class BinomialBroadcast : public Pattern {
 public:
  BinomialBroadcast(const World& world, std::size_t message_bytes) : world_(world) {
    require_message_fits(message_bytes, 1);
    buffer_.resize(message_bytes);
  }

  void prepare(std::uint64_t repetition) override {
    if (world_.rank == root) fill_block(buffer_, root, repetition);
  }

  void communicate() override {
    const int bytes = static_cast<int>(buffer_.size());
    for (int held = 1; held < world_.size; held *= 2) {
      const int rank = world_.rank;
      if (rank < held && rank + held < world_.size) {
        MPI_Send(buffer_.data(), bytes, MPI_BYTE, rank + held, 0, world_.communicator);
      } else if (rank >= held && rank < 2 * held) {
        MPI_Recv(buffer_.data(), bytes, MPI_BYTE, rank - held, 0, world_.communicator,
                 MPI_STATUS_IGNORE);
      }
    }
  }

  [[nodiscard]] bool received_right(std::uint64_t repetition) const override {
    return is_block_of(buffer_, root, repetition);
  }

 private:
  static constexpr int root = 0;
  World world_;
  std::vector<std::byte> buffer_;
};

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  CommandLine command_line("rankplace-binomial",
                           "Binomial tree broadcast from rank 0: log2(p) steps.");
  return run_program<BinomialBroadcast>(argc, argv, "binomial", command_line);
}
