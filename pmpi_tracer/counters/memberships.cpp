// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/memberships.hpp"

#include <utility>

#include "pmpi_tracer/counters/rank_list.hpp"

namespace rankplace::tracer {

std::uint32_t Memberships::intern(std::string_view name, const std::vector<int>& world_ranks) {
  std::string ranks = rank_list(world_ranks);
  const std::lock_guard lock(mutex_);
  const auto found = by_ranks_.find(ranks);
  if (found != by_ranks_.end()) return found->second->id;
  auto made = std::make_unique<Membership>();
  made->id = static_cast<std::uint32_t>(by_ranks_.size());
  made->name = name;
  made->ranks = ranks;
  Membership* const added =
      by_ranks_.emplace(std::move(ranks), std::move(made)).first->second.get();
  (last_ == nullptr ? first_ : last_->next).store(added, std::memory_order_release);
  last_ = added;
  return added->id;
}

}  // namespace rankplace::tracer
