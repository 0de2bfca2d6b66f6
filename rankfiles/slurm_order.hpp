// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

namespace rankplace {

/// Whether Slurm has host `a` before host `b`, whatever the order of --nodelist: n2 before n10, and
/// x1000c2s0b0n0 before x1000c10s0b0n0. Digits that begin with 0 are compared one by one: n010
/// before n09.
[[nodiscard]] bool is_before_in_slurm(std::string_view a, std::string_view b);

}  // namespace rankplace
