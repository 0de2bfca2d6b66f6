// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "mapper/model/traffic.hpp"
#include "mapper/profile/collectives/algorithm.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// How recorded collectives become point-to-point traffic. Operations that are not in `chosen` go
/// by what Open MPI 4.1's tuned module would do.
struct CollectiveChoice {
  bool modelled = true;  ///< false: collectives are left out altogether
  std::map<std::string, CollectiveAlgorithm, std::less<>> chosen;  ///< by operation
  friend bool operator==(const CollectiveChoice&, const CollectiveChoice&) = default;
};

/// Parses the text of --collectives: "openmpi-default", "none", one algorithm for all operations
/// that know it ("ring"), or a list ("bcast=binomial,allgather=ring"). Throws UsageError listing
/// what exists.
[[nodiscard]] CollectiveChoice parse_collective_choice(std::string_view text);

/// The text that parses to `choice`; an algorithm for all operations comes back as a list.
[[nodiscard]] std::string name_of(const CollectiveChoice& choice);

/// All traffic of a run: point-to-point and, unless the choice is "none", vector and neighbourhood
/// collectives as recorded and all other collectives by their models (docs/collectives.md). Throws
/// InputError if an amount passes 2^64 - 1.
[[nodiscard]] Traffic traffic_of(const Profile& profile, const CollectiveChoice& choice);

}  // namespace rankplace
