// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string_view>

namespace rankplace {

/// The criterion for placements: an Objective, or the predicted time. The predicted time ranks the
/// placements that all objectives find.
enum class ObjectiveChoice : std::uint8_t { lexicographic, hop_bytes, bottleneck, predicted };

/// "lexicographic", "hop-bytes", "bottleneck", "predicted".
[[nodiscard]] std::string_view name_of(ObjectiveChoice choice);

}  // namespace rankplace
