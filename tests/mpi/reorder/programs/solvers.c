/* SPDX-License-Identifier: BSD-3-Clause */
/* Programs on a grid of processes that is made with reorder = 1. usage: solvers
 * halo2|halo3|graph|cg|fft N REPETITIONS [TIMES]. Prints a checksum of the result, which does not
 * depend on where ranks run, and with TIMES the seconds. */
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_ways = 6 };

static int side; /* of a process's part: a square, a cube */
static int repetitions;

/* Numbers of the whole in the order of ranks: the same bits give the same sum. */
static void print_checksum(MPI_Comm comm, const double* own, int count, double seconds, int timed) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  uint64_t hash = 14695981039346656037u;
  for (int i = 0; i < count; ++i) {
    uint64_t bits;
    memcpy(&bits, own + i, sizeof bits);
    hash = (hash ^ bits) * 1099511628211u;
  }
  uint64_t* const all = malloc(sizeof *all * (size_t)size);
  MPI_Gather(&hash, 1, MPI_UINT64_T, all, 1, MPI_UINT64_T, 0, comm);
  if (rank == 0) {
    uint64_t sum = 0;
    for (int r = 0; r < size; ++r) sum = (sum ^ all[r]) * 1099511628211u;
    printf("checksum %016llx\n", (unsigned long long)sum);
    if (timed) printf("seconds %.4f\n", seconds);
  }
  free(all);
}

static MPI_Comm grid_of(int dimensions, int* sides, int periodic) {
  int size, periods[] = {periodic, periodic, periodic};
  MPI_Comm grid;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  memset(sides, 0, sizeof(int) * (size_t)dimensions);
  MPI_Dims_create(size, dimensions, sides);
  MPI_Cart_create(MPI_COMM_WORLD, dimensions, sides, periods, 1, &grid);
  return grid;
}

/* The same grid as a distributed graph: each process tells its neighbours of now. */
static MPI_Comm graph_of(int dimensions, int* sides) {
  int peers[most_ways], peer_of[most_ways], count = 0, ignored[3] = {0, 0, 0};
  MPI_Comm plain, graph;
  int size;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  memset(sides, 0, sizeof(int) * (size_t)dimensions);
  MPI_Dims_create(size, dimensions, sides);
  MPI_Cart_create(MPI_COMM_WORLD, dimensions, sides, ignored, 0, &plain);
  for (int d = 0; d < dimensions; ++d) {
    MPI_Cart_shift(plain, d, 1, &peers[2 * d], &peers[2 * d + 1]);
  }
  for (int w = 0; w < 2 * dimensions; ++w) {
    if (peers[w] != MPI_PROC_NULL) peer_of[count++] = peers[w];
  }
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, count, peer_of, MPI_UNWEIGHTED, count, peer_of,
                                 MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &graph);
  MPI_Comm_free(&plain);
  return graph;
}

/* The neighbours of a rank, by way; MPI_PROC_NULL beyond the end. */
static void peers_of(int rank, int dimensions, const int* sides, int* peers) {
  int stride = 1;
  for (int d = dimensions; d-- > 0; stride *= sides[d]) {
    const int at = rank / stride % sides[d];
    peers[2 * d] = at > 0 ? rank - stride : MPI_PROC_NULL;
    peers[2 * d + 1] = at + 1 < sides[d] ? rank + stride : MPI_PROC_NULL;
  }
}

/* Faces of `count` numbers go both ways along each dimension; what arrives is added in the order of
 * the ways. */
static void halo(MPI_Comm comm, int dimensions, const int* sides, int timed) {
  int rank, peers[most_ways];
  MPI_Comm_rank(comm, &rank);
  peers_of(rank, dimensions, sides, peers);
  const int count = dimensions == 3 ? side * side : side;
  double* const own = malloc(sizeof *own * (size_t)count);
  double* const in = calloc((size_t)(most_ways * count), sizeof *in);
  for (int i = 0; i < count; ++i) own[i] = rank + 1.0 / (i + 1);
  MPI_Barrier(comm);
  const double start = MPI_Wtime();
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    MPI_Request requests[2 * most_ways];
    const int ways = 2 * dimensions;
    for (int w = 0; w < ways; ++w) {
      MPI_Irecv(in + w * count, count, MPI_DOUBLE, peers[w], w ^ 1, comm, &requests[w]);
      MPI_Isend(own, count, MPI_DOUBLE, peers[w], w, comm, &requests[ways + w]);
    }
    MPI_Waitall(2 * ways, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < count; ++i) {
      double sum = own[i];
      for (int w = 0; w < ways; ++w)
        sum += peers[w] == MPI_PROC_NULL ? 0 : in[w * count + i] / (w + 3);
      own[i] = sum / 2;
    }
  }
  MPI_Barrier(comm);
  print_checksum(comm, own, count, MPI_Wtime() - start, timed);
  free(own);
  free(in);
}

/* The five-point operator on a square of side^2 numbers, with faces of the neighbours. */
static void apply(MPI_Comm comm, const int* peers, const double* x, double* y) {
  const int n = side;
  double* const faces = calloc((size_t)(8 * n), sizeof *faces);
  double* const out = faces + 4 * n;
  for (int i = 0; i < n; ++i) {
    out[i] = x[i];
    out[n + i] = x[(n - 1) * n + i];
    out[2 * n + i] = x[i * n];
    out[3 * n + i] = x[i * n + n - 1];
  }
  MPI_Request requests[8];
  for (int w = 0; w < 4; ++w) {
    MPI_Irecv(faces + w * n, n, MPI_DOUBLE, peers[w], w ^ 1, comm, &requests[w]);
    MPI_Isend(out + w * n, n, MPI_DOUBLE, peers[w], w, comm, &requests[4 + w]);
  }
  MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      const double up = i > 0 ? x[(i - 1) * n + j] : faces[j];
      const double down = i + 1 < n ? x[(i + 1) * n + j] : faces[n + j];
      const double left = j > 0 ? x[i * n + j - 1] : faces[2 * n + i];
      const double right = j + 1 < n ? x[i * n + j + 1] : faces[3 * n + i];
      y[i * n + j] = 4.1 * x[i * n + j] - up - down - left - right;
    }
  }
  free(faces);
}

