// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement.hpp"

namespace rankplace::test {

inline std::vector<CoreId> cores_of(const Placement& placement) {
  return {placement.cores().begin(), placement.cores().end()};
}

}  // namespace rankplace::test
