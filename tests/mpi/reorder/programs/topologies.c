/* SPDX-License-Identifier: BSD-3-Clause */
/* Makes a communicator with a topology and reorder = 1, and asks everything that MPI tells of it:
 * each answer must be that of the vertex whose number is the process's new rank. usage: topologies
 * KIND. Prints how many pairs of neighbours are on two nodes (RANKPLACE_REORDER_NODE), and how many
 * processes have a new rank. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
#define EXPECT(condition)                                     \
  do {                                                        \
    if (!(condition)) {                                       \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
      ++failures;                                             \
    }                                                         \
  } while (0)

enum { most = 64 };

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

/* Who stands where: every process tells its node and its old rank. */
struct Places {
  int node[most];
  int old_rank[most];
};

static struct Places places_of(MPI_Comm comm, int old_rank) {
  struct Places places;
  const char* const name = getenv("RANKPLACE_REORDER_NODE");
  int node = 0;
  for (const char* c = name == NULL ? "" : name; *c != '\0'; ++c) node = 31 * node + *c;
  MPI_Allgather(&node, 1, MPI_INT, places.node, 1, MPI_INT, comm);
  MPI_Allgather(&old_rank, 1, MPI_INT, places.old_rank, 1, MPI_INT, comm);
  return places;
}

static void check_permutation(const struct Places* places, int size) {
  int seen[most] = {0};
  for (int r = 0; r < size; ++r) {
    EXPECT(places->old_rank[r] >= 0 && places->old_rank[r] < size);
    EXPECT(!seen[places->old_rank[r]]++);
  }
  EXPECT(places->old_rank[0] == 0); /* programs expect that their first process is rank 0 */
}

static void print(MPI_Comm comm, const struct Places* places, int apart) {
  int rank, size, moved = 0, sum = 0;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int r = 0; r < size; ++r) moved += places->old_rank[r] != r;
  MPI_Reduce(&apart, &sum, 1, MPI_INT, MPI_SUM, 0, comm);
  if (rank == 0) printf("apart %d moved %d size %d\n", sum, moved, size);
}

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

/* The weights of a grid as hints of its communicator: along the second dimension neighbours
 * exchange far more, so each of four nodes gets a row. A duplicate has the hints too; a call with
 * other ones has them replaced. */
static void rows_together(MPI_Comm old, int is_wanted) {
  int old_rank, rank, size, sides[] = {4, 0}, coords[2];
  const int periods[] = {0, 0};
  MPI_Comm grid;
  MPI_Comm_rank(old, &old_rank);
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Comm_rank(grid, &rank);
  MPI_Cart_coords(grid, rank, 2, coords);
  const struct Places places = places_of(grid, old_rank);
  check_permutation(&places, size);
  int together = 1;
  for (int c = 0; c < sides[1]; ++c) {
    together = together && places.node[coords[0] * sides[1] + c] == places.node[rank];
  }
  EXPECT(together == is_wanted);
  MPI_Comm_free(&grid);
}

static void hints(MPI_Comm old) {
  MPI_Comm hinted, twin, other;
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_weights", "1,1000");
  MPI_Info_set(info, "of_another_library", "1");
  MPI_Comm_dup(old, &hinted);
  MPI_Comm_set_info(hinted, info);
  rows_together(hinted, 1);
  MPI_Comm_dup(hinted, &twin);
  rows_together(twin, 1);
  MPI_Info_set(info, "rankplace_weights", "1000,1");
  MPI_Comm_dup_with_info(hinted, info, &other);
  rows_together(other, 0);
  rows_together(hinted, 1);
  MPI_Info_set(info, "rankplace_weights", "heavy");
  MPI_Comm_set_info(twin, info);
  rows_together(twin, 0);
  MPI_Info_free(&info);
  MPI_Comm_free(&hinted);
  MPI_Comm_free(&twin);
  MPI_Comm_free(&other);
  printf("apart 0 moved 0 size 0\n");
}

/* What MPI_Dist_graph_create is told by its info; a wrong value counts as none. */
static void graph_hints(MPI_Comm old) {
  MPI_Comm made;
  MPI_Info info;
  int rank;
  MPI_Comm_rank(old, &rank);
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_objective", "nearest");
  MPI_Info_set(info, "rankplace_budget", "0.5");
  const int far = rank ^ 1;
  MPI_Dist_graph_create_adjacent(old, 1, &far, MPI_UNWEIGHTED, 1, &far, MPI_UNWEIGHTED, info, 1,
                                 &made);
  MPI_Comm_free(&made);
  MPI_Info_free(&info);
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

/* What FEniCS/dolfinx#1617 did: neighbours of the new communicator, messages on the old one. */
static void misuse(MPI_Comm old) {
  int size, down, up, sent = 1, received, sides[] = {4, 0}, periods[] = {1, 1};
  MPI_Comm grid;
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Cart_shift(grid, 0, 1, &down, &up);
  MPI_Request
      requests[2]; /* to processes that do not expect it: they hear of it by MPI_ANY_SOURCE */
  MPI_Irecv(&received, 1, MPI_INT, MPI_ANY_SOURCE, 0, old, &requests[0]);
  MPI_Isend(&sent, 1, MPI_INT, up, 0, old, &requests[1]);
  MPI_Barrier(old);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Comm_free(&grid);
}

/* What means something else by new ranks, and what does not, on the communicator of before. */
static void misuse_together(MPI_Comm old, int is_wrong) {
  int rank, size, sides[] = {4, 0}, periods[] = {1, 1}, sum, own, all[most];
  MPI_Comm grid, again;
  MPI_Win window;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  own = rank;
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, old); /* before there is a new order */
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Barrier(old);
  MPI_Allreduce(&own, &sum, 1, MPI_INT, MPI_SUM, old);
  MPI_Reduce(&own, &sum, 1, MPI_INT, MPI_SUM, 0, old);
  MPI_Bcast(&sum, 1, MPI_INT, 0, old);
  MPI_Comm_dup(old, &again);
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, again);
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, grid);
  MPI_Comm_free(&again);
  for (int i = 0; i < 2 && is_wrong; ++i) {
    MPI_Request request;
    MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, old);
    MPI_Iallgather(&own, 1, MPI_INT, all, 1, MPI_INT, old, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Exscan(&own, &sum, 1, MPI_INT, MPI_SUM, old);
    MPI_Bcast(&sum, 1, MPI_INT, 1, old);
  }
  if (is_wrong) {
    MPI_Win_create(all, sizeof all, sizeof own, MPI_INFO_NULL, old, &window);
    MPI_Win_free(&window);
  }
  MPI_Comm_free(&grid);
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
  else if (strcmp(kind, "hints") == 0)
    hints(world);
  else if (strcmp(kind, "graph_hints") == 0)
    graph_hints(world);
  else if (strcmp(kind, "odd") == 0)
    odd_cases(world);
  else
    ++failures;
}

/* Each argument is a kind of topology. */
int main(int argc, char** argv) {
  MPI_Comm world;
  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &world);
  for (int kind = 1; kind < argc; ++kind) run(argv[kind], world);
  MPI_Comm_free(&world);
  MPI_Finalize();
  return failures != 0;
}
