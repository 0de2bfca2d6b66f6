/* SPDX-License-Identifier: BSD-3-Clause */
/* What placements tell of a network that is no tree. */
#include "c_check.h"

/* Two pairs that are apart by number: each gets neighbouring nodes of the ring. */
void test_network_cost(void) {
  const uint32_t cores[] = {0, 1, 2, 3};
  rp_machine_options options;
  rp_map_options map_options = rp_map_defaults();
  rp_matrix* matrix = NULL;
  rp_machine* machine = NULL;
  rp_placement* given = NULL;
  rp_result* best = NULL;
  const uint64_t row_starts[] = {0, 1, 2, 2, 2};
  const uint32_t receivers[] = {2, 3};
  const uint64_t bytes[] = {7, 7};
  rp_network_cost cost = {0, 0};
  memset(&options, 0, sizeof options);
  options.network = "torus:4";
  map_options.objective = RP_HOP_BYTES;
  CHECK_STATUS(rp_machine_from_spec("4xcore:1 pu:1", &options, &machine), RP_OK, NULL);
  CHECK_STATUS(rp_matrix_from_csr(4, row_starts, receivers, bytes, NULL, &matrix), RP_OK, NULL);
  CHECK_STATUS(rp_map(matrix, machine, &map_options, &best), RP_OK, NULL);
  CHECK(rp_placement_network(rp_result_placement(best), NULL));
  CHECK(rp_placement_network(rp_result_placement(best), &cost) && cost.byte_hops == 14);
  CHECK(rp_placement_network_bound(rp_result_placement(best), &cost) && cost.byte_hops == 14);
  CHECK_STATUS(rp_placement_on(machine, cores, 4, &given), RP_OK, NULL);
  CHECK(!rp_placement_network(given, &cost) && !rp_placement_network_bound(given, &cost));
  CHECK(!rp_placement_network(NULL, &cost) && !rp_placement_network_bound(NULL, &cost));
  rp_placement_free(given);
  rp_result_free(best);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
}
