/* SPDX-License-Identifier: BSD-3-Clause */
/* Makes a communicator with a topology and reorder = 1, and asks everything that MPI tells of it:
 * each answer must be that of the vertex whose number is the process's new rank. usage: topologies
 * KIND. Prints how many pairs of neighbours are on two nodes (RANKPLACE_REORDER_NODE), and how many
 * processes have a new rank. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "few_communicators.h"
#include "hints.h"
#include "misuse.h"
#include "places.h"

/* The neighbours of a vertex of the graphs here: a ring of steps 1 and 3, where some vertices have
 * none. */
static int neighbours(int vertex, int count, int* list) {
  if (vertex % 7 == 5) return 0;
  int n = 0;
  const int steps[] = {1, 3, count - 1, count - 3};
  for (int s = 0; s < 4; ++s) {
    const int peer = (vertex + steps[s]) % count;
    if (peer % 7 != 5 && peer != vertex) list[n++] = peer;
  }
  return n;
}

static int weight(int from, int to) { return 1 + (from + 2 * to) % 5; }

/* Neighbours exchange their ranks through the new communicator. */
static void exchange(MPI_Comm comm, int sources, const int* from, int targets, const int* to) {
  int rank, sent[most], received[most];
  MPI_Comm_rank(comm, &rank);
  for (int t = 0; t < targets; ++t) sent[t] = 100 * rank + to[t];
  MPI_Neighbor_alltoall(sent, 1, MPI_INT, received, 1, MPI_INT, comm);
  for (int s = 0; s < sources; ++s) EXPECT(received[s] == 100 * from[s] + rank);
}

static void cartesian(int dims_count, const int* sides, const int* periods, MPI_Comm old) {
  int old_rank, rank, size, count = 1, apart = 0;
  MPI_Comm grid;
  MPI_Comm_rank(old, &old_rank);
  for (int d = 0; d < dims_count; ++d) count *= sides[d];
  EXPECT(MPI_Cart_create(old, dims_count, sides, periods, 1, &grid) == MPI_SUCCESS);
  EXPECT((grid == MPI_COMM_NULL) == (old_rank >= count));
  if (grid == MPI_COMM_NULL) return;
  MPI_Comm_rank(grid, &rank);
  MPI_Comm_size(grid, &size);
  EXPECT(size == count);
  const struct Places places = places_of(grid, old_rank);
  check_permutation(&places, size);
  int got_sides[8], got_periods[8], coords[8], back, kind;
  MPI_Topo_test(grid, &kind);
  EXPECT(kind == MPI_CART);
  MPI_Cart_get(grid, dims_count, got_sides, got_periods, coords);
  int number = 0;
  for (int d = 0; d < dims_count; ++d) {
    EXPECT(got_sides[d] == sides[d] && !got_periods[d] == !periods[d]);
    number = number * sides[d] + coords[d];
  }
  EXPECT(number == rank);
  MPI_Cart_rank(grid, coords, &back);
  EXPECT(back == rank);
  for (int d = 0; d < dims_count; ++d) {
    int down, up, sent = rank, received = -1;
    MPI_Cart_shift(grid, d, 1, &down, &up);
    MPI_Sendrecv(&sent, 1, MPI_INT, up, 0, &received, 1, MPI_INT, down, 0, grid, MPI_STATUS_IGNORE);
    EXPECT(down == MPI_PROC_NULL ? received == -1 : received == down);
    if (up != MPI_PROC_NULL) apart += places.node[up] != places.node[rank];
  }
  print(grid, &places, apart);
  if (dims_count == 2) { /* rows: their ranks are the second coordinate */
    const int keep[] = {0, 1};
    MPI_Comm row;
    MPI_Cart_sub(grid, keep, &row);
    int in_row, all[most];
    MPI_Comm_rank(row, &in_row);
    EXPECT(in_row == coords[1]);
    MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, row);
    for (int c = 0; c < sides[1]; ++c) EXPECT(all[c] == coords[0] * sides[1] + c);
    MPI_Comm_free(&row);
  }
  MPI_Comm_free(&grid);
}

static void graph(int count, MPI_Comm old) {
  int index[most], edges[4 * most], list[4], end = 0, old_rank, rank, apart = 0;
  MPI_Comm made;
  MPI_Comm_rank(old, &old_rank);
  for (int v = 0; v < count; ++v) {
    const int n = neighbours(v, count, list);
    memcpy(edges + end, list, sizeof(int) * (size_t)n);
    index[v] = end += n;
  }
  MPI_Graph_create(old, count, index, edges, 1, &made);
  EXPECT((made == MPI_COMM_NULL) == (old_rank >= count));
  if (made == MPI_COMM_NULL) return;
  MPI_Comm_rank(made, &rank);
  const struct Places places = places_of(made, old_rank);
  check_permutation(&places, count);
  int got[4], n, wanted = neighbours(rank, count, list);
  MPI_Graph_neighbors_count(made, rank, &n);
  EXPECT(n == wanted);
  MPI_Graph_neighbors(made, rank, 4, got);
  EXPECT(memcmp(got, list, sizeof(int) * (size_t)n) == 0);
  for (int i = 0; i < n; ++i) apart += places.node[list[i]] != places.node[rank];
  exchange(made, n, list, n, list);
  print(made, &places, apart);
  MPI_Comm_free(&made);
}

