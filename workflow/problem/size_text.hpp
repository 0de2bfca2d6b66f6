// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/slot_options.hpp"

namespace rankplace {

/// "2 nodes, 16 cores", and with several cores per rank the slots and what is left over.
[[nodiscard]] std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options);

}  // namespace rankplace
