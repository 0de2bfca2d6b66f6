// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/load_plan.hpp"

#include <algorithm>
#include <string>

#include "support/errors.hpp"

namespace rankplace::node {
namespace {

constexpr std::uint32_t all_up_to = 8;

std::vector<std::uint32_t> checked(const std::vector<std::uint32_t>& chosen, std::uint32_t most,
                                   const std::string& what) {
  for (const std::uint32_t count : chosen) {
    if (count == 0 || count > most) {
      throw UsageError("there are 1 to " + std::to_string(most) + " " + what + " here, not " +
                       std::to_string(count));
    }
  }
  return chosen.empty() ? all_or_some(most) : chosen;
}

}  // namespace

std::vector<std::uint32_t> all_or_some(std::uint32_t count) {
  std::vector<std::uint32_t> counts;
  std::uint32_t step = 1;
  for (std::uint32_t n = 1; n < count; n += step) {
    counts.push_back(n);
    // 4, 6, 8, 12, 16: the step doubles at each power of two from 4 on.
    if (count > all_up_to && n >= 4 && (n & (n - 1)) == 0) step = n / 2;
  }
  counts.push_back(count);
  return counts;
}

std::vector<ThreadLoad> thread_loads(const NodeShape& shape, const LoadChoice& choice) {
  const auto domains =
      checked(choice.domains, static_cast<std::uint32_t>(shape.domains.size()), "memory domains");
  const auto threads = checked(choice.threads, shape.threads_per_domain(), "threads in a domain");
  std::vector<ThreadLoad> loads;
  for (const std::uint32_t d : domains) {
    for (const std::uint32_t t : threads) loads.push_back({d, t});
  }
  return loads;
}

std::vector<std::uint32_t> pus_of(const NodeShape& shape, ThreadLoad load) {
  std::vector<std::uint32_t> pus;
  for (std::uint32_t d = 0; d < load.domains; ++d) {
    const auto& all = shape.domains.at(d).pus;
    pus.insert(pus.end(), all.begin(), all.begin() + load.threads);
  }
  return pus;
}

}  // namespace rankplace::node
