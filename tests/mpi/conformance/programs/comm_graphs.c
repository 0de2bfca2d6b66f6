// SPDX-License-Identifier: BSD-3-Clause
// Graph and distributed-graph topologies: what they say of themselves, and their collectives.
#include "report.h"

// A ring, as MPI_Graph_create wants it: the end of each rank's edges, then the edges.
static void graph(void) {
  int index[16], edges[32], nodes = 0, count = 0, ring[2], from[2] = {-1, -1};
  for (int i = 0; i < size; ++i) {
    index[i] = 2 * (i + 1);
    edges[2 * i] = (i + size - 1) % size;
    edges[2 * i + 1] = (i + 1) % size;
  }
  MPI_Comm comm;
  MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &comm);
  MPI_Graphdims_get(comm, &nodes, &count);
  MPI_Graph_neighbors(comm, rank, 2, ring);
  printf("graph %d %d neighbours %d %d\n", nodes, count, ring[0], ring[1]);
  MPI_Neighbor_allgather(&rank, 1, MPI_INT, from, 1, MPI_INT, comm);
  print_ints("from", 2, from);
  MPI_Comm_free(&comm);
}

static void show(const char* what, MPI_Comm comm) {
  int in = 0, out = 0, weighted = 0, kind = 0;
  MPI_Topo_test(comm, &kind);
  MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
  int sources[8], targets[8], in_weights[8] = {0}, out_weights[8] = {0};
  MPI_Dist_graph_neighbors(comm, in, sources, in_weights, out, targets, out_weights);
  printf("%s: kind %d weighted %d\n", what, kind, weighted);
  print_ints("sources", in, sources);
  print_ints("targets", out, targets);
  if (weighted) print_ints("weights", in, in_weights);
}

static void distributed(void) {
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  const int one = 1, weight = 10 + rank, in_weight = 10 + last;
  MPI_Comm comm;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &last, &in_weight, 1, &next, &weight,
                                 MPI_INFO_NULL, 0, &comm);
  int* volatile unweighted = MPI_UNWEIGHTED;  // the compiler takes it for an array
  show("adjacent", comm);
  const MPI_Aint zero = 0;
  const MPI_Datatype type = MPI_INT;
  int in = -1;
  MPI_Neighbor_alltoallw(&rank, &one, &zero, &type, &in, &one, &zero, &type, comm);
  printf("alltoallw %d\n", in);
  MPI_Comm_free(&comm);
  MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &next, unweighted, MPI_INFO_NULL, 0, &comm);
  show("general", comm);
  MPI_Neighbor_allgather(&rank, 1, MPI_INT, &in, 1, MPI_INT, comm);
  printf("allgather %d\n", in);
  MPI_Comm_free(&comm);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  graph();
  distributed();
  MPI_Finalize();
  return 0;
}
