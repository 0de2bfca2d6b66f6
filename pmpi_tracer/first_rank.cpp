// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/first_rank.hpp"

#include <cstdlib>
#include <string_view>

namespace rankplace::tracer {

bool is_first_rank() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"}) {
    const char* const rank = std::getenv(name);
    if (rank != nullptr && *rank != '\0') return std::string_view(rank) == "0";
  }
  return true;
}

}  // namespace rankplace::tracer
