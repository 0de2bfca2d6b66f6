/* SPDX-License-Identifier: BSD-3-Clause */
/* Makes collective calls on MPI_COMM_WORLD: collective_calls OPERATION:BYTES:CALLS:ROOT ... where
 * BYTES means what docs/profile-format.md says for the operation. The first one is phase 1, and so
 * on. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *send_buffer, *receive_buffer;
static int size;

/* BYTES cut into one block per rank, the first ones a byte longer. */
static int* block_counts(int bytes) {
  int* counts = malloc((size_t)size * sizeof *counts);
  for (int r = 0; r < size; ++r) counts[r] = bytes / size + (r < bytes % size);
  return counts;
}

static void allgatherv(int bytes) {
  int* counts = malloc((size_t)size * sizeof *counts);
  int* offsets = malloc((size_t)size * sizeof *offsets);
  for (int r = 0; r < size; ++r) counts[r] = bytes, offsets[r] = r * bytes;
  MPI_Allgatherv(send_buffer, bytes, MPI_BYTE, receive_buffer, counts, offsets, MPI_BYTE,
                 MPI_COMM_WORLD);
  free(counts);
  free(offsets);
}

static void reduce_scatter(int bytes) {
  int* counts = block_counts(bytes);
  MPI_Reduce_scatter(send_buffer, receive_buffer, counts, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
  free(counts);
}

/* Whole doubles where they fit: as in most programs, and the library looks at the elements' number.
 */
static int allreduce(int bytes) {
  if (bytes % 8 == 0)
    return MPI_Allreduce(send_buffer, receive_buffer, bytes / 8, MPI_DOUBLE, MPI_SUM,
                         MPI_COMM_WORLD);
  return MPI_Allreduce(send_buffer, receive_buffer, bytes, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
}

static int call(const char* name, int b, int root) {
  char *s = send_buffer, *r = receive_buffer;
  const MPI_Comm world = MPI_COMM_WORLD;
  const MPI_Datatype byte = MPI_BYTE;
  if (!strcmp(name, "barrier")) return MPI_Barrier(world);
  if (!strcmp(name, "bcast")) return MPI_Bcast(s, b, byte, root, world);
  if (!strcmp(name, "reduce")) return MPI_Reduce(s, r, b, byte, MPI_BOR, root, world);
  if (!strcmp(name, "allreduce")) return allreduce(b);
  if (!strcmp(name, "reduce_scatter")) return reduce_scatter(b), MPI_SUCCESS;
  if (!strcmp(name, "reduce_scatter_block"))
    return MPI_Reduce_scatter_block(s, r, b / size, byte, MPI_BOR, world);
  if (!strcmp(name, "scan")) return MPI_Scan(s, r, b, byte, MPI_BOR, world);
  if (!strcmp(name, "exscan")) return MPI_Exscan(s, r, b, byte, MPI_BOR, world);
  if (!strcmp(name, "gather")) return MPI_Gather(s, b, byte, r, b, byte, root, world);
  if (!strcmp(name, "scatter")) return MPI_Scatter(s, b, byte, r, b, byte, root, world);
  if (!strcmp(name, "allgather")) return MPI_Allgather(s, b, byte, r, b, byte, world);
  if (!strcmp(name, "allgatherv")) return allgatherv(b), MPI_SUCCESS;
  if (!strcmp(name, "alltoall")) return MPI_Alltoall(s, b, byte, r, b, byte, world);
  fprintf(stderr, "collective_calls: unknown operation %s\n", name);
  return MPI_Abort(world, 2);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 1; i < argc; ++i) {
    char name[32];
    int bytes = 0, calls = 0, root = 0;
    if (sscanf(argv[i], "%31[a-z_]:%d:%d:%d", name, &bytes, &calls, &root) != 4) {
      fprintf(stderr, "collective_calls: %s is not OPERATION:BYTES:CALLS:ROOT\n", argv[i]);
      MPI_Abort(MPI_COMM_WORLD, 2);
    }
    send_buffer = calloc((size_t)bytes * (size_t)size + 1, 1);
    receive_buffer = calloc((size_t)bytes * (size_t)size + 1, 1);
    MPI_Pcontrol(i);
    for (int n = 0; n < calls; ++n) call(name, bytes, root);
    free(send_buffer);
    free(receive_buffer);
  }
  MPI_Finalize();
  return 0;
}
