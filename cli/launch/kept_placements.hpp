// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace rankplace::cli {

/// The best placements so far of a search by several processes, in files: the launcher ends all
/// processes as soon as one of them dies. Where writing takes long, it is done less often.
class KeptPlacements {
 public:
  /// Notes a better placement `name`; `write` writes it and returns the file's name.
  void found(const std::string& name, std::function<std::string()> write);
  /// Writes what has not been written yet.
  void write_rest();
  /// The files, for a message; empty if there are none.
  [[nodiscard]] std::string files() const;

 private:
  using Clock = std::chrono::steady_clock;
  void write_now(const std::string& name, const std::function<std::string()>& write);

  mutable std::mutex mutex_;
  Clock::time_point not_before_;
  std::map<std::string, std::function<std::string()>> waiting_;
  std::map<std::string, std::string> files_;
};

/// The placements that this process keeps.
[[nodiscard]] KeptPlacements& kept_placements();

}  // namespace rankplace::cli
