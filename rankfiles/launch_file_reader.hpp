// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The ranks of a launch file of any launcher, by number, under the machine's own host names. The
/// content tells the kind of file. Errors as the readers of the kinds.
[[nodiscard]] std::vector<RankSlot> read_launch_file(const std::filesystem::path& path,
                                                     const Machine& machine);
/// The same from text; `file` is what errors name.
[[nodiscard]] std::vector<RankSlot> launch_file_from_text(std::string_view text,
                                                          const std::string& file,
                                                          const Machine& machine);

}  // namespace rankplace
