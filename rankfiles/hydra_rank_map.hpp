// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

namespace rankplace {

/// True if MPI learns the host of each rank when Hydra (MPICH 5.0.2) is told it by `-rankmap`.
/// Ranks start where the map says in any case. But Hydra hands the map on in a short form, which
/// counts ranks in a row, hosts in a row and sequences that repeat, and it errs where something
/// goes on behind a sequence that repeats. MPI then takes ranks on two hosts for neighbours with
/// common memory. False in some cases in which nothing would go wrong. `host_of_rank`: indices of
/// hosts from 0, each taken by a rank.
[[nodiscard]] bool hydra_hands_on(const std::vector<std::uint32_t>& host_of_rank);

}  // namespace rankplace
