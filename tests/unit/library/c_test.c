/* SPDX-License-Identifier: BSD-3-Clause */
/* The C interface, compiled as C99: what it gives, every status, and every NULL. */
#include <math.h>
#include <rankplace/rankplace.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "c_check.h"

int failures = 0;

static void test_matrix(void) {
  static const uint64_t rows[] = {0, 2, 2};
  static const uint32_t columns[] = {1, 1};
  static const uint32_t wrong[] = {1, 2};
  static const uint64_t bytes[] = {3, 4};
  uint64_t rows_back[3];
  uint32_t column = 9;
  uint64_t sum = 0;
  uint64_t messages = 0;
  rp_matrix* matrix = NULL;
  CHECK_STATUS(rp_matrix_from_csr(2, rows, columns, bytes, bytes, &matrix), RP_OK, NULL);
  CHECK(rp_matrix_rank_count(matrix) == 2 && rp_matrix_pair_count(matrix) == 1);
  CHECK(rp_matrix_total(matrix, &sum, &messages) == RP_OK && sum == 7 && messages == 7);
  CHECK(rp_matrix_to_csr(matrix, rows_back, &column, NULL, NULL) == RP_OK);
  CHECK(rows_back[1] == 1 && rows_back[2] == 1 && column == 1);
  rp_matrix_free(matrix);
  matrix = NULL;
  CHECK_STATUS(rp_matrix_from_csr(2, rows, wrong, bytes, NULL, &matrix), RP_INPUT_ERROR,
               "column 2");
  CHECK(matrix == NULL);
  CHECK_STATUS(rp_matrix_from_csr(2, NULL, columns, bytes, NULL, &matrix), RP_USAGE_ERROR,
               "'row_offsets' is NULL");
  CHECK_STATUS(rp_matrix_from_csr(2, rows, columns, NULL, NULL, &matrix), RP_USAGE_ERROR,
               "'bytes' is NULL");
  CHECK_STATUS(rp_matrix_from_csr(2, rows, columns, bytes, NULL, NULL), RP_USAGE_ERROR,
               "'matrix' is NULL");
  CHECK_STATUS(rp_matrix_from_file("missing.mtx", &matrix), RP_INPUT_ERROR, "missing.mtx");
}

static void test_profile(void) {
  rp_profile* profile = NULL;
  rp_matrix* matrix = NULL;
  rp_machine* machine = NULL;
  CHECK_STATUS(rp_profile_read(PROFILES "/ring8", &profile), RP_OK, NULL);
  CHECK(rp_profile_rank_count(profile) == 8 && rp_profile_is_complete(profile));
  CHECK_STATUS(rp_profile_matrix(profile, NULL, &matrix), RP_OK, NULL);
  CHECK(rp_matrix_rank_count(matrix) == 8);
  CHECK_STATUS(rp_machine_from_profile(profile, NULL, &machine), RP_OK, NULL);
  CHECK(rp_machine_slot_count(machine) >= 8);
  CHECK_STATUS(rp_profile_matrix(profile, "nonsense", &matrix), RP_USAGE_ERROR, "nonsense");
  CHECK_STATUS(rp_profile_read_phase(PROFILES "/ring8", 7, &profile), RP_INPUT_ERROR, NULL);
  CHECK_STATUS(rp_profile_read("missing", &profile), RP_INPUT_ERROR, "missing");
  rp_machine_free(machine);
  rp_matrix_free(matrix);
  rp_profile_free(profile);
}

