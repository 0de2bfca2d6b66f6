// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// True if the slots of the machine are hardware threads instead of cores.
[[nodiscard]] bool uses_hwthreads(const Machine& machine);

/// "core" or "hwthread": what Core::units() of the machine's slots counts.
[[nodiscard]] std::string unit_of(const Machine& machine);

/// "core 5 of n00", "core 4,5 of n00" for a slot of several; for messages.
[[nodiscard]] std::string core_text(const Machine& machine, CoreId id);

}  // namespace rankplace
