// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"

namespace rankplace::harness {

/// A hash of a placement's rankfile, as 16 hexadecimal digits (FNV-1a, 64 bits); empty if there is
/// no rankfile or it cannot be read.
[[nodiscard]] std::string fingerprint_of(const RunPlacement& placement);

/// The runs that an earlier experiment with the same plan has left in `file`, in the order in which
/// they ran; none if there is no such file. More runs than before may be planned. Throws InputError
/// if the file is none of ours, or is of another command, launcher, number of ranks, placement,
/// warm-up or seed.
[[nodiscard]] std::vector<Run> finished_runs(const ExperimentPlan& plan,
                                             const std::filesystem::path& file);

}  // namespace rankplace::harness
