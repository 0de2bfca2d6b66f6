// SPDX-License-Identifier: BSD-3-Clause
// Vector collectives with counts of zero, gaps, and in place.
#include "report.h"

static int counts[8], places[8], out[64], in[64];

static void clear(void) { memset(in, -1, sizeof in); }

int main(int argc, char** argv) {
  begin(&argc, &argv);
  for (int i = 0; i < size; ++i) {
    counts[i] = i;
    places[i] = 4 * i;
  }
  for (int i = 0; i < 64; ++i) out[i] = 100 * rank + i;
  clear();
  MPI_Gatherv(out, rank, MPI_INT, in, counts, places, MPI_INT, 1, MPI_COMM_WORLD);
  print_ints("gatherv", 4 * size, in);
  clear();
  MPI_Scatterv(out, counts, places, MPI_INT, in, rank, MPI_INT, 0, MPI_COMM_WORLD);
  print_ints("scatterv", 4, in);
  clear();
  MPI_Allgatherv(out, rank, MPI_INT, in, counts, places, MPI_INT, MPI_COMM_WORLD);
  print_ints("allgatherv", 4 * size, in);
  memcpy(in, out, sizeof in);
  MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_INT, in, counts, places, MPI_INT, MPI_COMM_WORLD);
  print_ints("allgatherv in place", 4 * size, in);
  int sent[8], received[8];
  for (int i = 0; i < size; ++i) {
    sent[i] = (rank + i) % 3;
    received[i] = (i + rank) % 3;
  }
  clear();
  MPI_Alltoallv(out, sent, places, MPI_INT, in, received, places, MPI_INT, MPI_COMM_WORLD);
  print_ints("alltoallv", 4 * size, in);
  memcpy(in, out, sizeof in);
  MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_INT, in, received, places, MPI_INT, MPI_COMM_WORLD);
  print_ints("alltoallv in place", 4 * size, in);
  MPI_Datatype types[8];
  int bytes[8];
  for (int i = 0; i < size; ++i) {
    types[i] = (rank + i) % 2 == 0 ? MPI_INT : MPI_SHORT;
    bytes[i] = 16 * i;
  }
  clear();
  MPI_Alltoallw(out, sent, bytes, types, in, received, bytes, types, MPI_COMM_WORLD);
  print_ints("alltoallw", 4 * size, in);
  MPI_Finalize();
  return 0;
}
