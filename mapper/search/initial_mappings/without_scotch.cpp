// SPDX-License-Identifier: BSD-3-Clause
// In a build without Scotch: its mappings are not among the initial ones.
#include "mapper/search/initial_mappings/scotch.hpp"

namespace rankplace {

std::optional<Splitter> scotch_splitter(const CommGraph&, std::uint64_t) { return {}; }

}  // namespace rankplace
