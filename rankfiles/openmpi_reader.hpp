// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// What tells whether the numbers of a rankfile are of cores or of hardware threads.
enum class RankfileUnits : std::uint8_t { by_comments, hwthreads };

/// Reads the text of an Open MPI rankfile and returns its ranks by number. It takes what Open MPI 4
/// and 5 take with the same meaning and refuses the rest: InputError names file, line, reason and
/// remedy.
///
/// With a machine, hosts and cores must be there, hosts come back under the machine's own names,
/// and SOCKET:CORE items are understood. Without one (nullptr), hosts are cut at the first dot as
/// Open MPI does.
///
/// `file` is what errors name. By comments, numbers are of cores unless one says otherwise.
[[nodiscard]] std::vector<RankSlot> rankfile_from_text(
    std::string_view text, const std::string& file, const Machine* machine,
    RankfileUnits units = RankfileUnits::by_comments);

}  // namespace rankplace
