// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/all_gather.hpp"
#include "bench/mpi/driver.hpp"

namespace rankplace::bench {
namespace {

/// Logical ring all-gather: P_0 -> P_1 -> ... -> P_{p-1} -> P_0, p - 1 times; in each round a rank
/// passes on the block it got last. Zhang, Yuan and Srinivasan (2010), section IV.B.1.
class RingAllGather : public AllGather {
 public:
  using AllGather::AllGather;
  void communicate() override {
    const int size = world().size;
    const int next = (world().rank + 1) % size;
    const int previous = (world().rank + size - 1) % size;
    for (int round = 0; round < size - 1; ++round) {
      const int outgoing = (world().rank + size - round) % size;
      const int incoming = (outgoing + size - 1) % size;
      exchange(blocks(outgoing), next, blocks(incoming), previous);
    }
  }
};

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  CommandLine command_line("rankplace-ring",
                           "Ring all-gather: p - 1 rounds, each rank sends one block to the next.");
  return run_program<RingAllGather>(argc, argv, "ring", command_line);
}
