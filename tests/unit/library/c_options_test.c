/* SPDX-License-Identifier: BSD-3-Clause */
/* What the C interface says of wrong options. */
#include <math.h>
#include <rankplace/rankplace.h>

#include "c_check.h"

static void check_option_gives(int status, rp_map_options options, const char* text) {
  rp_matrix* matrix = ring();
  rp_machine* machine = machine_of("2xpack:2 core:2 pu:1");
  rp_result* result = NULL;
  CHECK_STATUS(rp_map(matrix, machine, &options, &result), status, text);
  CHECK(result == NULL);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
}

static void check_option(rp_map_options options, const char* text) {
  check_option_gives(RP_USAGE_ERROR, options, text);
}

static void test_wrong_values(void) {
  const rp_map_options good = rp_map_defaults();
  rp_map_options options = good;
  options.objective = (rp_objective)99;
  check_option(options, "no objective 99");
  options = good;
  options.preset = (rp_preset)3;
  check_option(options, "no preset 3");
  options = good;
  options.time_s = -1;
  check_option(options, "a search cannot take");
  options = good;
  options.time_s = NAN;
  check_option(options, "a search cannot take");
  options = good;
  options.time_s = 1e300;
  check_option(options, "a search cannot take 1e+300 s");
  options = good;
  options.cores_per_rank = 0;
  check_option(options, "no cores");
  options = good;
  options.nodes = (rp_nodes)4;
  check_option(options, "no choice of nodes 4");
}

static void test_wrong_combinations(void) {
  const rp_map_options good = rp_map_defaults();
  const uint64_t distance = 1;
  rp_map_options options = good;
  options.measure = RP_MESSAGES;
  check_option(options, "numbers of messages");
  options = good;
  options.objective = RP_HOP_BYTES;
  options.distances = &distance;
  check_option(options, "`distances` are given, but their count is 0");
  options = good;
  options.objective = RP_PREDICTED;
  check_option_gives(RP_INPUT_ERROR, options, "give `links` that have it");
  options = good;
  options.distance_count = 3;
  check_option(options, "'distances' is NULL");
  options = good;
  options.fixed_count = 1;
  check_option(options, "'fixed' is NULL");
  options = good;
  options.nodes = RP_FIRST_NODES;
  check_option(options, "node_count is 0");
  options = good;
  options.node_count = 2;
  check_option(options, "belongs to the choice of the first nodes");
  options = good;
  options.max_moves = 1;
  check_option(options, "needs a start placement");
}

void test_wrong_options(void) {
  test_wrong_values();
  test_wrong_combinations();
}
