// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Ascending core numbers as a list of ranges: "5", "0-3,6".
[[nodiscard]] std::string slot_list(std::span<const std::uint32_t> cores);

/// A node of a machine, to look its sockets and cores up.
struct MachineNode {
  const Machine& machine;
  NodeId node;
};

/// The ascending node-wide logical cores of an Open MPI slot list: plain numbers and ranges
/// ("0-3,6") or, only with a node, SOCKET:CORES items and whole sockets ("0:1;1:0-2", "s1"). Throws
/// InputError (without file and line) for anything that Open MPI 4 and 5 reject, misread or read
/// differently.
[[nodiscard]] std::vector<std::uint32_t> cores_of_slot_list(std::string_view list,
                                                            const std::optional<MachineNode>& node);

/// A decimal number of digits only; nothing if the text is something else or passes 2^31 - 1.
[[nodiscard]] std::optional<std::uint32_t> plain_number(std::string_view text);

}  // namespace rankplace
