// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/halving_order.hpp"

#include <algorithm>

namespace rankplace::networks {

HalvingOrder::HalvingOrder(std::size_t domains) : is_halved_(domains, 0), weights_(domains, 0) {
  for (std::uint32_t d = 0; d < domains; ++d) queue_.emplace(0, ~d);
}

std::optional<std::uint32_t> HalvingOrder::next() {
  while (!queue_.empty()) {
    const auto [weight, inverse] = queue_.top();
    const std::uint32_t domain = ~inverse;
    queue_.pop();
    if (is_halved_[domain] != 0 || weight != weights_[domain]) continue;
    is_halved_[domain] = 1;
    return domain;
  }
  return std::nullopt;
}

void HalvingOrder::add(std::uint32_t domain, std::int64_t weight) {
  weights_[domain] += weight;
  changed_.push_back(domain);
}

void HalvingOrder::apply() {
  std::ranges::sort(changed_);
  const auto repeated = std::ranges::unique(changed_);
  changed_.erase(repeated.begin(), repeated.end());
  for (const std::uint32_t domain : changed_) queue_.emplace(weights_[domain], ~domain);
  changed_.clear();
}

}  // namespace rankplace::networks
