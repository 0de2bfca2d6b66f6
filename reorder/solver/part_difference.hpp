// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/profile/parts.hpp"

namespace rankplace::reorder {

/// What `now` has counted more than `before`, an earlier part of the same rank and phase: traffic
/// and collectives alone.
[[nodiscard]] ProfilePart part_since(const ProfilePart& now, const ProfilePart& before);

/// The traffic and collectives of a part, as parse_part() reads them.
[[nodiscard]] std::string text_of_part(const ProfilePart& part);

}  // namespace rankplace::reorder
