// SPDX-License-Identifier: BSD-3-Clause
#include <bit>
#include <string>

#include "bench/mpi/all_gather.hpp"
#include "bench/mpi/driver.hpp"
#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

/// Recursive doubling all-gather: in step k, P_i and P_{i xor 2^k} exchange the 2^k blocks that
/// each holds. Zhang, Yuan and Srinivasan (2010), section IV.B.1; needs p = 2^n.
class RecursiveDoublingAllGather : public AllGather {
 public:
  RecursiveDoublingAllGather(const World& world, std::size_t block_bytes)
      : AllGather(world, block_bytes) {
    if (!std::has_single_bit(static_cast<unsigned>(world.size))) {
      throw UsageError("recursive doubling needs a power of two of ranks (there are " +
                       std::to_string(world.size) + "); choose mpirun -np 2, 4, 8, 16, ...");
    }
  }

  void communicate() override {
    for (int held = 1; held < world().size; held *= 2) {
      const int peer = world().rank ^ held;
      exchange(blocks(first_held(world().rank, held), held), peer,
               blocks(first_held(peer, held), held), peer);
    }
  }

 private:
  static int first_held(int rank, int held) { return rank / held * held; }
};

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  CommandLine command_line(
      "rankplace-recursive-doubling",
      "Recursive doubling all-gather: log2(p) steps, messages double in each; p a power of two.");
  return run_program<RecursiveDoublingAllGather>(argc, argv, "recursive-doubling", command_line);
}
