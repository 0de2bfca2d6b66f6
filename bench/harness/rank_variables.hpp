// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

namespace rankplace::harness {

/// The environment variables by which a launcher tells a process its rank; `size` is "" if it does
/// not say how many ranks there are.
struct RankVariables {
  const char* rank;
  const char* size;
};

/// The launchers that start processes directly come before the resource managers that may have
/// started those launchers: inside a Slurm job, mpirun's ranks see SLURM_PROCID of the batch step.
inline constexpr std::array rank_variables{
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

}  // namespace rankplace::harness
