// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// Reads the text of an Open MPI rankfile and returns its ranks by number. It takes what Open MPI 4
/// and 5 take with the same meaning and refuses the rest: InputError names file, line, reason and
/// remedy.
///
/// With a machine, hosts and cores must be there, hosts come back under the machine's own names,
/// and SOCKET:CORE items are understood. Without one (nullptr), hosts are cut at the first dot as
/// Open MPI does.
///
/// `file` is what errors name. `hwthreads`: the numbers are of hardware threads, even if no comment
/// says so.
[[nodiscard]] std::vector<RankSlot> rankfile_from_text(std::string_view text,
                                                       const std::string& file,
                                                       const Machine* machine,
                                                       bool hwthreads = false);

}  // namespace rankplace
