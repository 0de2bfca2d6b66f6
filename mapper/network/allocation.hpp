// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// Which of a network's hosts the nodes of a job are.
struct Allocation {
  enum class Kind : std::uint8_t {
    contiguous,  ///< the first ones, in their order
    random,      ///< any, in any order
  };
  Kind kind = Kind::contiguous;
  std::uint64_t seed = 1;  ///< random
  friend bool operator==(const Allocation&, const Allocation&) = default;
};

/// "contiguous", "random" or "random:SEED". Throws UsageError.
[[nodiscard]] Allocation parse_allocation(const std::string& text);

/// The text that parses to it, without the seed that "random" has by itself.
[[nodiscard]] std::string name_of(const Allocation& allocation);

/// The hosts of so many nodes. Throws InputError if the network has fewer.
[[nodiscard]] std::vector<HostId> allocated_hosts(const Network& network, std::size_t node_count,
                                                  const Allocation& allocation);

}  // namespace rankplace
