// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

namespace rankplace {

/// The work that branch and bound may do.
struct BranchWork {
  std::uint64_t branches = 0;               ///< nodes of the search tree
  std::uint64_t table_steps = 100'000'000;  ///< to fill tables before the search
  double hopeless_gap = 1;  ///< the search is given up if its first bound is farther away
};

/// The work that a search may still do: a fixed number of steps, fewer if a clock says so.
class WorkBudget {
 public:
  explicit WorkBudget(std::uint64_t steps) : left_(steps) {}

  /// Sets a clock that ends the budget; asked now and then. It must outlive the budget.
  void stop_when(const std::function<bool()>& out_of_time) { out_of_time_ = &out_of_time; }

  [[nodiscard]] std::uint64_t left() const { return left_; }
  [[nodiscard]] bool is_spent() const { return left_ == 0; }
  [[nodiscard]] std::uint64_t branches() const { return branches_; }
  /// What has been paid: branches, and other work at the price of branches that take as long.
  [[nodiscard]] std::uint64_t paid() const { return paid_; }
  /// Stops branches until go_on().
  void stop() { stopped_ = true; }
  void go_on() { stopped_ = false; }
  [[nodiscard]] bool is_stopped() const { return stopped_; }
  /// Takes `price` steps, or all that are left.
  void pay(std::uint64_t price) {
    paid_ += std::min(left_, price);
    left_ -= std::min(left_, price);
  }
  /// One more branch. False if it cannot be paid.
  [[nodiscard]] bool branch() {
    if (is_spent() || stopped_) return false;
    pay(1);
    ++branches_;
    if (out_of_time_ != nullptr && paid_ - paid_at_look_ >= steps_between_looks) {
      paid_at_look_ = paid_;
      if ((*out_of_time_)()) left_ = 0;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t steps_between_looks = 1024;  // at the clock

  std::uint64_t left_;
  bool stopped_ = false;
  std::uint64_t branches_ = 0;
  std::uint64_t paid_ = 0;
  std::uint64_t paid_at_look_ = 0;
  const std::function<bool()>* out_of_time_ = nullptr;
};

}  // namespace rankplace