static void test_machine(void) {
  static const rp_host hosts[] = {{"a", 2}, {"b", 0}};
  rp_machine_options options;
  rp_machine* machine = NULL;
  memset(&options, 0, sizeof options);
  options.hosts = hosts;
  options.host_count = 2;
  CHECK_STATUS(rp_machine_from_spec("pack:2 core:2 pu:2", &options, &machine), RP_OK, NULL);
  CHECK(rp_machine_node_count(machine) == 2 && rp_machine_core_count(machine) == 8);
  CHECK(rp_machine_slot_count(machine) == 6);
  CHECK(strcmp(rp_machine_level_name(machine, 0), "inter-node") == 0);
  CHECK(rp_machine_level_name(machine, rp_machine_level_count(machine)) == NULL);
  rp_machine_free(machine);
  options.network = "torus:2,1";
  CHECK_STATUS(rp_machine_from_spec("pack:2 core:2 pu:2", &options, &machine), RP_OK, NULL);
  CHECK(strcmp(rp_machine_network(machine), "torus:2,1") == 0);
  rp_machine_free(machine);
  options.network = NULL;
  options.use_hwthreads = 1;
  CHECK_STATUS(rp_machine_from_spec("pack:2 core:2 pu:2", &options, &machine), RP_OK, NULL);
  CHECK(rp_machine_core_count(machine) == 16);
  rp_machine_free(machine);
  CHECK_STATUS(rp_machine_from_xml("no xml", 1, NULL, &machine), RP_INPUT_ERROR, "XML");
  CHECK_STATUS(rp_machine_from_hwloc(NULL, 1, NULL, &machine), RP_USAGE_ERROR, "hwloc");
  CHECK_STATUS(rp_machine_from_spec("nonsense", NULL, &machine), RP_USAGE_ERROR, "nonsense");
  CHECK_STATUS(rp_machine_from_spec(NULL, NULL, &machine), RP_USAGE_ERROR, "'spec' is NULL");
}

static void test_map(void) {
  rp_matrix* matrix = ring();
  rp_machine* machine = machine_of("2xpack:2 core:2 pu:1");
  rp_map_options options = rp_map_defaults();
  rp_result* best = NULL;
  rp_result* same = NULL;
  rp_result* usual = NULL;
  rp_result* bound = NULL;
  size_t levels = 0;
  options.objective = RP_HOP_BYTES;
  CHECK_STATUS(rp_map(matrix, machine, &options, &best), RP_OK, NULL);
  CHECK(rp_result_is_proved(best) && !rp_result_is_stopped(best));
  CHECK(rp_result_value(best) == rp_result_bound_value(best));
  CHECK(strlen(rp_result_algorithm(best)) > 0);
  CHECK(rp_result_node_ratio(best) > 0 && rp_result_levels(best, &levels)[0].largest_link == 20);
  CHECK(levels == rp_machine_level_count(machine));
  CHECK(rp_result_bound_levels(best, &levels) != NULL && levels > 0);
  CHECK_STATUS(rp_evaluate(matrix, machine, rp_result_placement(best), &options, &same), RP_OK,
               NULL);
  CHECK(rp_result_network(same) == NULL);
  CHECK(rp_result_value(same) == rp_result_value(best));
  CHECK(rp_result_bound_levels(same, &levels) == NULL && levels == 0);
  CHECK_STATUS(rp_place_baseline(matrix, machine, RP_BY_NODE, &options, &usual), RP_OK, NULL);
  CHECK(rp_result_value(usual) > rp_result_value(best));
  CHECK_STATUS(rp_bound(matrix, machine, &options, &bound), RP_OK, NULL);
  CHECK(rp_result_placement(bound) == NULL && isnan(rp_result_value(bound)));
  CHECK(rp_result_bound_value(bound) <= rp_result_value(best));
  rp_result_free(bound);
  rp_result_free(usual);
  rp_result_free(same);
  rp_result_free(best);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
}

