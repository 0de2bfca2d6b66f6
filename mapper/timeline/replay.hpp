// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace rankplace {

enum class ReplayKind : std::uint8_t { compute, send, receive, start_send, start_receive, wait };

/// One step of a rank in a replay: computing or a message, nothing else.
struct ReplayStep {
  ReplayKind kind = ReplayKind::compute;
  std::uint32_t peer = 0;    ///< world rank; of a wait: of the message waited for
  std::uint32_t tag = 0;     ///< together with the pair: the same for a message's send and receive
  bool from_peer = false;    ///< of a wait: for a receive
  std::uint32_t action = 0;  ///< of the recorded rank, for messages
  std::uint64_t amount = 0;  ///< bytes; compute: ns
};

/// A run as point-to-point messages and computing: the steps of each rank, in their order. Messages
/// of a pair that are under way at the same time have different tags, so pair and tag are enough to
/// match them.
struct Replay {
  std::vector<std::vector<ReplayStep>> ranks;
};

/// The largest message of the replay, in bytes; 0 without any message.
[[nodiscard]] std::uint64_t largest_message(const Replay& replay);

/// Writes the replay as SimGrid's time-independent actions, one file per rank, into `folder`, which
/// must exist; returns the file that lists them. Amounts of computing are in flops at 1 Gflop/s,
/// bytes have datatype 6 (MPI_BYTE), messages of 2^31 bytes and more are split. Throws InputError
/// if a file cannot be written.
[[nodiscard]] std::filesystem::path write_actions(const Replay& replay,
                                                  const std::filesystem::path& folder);

}  // namespace rankplace
