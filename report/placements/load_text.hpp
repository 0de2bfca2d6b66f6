// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "workflow/problem/problem.hpp"

namespace rankplace {

/// A load in the unit that the problem measures: "1.75 MiB", or messages "1 234".
[[nodiscard]] std::string load_text(const MappingProblem& problem, std::uint64_t load);

/// Two loads in this unit; in bytes to the last one where they differ and would look the same.
[[nodiscard]] std::pair<std::string, std::string> load_texts(const MappingProblem& problem,
                                                             std::uint64_t a, std::uint64_t b);

}  // namespace rankplace
