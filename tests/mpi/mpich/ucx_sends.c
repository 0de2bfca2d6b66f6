// SPDX-License-Identifier: BSD-3-Clause
// Linked into an MPICH program, counts what it really sends: MPICH hands every message to UCX, by
// ucp_tag_send_nbx, which is defined here. At its end each rank prints a line "sender receiver
// bytes messages" for each of its receivers. Ranks that share a node do not use UCX unless they are
// run with MPIR_CVAR_NOLOCAL=1.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

enum { most_ranks = 64 };
static struct {
  const void* endpoint;
  unsigned long long bytes, messages;
} sent[most_ranks];
static int rank, size;
static int learning = -1;  // the rank that messages go to while their endpoints are learnt
static int counting;

typedef void* send_function(void* endpoint, const void* data, size_t bytes, uint64_t tag,
                            const void* parameters);

static void count(const void* endpoint, size_t bytes) {
  if (learning >= 0) sent[learning].endpoint = endpoint;
  for (int r = 0; counting && r < size; ++r) {
    if (sent[r].endpoint != endpoint) continue;
    sent[r].bytes += bytes;
    ++sent[r].messages;
  }
}

void* ucp_tag_send_nbx(void* endpoint, const void* data, size_t bytes, uint64_t tag,
                       const void* parameters) {
  static send_function* next;
  if (next == NULL) next = (send_function*)dlsym(RTLD_NEXT, "ucp_tag_send_nbx");
  count(endpoint, bytes);
  return next(endpoint, data, bytes, tag, parameters);
}

int MPI_Init(int* argc, char*** argv) {
  const int result = PMPI_Init(argc, argv);
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  PMPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int r = 0; r < size; ++r) {
    if (r == rank) continue;
    learning = r;
    PMPI_Send(NULL, 0, MPI_BYTE, r, 0, MPI_COMM_WORLD);
    learning = -1;
  }
  for (int r = 0; r < size; ++r) {
    if (r != rank) PMPI_Recv(NULL, 0, MPI_BYTE, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  PMPI_Barrier(MPI_COMM_WORLD);
  counting = 1;
  return result;
}

int MPI_Finalize(void) {
  char text[most_ranks * 64];
  int length = 0;
  counting = 0;
  for (int r = 0; r < size; ++r) {
    if (sent[r].messages == 0) continue;
    length += sprintf(text + length, "%d %d %llu %llu\n", rank, r, sent[r].bytes, sent[r].messages);
  }
  fwrite(text, 1, (size_t)length, stdout);
  fflush(stdout);
  return PMPI_Finalize();
}
