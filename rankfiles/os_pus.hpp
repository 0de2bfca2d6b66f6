// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/machine_hosts.hpp"

namespace rankplace {

/// Whether the placement knows the OS numbers of every rank's PUs.
[[nodiscard]] bool knows_os_pus(const PlacementFile& placement);

/// Throws InputError with the way out unless knows_os_pus(); `launcher` counts in OS numbers.
void require_os_pus(const PlacementFile& placement, std::string_view launcher);

/// PUs as a hexadecimal mask: {0, 3, 64} -> "10000000000000009".
[[nodiscard]] std::string hex_mask(std::span<const std::uint32_t> os_pus);
/// The inverse, also with "0x" before it. Throws InputError.
[[nodiscard]] std::vector<std::uint32_t> pus_of_hex_mask(std::string_view mask);

/// Slurm's --cpu-bind for the i-th rank of every host: "map_cpu:3,1", or "mask_cpu:0x5,0xa" where
/// ranks have several PUs.
[[nodiscard]] std::string slurm_cpu_bind(const std::vector<RankSlot>& slots);
/// The inverse: the PUs of the i-th rank. Throws InputError.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> pus_of_slurm_cpu_bind(std::string_view value);

/// The PUs of each slot, as "0+64,3+67" with `between` ',' and `inside` '+'.
[[nodiscard]] std::string pus_text(const std::vector<RankSlot>& slots, char between, char inside);
/// The inverse. Throws InputError.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> pus_in(std::string_view text, char between,
                                                             char inside);
/// "3,1" as numbers. Throws InputError.
[[nodiscard]] std::vector<std::uint32_t> numbers_in(std::string_view list, char separator);

/// "3,1 4-6" as numbers: parted by commas or blanks, and ranges. Throws InputError.
[[nodiscard]] std::vector<std::uint32_t> numbers_and_ranges_in(std::string_view list);

/// The slot that these PUs are on a host of the machine, under the machine's own names. Throws
/// InputError if there is no such host or PU, or several hosts may be meant.
[[nodiscard]] RankSlot slot_on_pus(const MachineHosts& hosts, std::uint32_t rank,
                                   std::string_view host, std::vector<std::uint32_t> os_pus);

}  // namespace rankplace