/* Sums of all processes in the order of ranks, whatever MPI_Allreduce does on which hosts. */
static double dot(MPI_Comm comm, const double* a, const double* b) {
  int size;
  MPI_Comm_size(comm, &size);
  double own = 0, sum = 0;
  for (int i = 0; i < side * side; ++i) own += a[i] * b[i];
  double* const all = malloc(sizeof *all * (size_t)size);
  MPI_Allgather(&own, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, comm);
  for (int r = 0; r < size; ++r) sum += all[r];
  free(all);
  return sum;
}

static void conjugate_gradients(int timed) {
  int sides[2], rank, peers[4];
  const MPI_Comm comm = grid_of(2, sides, 0);
  MPI_Comm_rank(comm, &rank);
  peers_of(rank, 2, sides, peers);
  const size_t count = (size_t)(side * side);
  double* const x = calloc(4 * count, sizeof *x);
  double *const r = x + count, *const p = r + count, *const q = p + count;
  for (size_t i = 0; i < count; ++i) r[i] = p[i] = sin(rank + (double)i);
  const double start = MPI_Wtime();
  double before = dot(comm, r, r);
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    apply(comm, peers, p, q);
    const double step = before / dot(comm, p, q);
    for (size_t i = 0; i < count; ++i) x[i] += step * p[i];
    for (size_t i = 0; i < count; ++i) r[i] -= step * q[i];
    const double now = dot(comm, r, r);
    for (size_t i = 0; i < count; ++i) p[i] = r[i] + now / before * p[i];
    before = now;
  }
  print_checksum(comm, x, (int)count, MPI_Wtime() - start, timed);
  free(x);
}

/* A transform along rows and then along columns: all-to-alls in the rows and columns of a grid. The
 * sum over a line stands for its transform. */
static void transform(MPI_Comm line, double* own) {
  int size, rank;
  MPI_Comm_size(line, &size);
  MPI_Comm_rank(line, &rank);
  double* const all = malloc(sizeof *all * (size_t)(side * size));
  double* const sent = malloc(sizeof *sent * (size_t)(side * size));
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    for (int r = 0; r < size; ++r) memcpy(sent + r * side, own, sizeof *own * (size_t)side);
    MPI_Alltoall(sent, side, MPI_DOUBLE, all, side, MPI_DOUBLE, line);
    MPI_Allgather(own, side, MPI_DOUBLE, sent, side, MPI_DOUBLE, line);
    for (int i = 0; i < side; ++i) {
      double sum = 0;
      for (int r = 0; r < size; ++r) {
        sum += all[r * side + i] * cos(2 * 3.14159265358979 * rank * r / size) + sent[r * side + i];
      }
      own[i] = sum / (2 * size);
    }
  }
  free(all);
  free(sent);
}

static void fft(int timed) {
  int sides[2], rank;
  const MPI_Comm grid = grid_of(2, sides, 0);
  MPI_Comm row, column;
  MPI_Cart_sub(grid, (int[]){0, 1}, &row);
  MPI_Cart_sub(grid, (int[]){1, 0}, &column);
  MPI_Comm_rank(grid, &rank);
  double* const own = malloc(sizeof *own * (size_t)side);
  for (int i = 0; i < side; ++i) own[i] = sin(rank + i);
  const double start = MPI_Wtime();
  transform(row, own);
  transform(column, own);
  print_checksum(grid, own, side, MPI_Wtime() - start, timed);
  free(own);
}

/* Frees the communicator: a distributed graph left to MPI_Finalize corrupts the heap of Open MPI
 * 5.0.7, without reordering too. */
static void halo_and_free(MPI_Comm comm, int dimensions, const int* sides, int timed) {
  halo(comm, dimensions, sides, timed);
  MPI_Comm_free(&comm);
}

static void solve(const char* kind, int timed) {
  int sides[3];
  if (strcmp(kind, "halo2") == 0) {
    const MPI_Comm comm = grid_of(2, sides, 0);
    halo_and_free(comm, 2, sides, timed);
  } else if (strcmp(kind, "halo3") == 0) {
    const MPI_Comm comm = grid_of(3, sides, 0);
    halo_and_free(comm, 3, sides, timed);
  } else if (strcmp(kind, "graph2") == 0) {
    const MPI_Comm comm = graph_of(2, sides);
    halo_and_free(comm, 2, sides, timed);
  } else if (strcmp(kind, "graph3") == 0) {
    const MPI_Comm comm = graph_of(3, sides);
    halo_and_free(comm, 3, sides, timed);
  } else if (strcmp(kind, "cg") == 0) {
    conjugate_gradients(timed);
  } else if (strcmp(kind, "fft") == 0) {
    fft(timed);
  } else {
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
}

/* KIND SIDE REPETITIONS [KIND SIDE REPETITIONS]... [timed] */
int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  if (argc < 4) MPI_Abort(MPI_COMM_WORLD, 2);
  for (int at = 1; at + 2 < argc; at += 3) {
    side = atoi(argv[at + 1]);
    repetitions = atoi(argv[at + 2]);
    solve(argv[at], argc % 3 == 2);
  }
  MPI_Finalize();
  return 0;
}
