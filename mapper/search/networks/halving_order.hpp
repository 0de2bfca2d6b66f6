// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace rankplace::networks {

/// The order in which a round of dual bisection halves its domains: next comes the domain that
/// exchanges most with those halved before, so that it knows which way they have been halved; of
/// equal ones the first.
class HalvingOrder {
 public:
  explicit HalvingOrder(std::size_t domains);

  /// The next domain, which counts as halved from now on; none: all are.
  [[nodiscard]] std::optional<std::uint32_t> next();
  /// Whether a domain is one of the round, and still to be halved.
  [[nodiscard]] bool is_waiting(std::uint32_t domain) const {
    return domain < is_halved_.size() && is_halved_[domain] == 0;
  }
  /// Adds weight between a waiting domain and halved ones.
  void add(std::uint32_t domain, std::int64_t weight);
  /// Puts the changes of add() into effect.
  void apply();

 private:
  std::vector<std::uint8_t> is_halved_;  ///< by domain
  std::vector<std::int64_t> weights_;    ///< by domain: with halved ones
  std::vector<std::uint32_t> changed_;   ///< domains, since apply()
  /// Weights and ~domains; those whose weight is no longer the domain's are out of date.
  std::priority_queue<std::pair<std::int64_t, std::uint32_t>> queue_;
};

}  // namespace rankplace::networks
