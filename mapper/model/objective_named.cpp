// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/objective/objective_named.hpp"

namespace rankplace {

std::optional<ObjectiveKind> objective_named(std::string_view name) {
  for (const ObjectiveKind kind :
       {ObjectiveKind::lexicographic, ObjectiveKind::hop_bytes, ObjectiveKind::bottleneck}) {
    if (name == name_of(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace rankplace