static int compare(const void* a, const void* b) { return *(const int*)a - *(const int*)b; }

/* Neighbours with their weights, as sorted numbers: MPI_Dist_graph_create promises no order. */
static void check_neighbours(MPI_Comm made, int is_weighted, int is_ordered) {
  int rank, size, in, out, weighted;
  int sources[4], source_weights[4], targets[4], target_weights[4], list[4];
  MPI_Comm_rank(made, &rank);
  MPI_Comm_size(made, &size);
  const int n = neighbours(rank, size, list);
  MPI_Dist_graph_neighbors_count(made, &in, &out, &weighted);
  EXPECT(in == n && out == n && !weighted == !is_weighted);
  int* const no_weights = is_weighted ? NULL : MPI_UNWEIGHTED;
  MPI_Dist_graph_neighbors(made, in, sources, is_weighted ? source_weights : no_weights, out,
                           targets, is_weighted ? target_weights : no_weights);
  for (int i = 0; i < n && is_weighted; ++i) {
    EXPECT(source_weights[i] == weight(sources[i], rank));
    EXPECT(target_weights[i] == weight(rank, targets[i]));
  }
  exchange(made, in, sources, out, targets);
  if (!is_ordered) {
    qsort(sources, (size_t)n, sizeof(int), compare);
    qsort(targets, (size_t)n, sizeof(int), compare);
    qsort(list, (size_t)n, sizeof(int), compare);
  }
  EXPECT(memcmp(sources, list, sizeof(int) * (size_t)n) == 0);
  EXPECT(memcmp(targets, list, sizeof(int) * (size_t)n) == 0);
}

static void check_distributed(MPI_Comm made, int old_rank, int is_weighted, int is_ordered) {
  int rank, size, list[4], apart = 0;
  MPI_Comm_rank(made, &rank);
  MPI_Comm_size(made, &size);
  const struct Places places = places_of(made, old_rank);
  check_permutation(&places, size);
  check_neighbours(made, is_weighted, is_ordered);
  const int n = neighbours(rank, size, list);
  for (int i = 0; i < n; ++i) apart += places.node[list[i]] != places.node[rank];
  print(made, &places, apart);
  MPI_Comm_free(&made);
}

static void adjacent(MPI_Comm old, int is_weighted) {
  int rank, size, list[4], in[4], out[4];
  MPI_Comm made;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  const int n = neighbours(rank, size, list);
  for (int i = 0; i < n; ++i) {
    in[i] = weight(list[i], rank);
    out[i] = weight(rank, list[i]);
  }
  const int* source_weights = is_weighted ? in : MPI_UNWEIGHTED;
  const int* target_weights = is_weighted ? out : MPI_UNWEIGHTED;
  if (is_weighted && n == 0) source_weights = target_weights = MPI_WEIGHTS_EMPTY;
  MPI_Dist_graph_create_adjacent(old, n, list, source_weights, n, list, target_weights,
                                 MPI_INFO_NULL, 1, &made);
  check_distributed(made, rank, is_weighted, 1);
}

/* Each process tells the edges of the vertex after its own. */
static void distributed(MPI_Comm old, int is_weighted) {
  int rank, size, list[4], weights[4];
  MPI_Comm made;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  const int vertex = (rank + 1) % size;
  const int n = neighbours(vertex, size, list);
  for (int i = 0; i < n; ++i) weights[i] = weight(vertex, list[i]);
  MPI_Dist_graph_create(old, 1, &vertex, &n, list, is_weighted ? weights : MPI_UNWEIGHTED,
                        MPI_INFO_NULL, 1, &made);
  check_distributed(made, rank, is_weighted, 0);
}

