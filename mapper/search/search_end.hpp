// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <utility>

namespace rankplace {

/// The time at which a search ends at the latest; none: never.
using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// Whether the deadline has passed; false if there is none.
[[nodiscard]] inline bool has_passed(const Deadline& deadline) {
  return deadline && std::chrono::steady_clock::now() >= *deadline;
}

/// When work of a search must end: at its deadline, or once somebody asks it to.
class SearchEnd {
 public:
  SearchEnd() = default;
  SearchEnd(std::stop_token stop, const Deadline& deadline)
      : stop_(std::move(stop)), deadline_(deadline) {}

  [[nodiscard]] bool is_reached() const { return stop_.stop_requested() || has_passed(deadline_); }

 private:
  std::stop_token stop_;
  Deadline deadline_;
};

}  // namespace rankplace
