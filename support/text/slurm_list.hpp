// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

// The host lists of Slurm, and of Flux (RFC 29).

/// Takes the first item off Slurm's host list. Commas inside brackets end no item.
[[nodiscard]] std::string_view take_slurm_item(std::string_view& list);

/// The names in Slurm's host list "n[01-03,7],login", also with several brackets in a name. Throws
/// InputError without a file.
[[nodiscard]] std::vector<std::string> names_in_slurm_list(std::string_view list);

/// The shortest such list of these names, in their order: "n[01-03,7],login". Only digits at the
/// end of a name are in brackets: Flux takes no others.
[[nodiscard]] std::string slurm_list_of(const std::vector<std::string>& names);

/// A number in such a list. Throws InputError without a file.
[[nodiscard]] std::uint64_t number_in_slurm_list(std::string_view digits);

}  // namespace rankplace
