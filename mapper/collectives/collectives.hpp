// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "mapper/collectives/algorithm.hpp"
#include "mapper/model/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Where the traffic of collectives comes from.
enum class CollectiveTraffic : std::uint8_t {
  none,      ///< they are left out altogether
  modelled,  ///< by an algorithm for each operation
  measured,  ///< what the MPI library was seen to send (rankplace trace --measure-collectives)
};

/// How recorded collectives become point-to-point traffic. Operations that are not in `chosen` go
/// by the rules.
struct CollectiveChoice {
  CollectiveTraffic traffic = CollectiveTraffic::modelled;
  CollectiveRules rules = CollectiveRules::library;
  std::map<std::string, CollectiveAlgorithm, std::less<>> chosen{};  ///< by operation
  friend bool operator==(const CollectiveChoice&, const CollectiveChoice&) = default;
};

/// Parses the text of --collectives: "none", "measured", or a list of the name of rules
/// ("mpich-default") and of choices, each for one operation ("bcast=binomial") or for all that know
/// it ("ring"). Throws UsageError listing what exists.
[[nodiscard]] CollectiveChoice parse_collective_choice(std::string_view text);

/// The text that parses to `choice`; an algorithm for all operations comes back as a list.
[[nodiscard]] std::string name_of(const CollectiveChoice& choice);

/// The same, with the rules of the library that this profile was recorded with in place of
/// CollectiveRules::library.
[[nodiscard]] CollectiveChoice choice_for(const Profile& profile, CollectiveChoice choice);

/// All traffic of a run: point-to-point and, unless the choice is "none", vector and neighbourhood
/// collectives as recorded and all other collectives by their models, or all of them as measured
/// (docs/collectives.md). Throws InputError if an amount passes 2^64 - 1, or if the profile does
/// not hold measured collectives although they are chosen.
[[nodiscard]] CommunicationMatrix traffic_of(const Profile& profile,
                                             const CollectiveChoice& choice);

}  // namespace rankplace
