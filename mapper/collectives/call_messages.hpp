// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

namespace rankplace {

/// One call of a collective. Ranks are its communicator's, 0 to size - 1.
struct CollectiveCall {
  std::uint32_t size = 1;   ///< of the communicator
  std::uint32_t root = 0;   ///< 0 for operations without a root
  std::uint64_t bytes = 0;  ///< what one rank contributes (docs/profile-format.md)
};

/// A receiver of a call's messages: a model adds them, round after round.
class CallMessages {
 public:
  CallMessages() = default;
  CallMessages(const CallMessages&) = delete;
  CallMessages& operator=(const CallMessages&) = delete;
  virtual ~CallMessages() = default;

  /// `messages` messages of `bytes` bytes together, one in this round and one in each of the next.
  /// A rank's message to itself does not leave it and is dropped. Throws InputError if an amount
  /// passes 2^64 - 1.
  void send(std::uint32_t from, std::uint32_t to, std::uint64_t bytes, std::uint64_t messages = 1) {
    if (from != to) add(from, to, bytes, messages);
  }
  /// Ends a round: a rank begins the next one after all its messages of the rounds before.
  virtual void next_round() = 0;

 private:
  virtual void add(std::uint32_t from, std::uint32_t to, std::uint64_t bytes,
                   std::uint64_t messages) = 0;
};

}  // namespace rankplace
