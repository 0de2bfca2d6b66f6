// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::tracer {

/// The members of a communicator, in its order. They stay known when the communicator is freed.
struct Membership {
  std::uint32_t id = 0;
  std::string name;   ///< of the first communicator with these members
  std::string ranks;  ///< rank list of world ranks
  std::atomic<const Membership*> next{nullptr};
};

/// A list of distinct memberships. It never shrinks. The process's own list is never destroyed: it
/// is read while the process dies.
class Memberships {
 public:
  /// The number of the membership with exactly these world ranks in this order.
  std::uint32_t intern(std::string_view name, const std::vector<int>& world_ranks);

  /// visit(membership) in order of number. Safe in a signal handler.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (const Membership* m = first_.load(std::memory_order_acquire); m != nullptr;
         m = m->next.load(std::memory_order_acquire)) {
      visit(*m);
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Membership>> by_ranks_;
  std::atomic<const Membership*> first_{nullptr};
  Membership* last_ = nullptr;
};

}  // namespace rankplace::tracer