/* The highest number of a node that ranks use if they go to as many as they may. */
static int last_node(rp_nodes nodes, size_t node_count) {
  rp_matrix* matrix = ring();
  rp_machine* machine = machine_of("4xpack:2 core:2 pu:1");
  rp_map_options options = rp_map_defaults();
  rp_result* result = NULL;
  int last = -1;
  size_t rank;
  options.idle = RP_IDLE_SPREAD;
  options.nodes = nodes;
  options.node_count = node_count;
  CHECK_STATUS(rp_map(matrix, machine, &options, &result), RP_OK, NULL);
  for (rank = 0; result != NULL && rank < 8; ++rank) {
    const int node = atoi(rp_placement_host(rp_result_placement(result), rank) + 1);
    if (node > last) last = node;
  }
  rp_result_free(result);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
  return last;
}

static void test_nodes(void) {
  CHECK(last_node(RP_REMAP, 0) == 3);
  CHECK(last_node(RP_FEWEST_NODES, 0) == 1);
  CHECK(last_node(RP_FIRST_NODES, 2) == 1);
  CHECK(last_node(RP_FIRST_NODES, 3) == 2);
}

static int stop_at_second_call(const rp_progress* progress, void* user) {
  int* calls = user;
  CHECK(progress->level_count > 0 && progress->best[0].name != NULL && progress->text != NULL);
  CHECK(progress->bound[0].largest_link <= progress->best[0].largest_link);
  return ++*calls >= 2;
}

/* A search of ten minutes ends when it is told to. */
static void test_stops(void) {
  enum { ranks = 256 };
  static uint64_t rows[ranks + 1];
  static uint32_t columns[3 * ranks];
  static uint64_t bytes[3 * ranks];
  rp_map_options options = rp_map_defaults();
  rp_matrix* matrix = NULL;
  rp_machine* machine = machine_of("32xpack:2 core:4 pu:1");
  rp_result* result = NULL;
  rp_stop* stop = NULL;
  int calls = 0;
  uint32_t i;
  for (i = 0; i < 3 * ranks; ++i) {
    columns[i] = (i * 7919u + i / 3 * 31u) % ranks;
    bytes[i] = 1 + i * 37u % 101u;
    rows[i / 3 + 1] = i + 1;
  }
  CHECK_STATUS(rp_matrix_from_csr(ranks, rows, columns, bytes, NULL, &matrix), RP_OK, NULL);
  options.objective = RP_HOP_BYTES;
  options.time_s = 600;
  options.progress = stop_at_second_call;
  options.user = &calls;
  CHECK_STATUS(rp_map(matrix, machine, &options, &result), RP_OK, NULL);
  CHECK(calls >= 2 && rp_result_is_stopped(result) && !rp_result_is_proved(result));
  CHECK(rp_placement_rank_count(rp_result_placement(result)) == ranks);
  rp_result_free(result);
  options.progress = NULL;
  CHECK_STATUS(rp_stop_new(&stop), RP_OK, NULL);
  rp_stop_request(stop);
  options.stop = stop;
  CHECK_STATUS(rp_map(matrix, machine, &options, &result), RP_OK, NULL);
  CHECK(rp_result_is_stopped(result));
  rp_result_free(result);
  rp_stop_free(stop);
  rp_machine_free(machine);
  rp_matrix_free(matrix);
}

