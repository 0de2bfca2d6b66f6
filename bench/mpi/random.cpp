// SPDX-License-Identifier: BSD-3-Clause
#include <mpi.h>

#include <span>
#include <vector>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/node_of_rank.hpp"
#include "bench/mpi/random_pattern.hpp"
#include "bench/mpi/test_data.hpp"

namespace rankplace::bench {
namespace {

/// All communications of a random pattern at once: MPI_Isend, MPI_Irecv, MPI_Waitall.
class RandomExchange : public Pattern {
 public:
  RandomExchange(const World& world, std::size_t message_bytes,
                 const std::vector<Communication>& pattern)
      : world_(world), message_bytes_(message_bytes) {
    for (std::size_t number = 0; number < pattern.size(); ++number) {
      if (pattern[number].sender == world.rank)
        sends_.push_back({pattern[number].receiver, number});
      if (pattern[number].receiver == world.rank) {
        receives_.push_back({pattern[number].sender, number});
      }
    }
    require_message_fits(message_bytes, 1);
    outgoing_.resize(sends_.size() * message_bytes);
    incoming_.resize(receives_.size() * message_bytes);
    requests_.resize(sends_.size() + receives_.size());
  }

  void prepare(std::uint64_t repetition) override {
    for (std::size_t i = 0; i < sends_.size(); ++i) {
      fill_block(message(outgoing_, i), sends_[i].number, repetition);
    }
  }

  // One tag will do: messages between two ranks arrive in the order of the pattern at both ends.
  void communicate() override {
    const int bytes = static_cast<int>(message_bytes_);
    auto request = requests_.begin();
    for (std::size_t i = 0; i < receives_.size(); ++i) {
      MPI_Irecv(message(incoming_, i).data(), bytes, MPI_BYTE, receives_[i].peer, 0,
                world_.communicator, &*request++);
    }
    for (std::size_t i = 0; i < sends_.size(); ++i) {
      MPI_Isend(message(outgoing_, i).data(), bytes, MPI_BYTE, sends_[i].peer, 0,
                world_.communicator, &*request++);
    }
    MPI_Waitall(static_cast<int>(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
  }

  [[nodiscard]] bool received_right(std::uint64_t repetition) const override {
    for (std::size_t i = 0; i < receives_.size(); ++i) {
      const auto block = std::span(incoming_).subspan(i * message_bytes_, message_bytes_);
      if (!is_block_of(block, receives_[i].number, repetition)) return false;
    }
    return true;
  }

 private:
  struct Transfer {
    int peer;
    std::size_t number;  ///< of the communication within the pattern
  };
  std::span<std::byte> message(std::vector<std::byte>& buffer, std::size_t index) const {
    return std::span(buffer).subspan(index * message_bytes_, message_bytes_);
  }

  World world_;
  std::size_t message_bytes_;
  std::vector<Transfer> sends_;
  std::vector<Transfer> receives_;
  std::vector<std::byte> outgoing_;
  std::vector<std::byte> incoming_;
  std::vector<MPI_Request> requests_;
};

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  RandomPatternOptions options{.intra_node = 16, .ratio = 0, .seed = 1};
  std::uint64_t ranks_per_node = 0;
  CommandLine command_line(
      "rankplace-random",
      "Random pattern with a given ratio of inter-node to intra-node messages.");
  command_line.add("--intra-node", "X", "communications inside each node (default 16)",
                   [&](std::string_view text) { options.intra_node = parse_count(text, 0); });
  command_line.add("--ratio", "Y", "inter-node / intra-node communications (default 0)",
                   [&](std::string_view text) { options.ratio = parse_ratio(text); });
  command_line.add("--seed", "S", "of the pattern (default 1)",
                   [&](std::string_view text) { options.seed = parse_count(text, 0); });
  command_line.add("--ranks-per-node", "K", "take each K ranks as a node (default: by host)",
                   [&](std::string_view text) { ranks_per_node = parse_count(text, 1); });
  return run_program(argc, argv, "random", command_line,
                     [&](const World& world, std::size_t message_bytes) {
                       const auto nodes = node_of_each_rank(world, ranks_per_node);
                       return std::make_unique<RandomExchange>(world, message_bytes,
                                                               random_pattern(nodes, options));
                     });
}
