/* SPDX-License-Identifier: BSD-3-Clause */
/* What the C interface tells of nodes, of few moves and of predicted times. */
#include <rankplace/rankplace.h>
#include <stdio.h>
#include <string.h>

#include "c_check.h"

/* Ranks 0 and 1 of four exchange something, and 2 and 3. */
static rp_matrix* two_pairs(void) {
  static const uint64_t rows[] = {0, 1, 2, 3, 4};
  static const uint32_t columns[] = {1, 0, 3, 2};
  static const uint64_t bytes[] = {10, 10, 10, 10};
  rp_matrix* matrix = NULL;
  CHECK_STATUS(rp_matrix_from_csr(4, rows, columns, bytes, bytes, &matrix), RP_OK, NULL);
  return matrix;
}

static void test_nodes_of(const rp_machine* machine) {
  rp_node node;
  size_t level = 9;
  CHECK_STATUS(rp_machine_node(machine, 1, &node), RP_OK, NULL);
  CHECK(strcmp(node.name, "n01") == 0 && node.first_core == 2);
  CHECK(node.core_count == 2 && node.slots == 2);
  CHECK_STATUS(rp_machine_node(machine, 2, &node), RP_INPUT_ERROR, "no node 2 (there are 2");
  CHECK_STATUS(rp_machine_node(machine, 0, NULL), RP_USAGE_ERROR, "'node' is NULL");
  CHECK_STATUS(rp_machine_level_of(machine, 0, 2, &level), RP_OK, NULL);
  CHECK(level == 0);
  CHECK_STATUS(rp_machine_level_of(machine, 3, 3, &level), RP_OK, NULL);
  CHECK(level == rp_machine_level_count(machine));
  CHECK_STATUS(rp_machine_level_of(machine, 0, 4, &level), RP_INPUT_ERROR, "4");
}

/* From round-robin over the nodes two moved ranks are enough for nothing between nodes. */
static void test_moves_of(const rp_matrix* matrix, const rp_machine* machine) {
  rp_map_options options = rp_map_defaults();
  rp_result* start = NULL;
  rp_result* found = NULL;
  rp_move move;
  CHECK_STATUS(rp_place_baseline(matrix, machine, RP_BY_NODE, &options, &start), RP_OK, NULL);
  CHECK(rp_result_move_count(start) == 0 && rp_result_distinct_placements(start) == 0);
  options.start = rp_result_placement(start);
  options.max_moves = 2;
  CHECK_STATUS(rp_map(matrix, machine, &options, &found), RP_OK, NULL);
  CHECK(rp_result_levels(found, NULL)[0].pair_volume == 0);
  CHECK(rp_result_move_count(found) == 1);
  CHECK_STATUS(rp_result_move(found, 0, &move), RP_OK, NULL);
  CHECK(move.rank_count == 2 && move.ranks[0] != move.ranks[1]);
  CHECK(move.level_count == rp_machine_level_count(machine) && move.after[0].pair_volume == 0);
  CHECK(strcmp(move.after[0].name, "inter-node") == 0);
  CHECK_STATUS(rp_result_move(found, 1, &move), RP_INPUT_ERROR, "no move 1 (there are 1");
  rp_result_free(found);
  rp_result_free(start);
}

static void test_predicted(const rp_matrix* matrix, const rp_machine* machine) {
  rp_map_options options = rp_map_defaults();
  rp_result* found = NULL;
  CHECK_STATUS(rp_map(matrix, machine, &options, &found), RP_OK, NULL);
  CHECK(strcmp(rp_result_prediction(found), "") == 0);
  rp_result_free(found);
  options.objective = RP_PREDICTED;
  options.links = "draco";
  CHECK_STATUS(rp_map(matrix, machine, &options, &found), RP_OK, NULL);
  CHECK(strstr(rp_result_prediction(found), "s") != NULL);
  rp_result_free(found);
}

/* A ring of four on one node: three ways to pair them. */
static void test_exact(void) {
  static const uint64_t rows[] = {0, 2, 3, 4, 4};
  static const uint32_t columns[] = {1, 2, 3, 3};
  static const uint64_t bytes[] = {10, 10, 10, 10};
  rp_matrix* matrix = NULL;
  rp_machine* machine = NULL;
  rp_result* found = NULL;
  CHECK_STATUS(rp_matrix_from_csr(4, rows, columns, bytes, NULL, &matrix), RP_OK, NULL);
  CHECK_STATUS(rp_machine_from_spec("pack:2 core:2 pu:1", NULL, &machine), RP_OK, NULL);
  CHECK_STATUS(rp_map(matrix, machine, NULL, &found), RP_OK, NULL);
  CHECK(rp_result_distinct_placements(found) == 3);
  rp_result_free(found);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
}

void test_moves(void) {
  rp_matrix* matrix = two_pairs();
  rp_machine* machine = NULL;
  CHECK_STATUS(rp_machine_from_spec("2xcore:2 pu:1", NULL, &machine), RP_OK, NULL);
  test_nodes_of(machine);
  test_moves_of(matrix, machine);
  test_predicted(matrix, machine);
  test_exact();
  rp_machine_free(machine);
  rp_matrix_free(matrix);
  CHECK(rp_result_move_count(NULL) == 0 && rp_result_distinct_placements(NULL) == 0);
  CHECK(strcmp(rp_result_prediction(NULL), "") == 0);
}
