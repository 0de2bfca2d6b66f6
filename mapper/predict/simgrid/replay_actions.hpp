// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <smpi/smpi.h>

#include <cstddef>
#include <vector>

namespace rankplace {

/// The actions of a replay that are not left to SMPI: computing, and messages that are small.
///
/// SMPI sends a small message on without waiting for the receiver. SimGrid 3.32 keeps all that are
/// under way, of all ranks, in one list and walks through it whenever one is over, so that its time
/// grows as the square of their number. Here such a message is to SimGrid one that its rank may
/// have to wait for, as large ones are, which it keeps with the rank; but the rank does not wait.
/// It leaves and arrives when it would otherwise.
class ReplayActions {
 public:
  explicit ReplayActions(std::size_t rank_count);

  /// Replaces SMPI's actions; each rank calls it after smpi_replay_init(), which sets those.
  void replace();

 private:
  struct Message {
    int to = 0;
    int tag = 0;
    bool operator==(const Message&) const = default;
  };
  /// Small messages of a rank.
  struct Sent {
    std::vector<MPI_Request> requests;  ///< that may be under way
    std::size_t next_look = 64;         ///< so many, and it looks which are over
    std::vector<Message> unawaited;     ///< of `isend`, until the recorded program waits for them
  };

  void replace_sends();
  void replace_waits();
  static void send(Sent& rank, Message message, int bytes);

  std::vector<Sent> sent_by_rank_;
};

}  // namespace rankplace
