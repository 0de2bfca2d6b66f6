// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rankplace {

/// A message between two processes of a job.
struct Message {
  std::size_t from = 0;
  std::string text;
};

/// The way by which the processes of a job exchange messages. Messages from one process to another
/// keep their order.
class MessageChannel {
 public:
  MessageChannel() = default;
  virtual ~MessageChannel() = default;
  MessageChannel(const MessageChannel&) = delete;
  MessageChannel& operator=(const MessageChannel&) = delete;

  [[nodiscard]] virtual std::size_t rank() const = 0;
  [[nodiscard]] virtual std::size_t size() const = 0;
  /// Never waits for the receiver.
  virtual void send(std::size_t to, std::string_view text) = 0;
  /// Waits until all that was sent has gone.
  virtual void flush() = 0;
  /// A message that has come; nothing if there is none.
  [[nodiscard]] virtual std::optional<Message> take() = 0;
  /// Ends the job of which this process is a part, with this exit code.
  [[noreturn]] virtual void abort(int exit_code) = 0;
};

}  // namespace rankplace
