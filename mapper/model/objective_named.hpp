// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string_view>

#include "mapper/model/objective/objective.hpp"

namespace rankplace {

/// The inverse of name_of(ObjectiveKind); nothing if no objective has that name.
[[nodiscard]] std::optional<ObjectiveKind> objective_named(std::string_view name);

}  // namespace rankplace