static void test_placement(void) {
  static const uint32_t cores[] = {0, 3, 1, 2};
  static const uint32_t twice[] = {0, 0};
  uint32_t back[4];
  char* json = NULL;
  char* command = NULL;
  rp_machine* machine = machine_of("2xcore:2 pu:1");
  rp_placement* placement = NULL;
  rp_placement* read = NULL;
  CHECK_STATUS(rp_placement_on(machine, cores, 4, &placement), RP_OK, NULL);
  CHECK(rp_placement_rank_count(placement) == 4);
  CHECK(strcmp(rp_placement_host(placement, 1), "n01") == 0);
  CHECK(rp_placement_core_count(placement, 1) == 1 && rp_placement_cores_of(placement, 1)[0] == 1);
  CHECK(rp_placement_host(placement, 4) == NULL && rp_placement_cores_of(placement, 4) == NULL);
  CHECK(rp_placement_core_count(placement, 4) == 0);
  CHECK(rp_placement_cores(placement, machine, back) == RP_OK && back[1] == 3 && back[3] == 2);
  CHECK(rp_placement_to_json(placement, &json) == RP_OK && strstr(json, "n01") != NULL);
  CHECK_STATUS(rp_write_launch_files(placement, "mpich", FOLDER, "c", &command), RP_OK, NULL);
  CHECK(strstr(command, "mpiexec") != NULL);
  CHECK_STATUS(rp_read_launch_file(FOLDER "/c.hosts", machine, &read), RP_OK, NULL);
  CHECK(strcmp(rp_placement_host(read, 1), "n01") == 0);
  rp_placement_free(read);
  CHECK_STATUS(rp_placement_read(FOLDER "/c.json", &read), RP_OK, NULL);
  CHECK_STATUS(rp_placement_write(read, FOLDER "/again.json"), RP_OK, NULL);
  rp_placement_free(read);
  CHECK_STATUS(rp_write_launch_files(placement, "ox", FOLDER, "c", NULL), RP_USAGE_ERROR, "ox");
  CHECK_STATUS(rp_placement_read(FOLDER "/missing.json", &read), RP_INPUT_ERROR, "missing.json");
  read = NULL;
  CHECK_STATUS(rp_placement_on(machine, twice, 2, &read), RP_INPUT_ERROR, NULL);
  CHECK(read == NULL);
  rp_string_free(command);
  rp_string_free(json);
  rp_placement_free(placement);
  rp_machine_free(machine);
}

/* What takes NULL instead of an object answers with nothing. */
static void test_null(void) {
  size_t levels = 7;
  CHECK(rp_profile_rank_count(NULL) == 0 && rp_profile_is_complete(NULL) == 0);
  CHECK(rp_matrix_rank_count(NULL) == 0 && rp_matrix_pair_count(NULL) == 0);
  CHECK(rp_machine_node_count(NULL) == 0 && rp_machine_core_count(NULL) == 0);
  CHECK(rp_machine_slot_count(NULL) == 0 && rp_machine_level_count(NULL) == 0);
  CHECK(rp_machine_level_name(NULL, 0) == NULL && rp_placement_host(NULL, 0) == NULL);
  CHECK(rp_placement_rank_count(NULL) == 0 && rp_result_placement(NULL) == NULL);
  CHECK(rp_result_levels(NULL, &levels) == NULL && levels == 0);
  CHECK(rp_result_network(NULL) == NULL && strcmp(rp_machine_network(NULL), "") == 0);
  CHECK(rp_result_bound_levels(NULL, NULL) == NULL && isnan(rp_result_value(NULL)));
  CHECK(isnan(rp_result_bound_value(NULL)) && isnan(rp_result_node_ratio(NULL)));
  CHECK(!rp_result_is_proved(NULL) && !rp_result_is_stopped(NULL));
  CHECK(strcmp(rp_result_algorithm(NULL), "") == 0);
  rp_stop_request(NULL);
  rp_stop_free(NULL);
  rp_string_free(NULL);
  rp_profile_free(NULL);
  rp_matrix_free(NULL);
  rp_machine_free(NULL);
  rp_placement_free(NULL);
  rp_result_free(NULL);
  CHECK_STATUS(rp_map(NULL, NULL, NULL, NULL), RP_USAGE_ERROR, "is NULL");
  CHECK_STATUS(rp_stop_new(NULL), RP_USAGE_ERROR, "'stop' is NULL");
}

int main(void) {
  CHECK(strcmp(rp_version(), VERSION) == 0);
  CHECK(strcmp(rp_last_error(), "") == 0);
  test_matrix();
  test_profile();
  test_machine();
  test_moves();
  test_network_cost();
  test_map();
  test_nodes();
  test_wrong_options();
  test_stops();
  test_placement();
  test_null();
  printf("%d failures\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
