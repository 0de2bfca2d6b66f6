// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

namespace rankplace {

/// What placements are judged by: an Objective, or their predicted time, by which the placements
/// that all objectives find are ranked.
enum class ObjectiveChoice : std::uint8_t { lexicographic, hop_bytes, bottleneck, predicted };

/// "lexicographic", "hop-bytes", "bottleneck", "predicted".
[[nodiscard]] std::string_view name_of(ObjectiveChoice choice);

}  // namespace rankplace
