// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The ranks of a placement JSON or of any launch file; `cores`: the machine with one core (or
/// hardware thread) per slot. Throws InputError if it has another number of ranks; other errors as
/// the readers'.
[[nodiscard]] std::vector<RankSlot> read_ranks(const std::string& path, const Machine& cores,
                                               std::size_t rank_count);

/// The ranks of a placement in memory, sorted. `name` is what messages call it. Throws InputError
/// if a rank is missing or there twice, or there are not `rank_count`.
[[nodiscard]] std::vector<RankSlot> checked_ranks(std::vector<RankSlot> slots,
                                                  const std::string& name, std::size_t rank_count);

}  // namespace rankplace
