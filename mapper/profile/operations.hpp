// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

namespace rankplace {

/// The name that collectives.csv has for the call of an MPI function: "allreduce" for
/// "MPI_Iallreduce". Empty if it is no collective that moves data.
[[nodiscard]] std::string collective_operation(std::string_view function);

/// Whether the operation's calls name a root.
[[nodiscard]] bool has_root(std::string_view operation);

/// The name that collectives.csv has for an operation between two groups of ranks.
[[nodiscard]] std::string between_groups(std::string_view operation);
/// Whether the operation has such a name.
[[nodiscard]] bool is_between_groups(std::string_view operation);

}  // namespace rankplace
