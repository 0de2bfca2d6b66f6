// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// "core 5 of n00", "core 4,5 of n00" for a slot of several; for messages.
[[nodiscard]] std::string core_text(const Machine& machine, CoreId id);

}  // namespace rankplace
