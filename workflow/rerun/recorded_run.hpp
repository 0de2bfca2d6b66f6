// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/profile/profile.hpp"
#include "support/files/temporary_folder.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace {

/// True if the profile's events can be replayed with these options: they are of the whole run, and
/// collectives in them become messages by a model.
[[nodiscard]] bool can_replay(const Profile& profile, const SourceOptions& options);

/// The events of a profile as SimGrid's actions, in files that the destructor removes.
class RecordedRun {
 public:
  /// Throws InputError naming rank and action if the events are missing, damaged or do not fit
  /// together.
  RecordedRun(const Profile& profile, const SourceOptions& options);

  [[nodiscard]] const std::string& action_list() const { return action_list_; }
  /// The longest time that a rank computes.
  [[nodiscard]] double compute_s() const { return compute_s_; }
  [[nodiscard]] std::uint64_t messages() const { return messages_; }
  [[nodiscard]] std::uint64_t largest_message_bytes() const { return largest_message_bytes_; }

 private:
  TemporaryFolder folder_;
  std::string action_list_;
  double compute_s_ = 0;
  std::uint64_t messages_ = 0;
  std::uint64_t largest_message_bytes_ = 0;
};

/// Seconds of CPU that a replay of so many messages should take
/// (docs/prediction.md#how-far-it-goes).
[[nodiscard]] constexpr double replay_seconds(std::uint64_t messages) {
  return static_cast<double>(messages) * 80e-6;
}

}  // namespace rankplace
