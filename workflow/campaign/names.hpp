// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace rankplace {

/// What tells whose machine it is.
struct PrivateNames {
  std::vector<std::string> hosts;  ///< of the campaign, in their order, and this one
  std::vector<std::string> users;
};

/// A text without them: hosts are n0, n1, ...; users are "user"; a path is its last part; IP
/// and MAC addresses are "address". A user counts as a whole word only; a host also as a
/// part of one ("n01-ib", "ib0.n01"), with the domain behind it, and in a list ("n[01-16]"). Hosts
/// of such a list that are none of these are "other".
[[nodiscard]] std::string without_names(const std::string& text, const PrivateNames& names);

}  // namespace rankplace
