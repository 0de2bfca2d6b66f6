/* SPDX-License-Identifier: BSD-3-Clause */
/* Places eight ranks that exchange in pairs on two nodes, and writes Slurm's launch file. */
#include <rankplace/rankplace.h>
#include <stdio.h>

/* Rank r sends 1 MB to rank r + 4 (modulo 8): far apart if ranks are placed in order. */
static const uint64_t row_offsets[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
static const uint32_t columns[] = {4, 5, 6, 7, 0, 1, 2, 3};
static const uint64_t bytes[] = {1000000, 1000000, 1000000, 1000000,
                                 1000000, 1000000, 1000000, 1000000};

static int tell(const rp_progress* progress, void* user) {
  (void)user;
  printf("%s\n", progress->text);
  return 0; /* go on */
}

static int place(rp_matrix** matrix, rp_machine** machine, rp_result** best, char** command) {
  rp_map_options options = rp_map_defaults();
  int status = rp_matrix_from_csr(8, row_offsets, columns, bytes, NULL, matrix);
  if (status == RP_OK) status = rp_machine_from_spec("2xpack:2 core:2 pu:1", NULL, machine);
  options.seed = 3;
  options.progress = tell;
  if (status == RP_OK) status = rp_map(*matrix, *machine, &options, best);
  if (status == RP_OK) {
    status =
        rp_write_launch_files(rp_result_placement(*best), "slurm", "placements", "best", command);
  }
  return status;
}

int main(void) {
  rp_matrix* matrix = NULL;
  rp_machine* machine = NULL;
  rp_result* best = NULL;
  char* command = NULL;
  const int status = place(&matrix, &machine, &best, &command);
  if (status == RP_OK) {
    const rp_placement* placement = rp_result_placement(best);
    size_t rank;
    for (rank = 0; rank < rp_placement_rank_count(placement); ++rank) {
      printf("rank %u: %s core %u\n", (unsigned)rank, rp_placement_host(placement, rank),
             (unsigned)rp_placement_cores_of(placement, rank)[0]);
    }
    printf("%s%s ./app\n", rp_result_is_proved(best) ? "optimal: " : "", command);
  } else {
    fprintf(stderr, "%s\n", rp_last_error());
  }
  rp_string_free(command);
  rp_result_free(best);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
  return status;
}
