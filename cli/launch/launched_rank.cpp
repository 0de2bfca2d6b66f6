// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/launched_rank.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "support/errors.hpp"

namespace rankplace::cli {
namespace {

/// The variables of one launcher; `size` is "" if it does not say how many ranks there are.
struct RankVariables {
  const char* rank;
  const char* size;
};

/// The launchers that start processes directly come before the resource managers that may have
/// started those launchers: inside a Slurm job, mpirun's ranks see SLURM_PROCID of the batch step.
constexpr std::array variables{
    RankVariables{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},  // Open MPI
    RankVariables{"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},    // MVAPICH2
    RankVariables{"PMI_RANK", "PMI_SIZE"},                          // MPICH, Intel MPI, Cray
    RankVariables{"PALS_RANKID", ""},                               // HPE Cray PALS
    RankVariables{"ALPS_APP_PE", ""},                               // Cray aprun
    RankVariables{"PMIX_RANK", ""},                                 // PRRTE, srun --mpi=pmix
    RankVariables{"FLUX_TASK_RANK", "FLUX_JOB_SIZE"},               // Flux
    RankVariables{"JSM_NAMESPACE_RANK", "JSM_NAMESPACE_SIZE"},      // IBM jsrun
    RankVariables{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},          // Slurm
};

std::optional<std::uint32_t> number_in(const char* variable) {
  const char* const value = *variable == '\0' ? nullptr : std::getenv(variable);
  if (value == nullptr) return {};
  const std::string_view text = value;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw InputError(std::string(variable) + " is '" + value +
                     "', not a number (a launcher sets it); start this under a launcher");
  }
  return number;
}

}  // namespace

std::optional<LaunchedRank> rank_if_launched() {
  for (const RankVariables& names : variables) {
    if (const auto rank = number_in(names.rank)) {
      return LaunchedRank{*rank, number_in(names.size), names.rank};
    }
  }
  return {};
}

LaunchedRank launched_rank() {
  if (const auto launched = rank_if_launched()) return *launched;
  std::string known;
  for (const RankVariables& names : variables) {
    known += (known.empty() ? "" : ", ") + std::string(names.rank);
  }
  throw InputError("no launcher has started this process (none of " + known +
                   " is set); write: mpirun -np N rankplace exec --placement P -- ./app");
}

}  // namespace rankplace::cli