/* What is wrong goes to the communicator's error handler, and what needs no work needs none. */
static void odd_cases(MPI_Comm old) {
  int size, sides[] = {3, 2}, periods[] = {0, 0};
  MPI_Comm made = MPI_COMM_NULL;
  MPI_Comm_size(old, &size);
  MPI_Comm_set_errhandler(old, MPI_ERRORS_RETURN);
  sides[0] = size + 1;
  EXPECT(MPI_Cart_create(old, 2, sides, periods, 1, &made) != MPI_SUCCESS);
  sides[0] = 1;
  sides[1] = size;
  EXPECT(MPI_Cart_create(old, 2, sides, periods, 1, &made) == MPI_SUCCESS);
  MPI_Errhandler handler;
  MPI_Comm_get_errhandler(made, &handler);
  EXPECT(handler == MPI_ERRORS_RETURN);
  MPI_Errhandler_free(&handler);
  MPI_Comm_free(&made);
  EXPECT(MPI_Cart_create(old, 0, sides, periods, 1, &made) == MPI_SUCCESS);
  if (made != MPI_COMM_NULL) MPI_Comm_free(&made);
  EXPECT(MPI_Cart_create(MPI_COMM_SELF, 2, (int[]){1, 1}, periods, 1, &made) == MPI_SUCCESS);
  MPI_Comm_free(&made);
  printf("apart 0 moved 0 size 0\n");
}

/* What MPI refuses it refuses, whoever gives it. */
static void refused(MPI_Comm old) {
  const int neighbour[] = {0};
  MPI_Comm made = MPI_COMM_NULL;
  MPI_Comm_set_errhandler(old, MPI_ERRORS_RETURN);
  EXPECT(MPI_Dist_graph_create_adjacent(old, -1, neighbour, MPI_UNWEIGHTED, 1, neighbour,
                                        MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &made) != MPI_SUCCESS);
#ifdef OPEN_MPI /* MPICH looks at no neighbours */
  const int none[] = {-7};
  EXPECT(MPI_Dist_graph_create_adjacent(old, 1, none, MPI_UNWEIGHTED, 1, neighbour, MPI_UNWEIGHTED,
                                        MPI_INFO_NULL, 1, &made) != MPI_SUCCESS);
#endif
}

/* Processes that the program has started do not run under `rankplace reorder`. */
static void spawned(MPI_Comm parent, const char* program) {
  MPI_Comm children, merged, grid;
  int size, sides[] = {1, 0}, periods[] = {0, 1};
  if (parent == MPI_COMM_NULL) {
    char* words[] = {"spawned", NULL};
    MPI_Comm_spawn(program, words, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children,
                   MPI_ERRCODES_IGNORE);
  } else {
    children = parent;
  }
  MPI_Intercomm_merge(children, parent != MPI_COMM_NULL, &merged);
  MPI_Comm_size(merged, &size);
  sides[1] = size;
  EXPECT(MPI_Cart_create(merged, 2, sides, periods, 1, &grid) == MPI_SUCCESS);
  MPI_Comm_free(&grid);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&children);
}

static void run(const char* kind, MPI_Comm world) {
  const int periods[] = {0, 1, 0};
  int size;
  MPI_Comm_size(world, &size);
  if (strcmp(kind, "cart2") == 0)
    cartesian(2, (int[]){4, size / 4}, periods, world);
  else if (strcmp(kind, "cart3") == 0)
    cartesian(3, (int[]){2, size / 4, 2}, periods, world);
  else if (strcmp(kind, "cart_part") == 0)
    cartesian(2, (int[]){3, size / 4}, periods, world);
  else if (strcmp(kind, "graph") == 0)
    graph(size, world);
  else if (strcmp(kind, "graph_part") == 0)
    graph(size - 3, world);
  else if (strcmp(kind, "adjacent") == 0)
    adjacent(world, 0);
  else if (strcmp(kind, "adjacent_weighted") == 0)
    adjacent(world, 1);
  else if (strcmp(kind, "distributed") == 0)
    distributed(world, 0);
  else if (strcmp(kind, "distributed_weighted") == 0)
    distributed(world, 1);
  else if (strcmp(kind, "misuse") == 0)
    misuse(world);
  else if (strcmp(kind, "misuse_together") == 0)
    misuse_together(world, 1);
  else if (strcmp(kind, "no_misuse_together") == 0)
    misuse_together(world, 0);
  else if (strcmp(kind, "misuse_elsewhere") == 0)
    misuse_elsewhere(world);
  else if (strcmp(kind, "refused") == 0)
    refused(world);
  else if (strcmp(kind, "hints") == 0)
    hints(world);
  else if (strcmp(kind, "graph_hints") == 0)
    graph_hints(world);
  else if (strcmp(kind, "few") == 0)
    for (int left = 0; left < 7; ++left) few_communicators(world, left);
  else if (strcmp(kind, "odd") == 0)
    odd_cases(world);
  else
    ++failures;
}

/* Each argument is a kind of topology. */
int main(int argc, char** argv) {
  MPI_Comm world, parent;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&parent);
  MPI_Comm_dup(MPI_COMM_WORLD, &world);
  const int spawns = argc > 1 && strcmp(argv[1], "spawned") == 0;
  if (spawns) spawned(parent, argv[0]);
  for (int kind = 1; kind < argc && !spawns; ++kind) run(argv[kind], world);
  MPI_Comm_free(&world);
  MPI_Finalize();
  return failures != 0;
}
