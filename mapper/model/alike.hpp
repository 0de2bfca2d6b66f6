// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Whether two subtrees are alike, so that to exchange what their slots hold costs nothing, where
/// the tree says all about the costs.
[[nodiscard]] bool are_alike(const Machine& machine, ObjectId a, ObjectId b);

}  // namespace rankplace
