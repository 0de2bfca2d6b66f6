// SPDX-License-Identifier: BSD-3-Clause
// usage: device_buffers early|late|none LIBRARY   two ranks send from host memory and from that of
// a stand-in for a GPU's library, which is loaded before or after MPI_Init, or never.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static char host[4096];
static char received[4096];
static char* device = host;

// Every dlopen comes by here, the tracer's looks for the libraries of GPUs too.
static int looks, openings;
void* dlopen(const char* file, int mode) {
  void* (*const next)(const char*, int) = (void* (*)(const char*, int))dlsym(RTLD_NEXT, "dlopen");
  ++*(mode & RTLD_NOLOAD ? &looks : &openings);
  return next(file, mode);
}

// Whether the tracer stops looking some calls after the last library was opened.
static int looks_end(int peer) {
  for (int i = 0; i < 2000; ++i) {
    if (i == 1000) looks = openings = 0;
    MPI_Sendrecv(host, 1, MPI_CHAR, peer, 1, received, 1, MPI_CHAR, peer, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
  }
  return openings > 0 || looks == 0;
}

static void load(const char* library) {
  void* const handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  device = ((void* (*)(void))dlsym(handle, "stand_in_memory"))();
}

static void messages(int peer) {
  MPI_Sendrecv(host, 10, MPI_CHAR, peer, 0, received, 10, MPI_CHAR, peer, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(device, 1000, MPI_CHAR, peer, 0, received, 1000, MPI_CHAR, peer, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Request requests[2];
  MPI_Isend(device, 200, MPI_CHAR, peer, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(received, 200, MPI_CHAR, peer, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Send_init(device, 30, MPI_CHAR, peer, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Recv_init(received, 30, MPI_CHAR, peer, 0, MPI_COMM_WORLD, &requests[1]);
  for (int i = 0; i < 2; ++i) {
    MPI_Startall(2, requests);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
}

static void collectives(int rank, int peer) {
  MPI_Allreduce(device, received, 8, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, device, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, host, 4, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  int counts[2];
  counts[rank] = 5;
  counts[peer] = 7;
  const int places[2] = {0, 16};
  MPI_Alltoallv(device, counts, places, MPI_CHAR, received, counts, places, MPI_CHAR,
                MPI_COMM_WORLD);
}

static void one_sided(int peer) {
  MPI_Win window;
  MPI_Win_create(received, sizeof received, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
  MPI_Put(device, 64, MPI_CHAR, peer, 0, 64, MPI_CHAR, window);
  MPI_Get(device + 128, 32, MPI_CHAR, peer, 0, 32, MPI_CHAR, window);
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  if (strcmp(argv[1], "early") == 0) load(argv[2]);
  MPI_Init(&argc, &argv);
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int peer = 1 - rank;
  MPI_Sendrecv(device, 100, MPI_CHAR, peer, 0, received, 100, MPI_CHAR, peer, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  if (strcmp(argv[1], "late") == 0) load(argv[2]);
  messages(peer);
  collectives(rank, peer);
  one_sided(peer);
  const int loaded = dlopen(argv[2], RTLD_LAZY | RTLD_NOLOAD) != NULL;
  const int has_none = strcmp(argv[1], "none") == 0;
  if (has_none && !looks_end(peer)) MPI_Abort(MPI_COMM_WORLD, 4);
  MPI_Finalize();
  return loaded != has_none ? 0 : 3;
}
