// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/kept_placements.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "support/text/text.hpp"

namespace rankplace::cli {
namespace {

/// Writing takes this part of the time at most, and is done so often at most.
constexpr int part_of_time = 20;
constexpr std::chrono::milliseconds shortest_pause{200};

}  // namespace

void KeptPlacements::found(const std::string& name, std::function<std::string()> write) {
  const std::lock_guard lock(mutex_);
  if (Clock::now() >= not_before_) {
    waiting_.erase(name);
    return write_now(name, write);
  }
  waiting_[name] = std::move(write);
}

void KeptPlacements::write_rest() {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, write] : waiting_) write_now(name, write);
  waiting_.clear();
}

std::string KeptPlacements::files() const {
  const std::lock_guard lock(mutex_);
  return joined(std::views::values(files_));
}

void KeptPlacements::write_now(const std::string& name, const std::function<std::string()>& write) {
  const auto start = Clock::now();
  files_[name] = write();
  const auto end = Clock::now();
  not_before_ = end + std::max<Clock::duration>(part_of_time * (end - start), shortest_pause);
}

KeptPlacements& kept_placements() {
  static KeptPlacements kept;
  return kept;
}

}  // namespace rankplace::cli
