// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/events.hpp"

#include "pmpi_tracer/profile_format.hpp"

namespace rankplace {

std::string EventTrace::file_of(std::size_t rank) const {
  return (folder / profile_format::events.numbered(std::to_string(rank))).string();
}

}  // namespace rankplace
