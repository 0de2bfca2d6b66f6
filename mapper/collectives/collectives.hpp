// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "mapper/collectives/algorithm.hpp"
#include "mapper/model/traffic/communication_matrix.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// The source of the traffic of collectives.
enum class CollectiveTraffic : std::uint8_t {
  none,      ///< no traffic: collectives are left out
  modelled,  ///< by an algorithm for each operation
  measured,  ///< what the MPI library was seen to send (rankplace trace --measure-collectives)
};

/// How recorded collectives become point-to-point traffic. The rules decide for operations that are
/// not in `chosen`.
struct CollectiveChoice {
  CollectiveTraffic traffic = CollectiveTraffic::modelled;
  CollectiveRules rules = CollectiveRules::library;
  std::map<std::string, CollectiveAlgorithm, std::less<>> chosen{};  ///< by operation
  friend bool operator==(const CollectiveChoice&, const CollectiveChoice&) = default;
};

/// Parses the text of --collectives: "none", "measured", or a list. An item of the list names rules
/// ("mpich-default") or an algorithm, for one operation ("bcast=binomial") or for all operations
/// that know it ("ring"). Throws UsageError listing what exists.
[[nodiscard]] CollectiveChoice parse_collective_choice(std::string_view text);

/// The text that parses to `choice`; an algorithm for all operations comes back as a list.
[[nodiscard]] std::string name_of(const CollectiveChoice& choice);

/// The same choice, with CollectiveRules::library replaced by the rules of the library that this
/// profile was recorded with.
[[nodiscard]] CollectiveChoice choice_for(const Profile& profile, CollectiveChoice choice);

/// All traffic of a run: point-to-point and collectives (docs/collectives.md). "none" leaves
/// collectives out, "measured" takes all of them as measured. Else vector and neighbourhood
/// collectives count as recorded, all others by their models. Throws InputError if an amount passes
/// 2^64 - 1, or if measured collectives are chosen and the profile holds none.
[[nodiscard]] CommunicationMatrix traffic_of(const Profile& profile,
                                             const CollectiveChoice& choice);

}  // namespace rankplace
