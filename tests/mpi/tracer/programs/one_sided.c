// SPDX-License-Identifier: BSD-3-Clause
// Every one-sided call once, with sizes that tell them apart, on windows of every origin. Written
// for 4 ranks; one_sided_test.py knows who puts and gets how much.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { elements = 64 };

static int rank, size;

/// Every call, which moves the number of integers that one_sided_test.py knows (the atomic ones:
/// one).
static void every_call(MPI_Win win, int target) {
  int from[elements] = {0}, back[elements], one = 1, zero = 0;
  MPI_Request requests[4];
  MPI_Win_lock_all(0, win);
  MPI_Put(from, 1, MPI_INT, target, 0, 1, MPI_INT, win);
  MPI_Rput(from, 2, MPI_INT, target, 0, 2, MPI_INT, win, &requests[0]);
  MPI_Accumulate(from, 3, MPI_INT, target, 0, 3, MPI_INT, MPI_SUM, win);
  MPI_Raccumulate(from, 4, MPI_INT, target, 0, 4, MPI_INT, MPI_SUM, win, &requests[1]);
  MPI_Get(back, 10, MPI_INT, target, 0, 10, MPI_INT, win);
  MPI_Rget(back, 20, MPI_INT, target, 0, 20, MPI_INT, win, &requests[2]);
  MPI_Get_accumulate(from, 5, MPI_INT, back, 5, MPI_INT, target, 0, 5, MPI_INT, MPI_SUM, win);
  MPI_Rget_accumulate(from, 7, MPI_INT, back, 7, MPI_INT, target, 0, 7, MPI_INT, MPI_REPLACE, win,
                      &requests[3]);
  MPI_Fetch_and_op(&one, back, MPI_INT, target, 0, MPI_SUM, win);
  MPI_Compare_and_swap(&one, &zero, back, MPI_INT, target, 0, win);
  MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  MPI_Win_unlock_all(win);
}

/// Only two of these move data: 6 integers and 1 to the caller.
static void special_cases(MPI_Win win, int target) {
  int from[elements] = {0}, back[elements];
  MPI_Request request;
  MPI_Win_lock_all(0, win);
  MPI_Rget_accumulate(NULL, 0, MPI_INT, back, 6, MPI_INT, target, 0, 6, MPI_INT, MPI_NO_OP, win,
                      &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Fetch_and_op(NULL, back, MPI_INT, target, 0, MPI_NO_OP, win);
  MPI_Put(from, 0, MPI_INT, target, 0, 0, MPI_INT, win);
  MPI_Put(from, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
  MPI_Get(back, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
  MPI_Win_unlock_all(win);
}

/// Derived types: each rank gets 3 of 6 integers of its own, from a window on the ranks backwards.
static void derived_types(void) {
  MPI_Comm reversed;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
  int memory[elements] = {0}, from[elements] = {0};
  MPI_Win win;
  MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, reversed, &win);
  MPI_Datatype every_second;
  MPI_Type_vector(3, 1, 2, MPI_INT, &every_second);
  MPI_Type_commit(&every_second);
  MPI_Win_fence(0, win);
  if (rank == 0) MPI_Put(from, 2, every_second, 0, 0, 6, MPI_INT, win);  // to world rank 3
  if (rank == 1) MPI_Get(from, 40, MPI_INT, 3, 0, 3, MPI_INT, win);      // from world rank 0
  MPI_Win_fence(0, win);
  MPI_Type_free(&every_second);
  MPI_Win_free(&win);
  MPI_Comm_free(&reversed);
}

/// Post, start, complete, wait: rank 2 puts 100 bytes to itself and to rank 3.
static void active_target(void) {
  char memory[100] = {0}, from[100] = {0};
  MPI_Win win;
  MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Group world, origin, targets;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, 1, (int[]){2}, &origin);
  MPI_Group_incl(world, 2, (int[]){2, 3}, &targets);
  if (rank >= 2) MPI_Win_post(origin, 0, win);
  if (rank == 2) {
    MPI_Win_start(targets, 0, win);
    MPI_Put(from, 100, MPI_BYTE, 2, 0, 100, MPI_BYTE, win);
    MPI_Put(from, 100, MPI_BYTE, 3, 0, 100, MPI_BYTE, win);
    MPI_Win_complete(win);
  }
  if (rank >= 2) MPI_Win_wait(win);
  MPI_Group_free(&targets);
  MPI_Group_free(&origin);
  MPI_Group_free(&world);
  MPI_Win_free(&win);
}

static void dynamic_window(void) {
  int memory[elements] = {0}, from[elements] = {0};
  MPI_Win win;
  MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_attach(win, memory, sizeof memory);
  MPI_Aint own, at[4];
  MPI_Get_address(memory, &own);
  MPI_Allgather(&own, 1, MPI_AINT, at, 1, MPI_AINT, MPI_COMM_WORLD);
  MPI_Win_fence(0, win);
  if (rank == 3) MPI_Get(from, 7, MPI_INT, 0, at[0], 7, MPI_INT, win);
  MPI_Win_fence(0, win);
  MPI_Win_detach(win, memory);
  MPI_Win_free(&win);
}

/// usage: one_sided [plain|abort]     plain: what Open MPI's monitoring counts in the same way
int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  const char* only = argc > 1 ? argv[1] : "";
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int* memory;
  MPI_Win win;
  MPI_Win_allocate(elements * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory,
                   &win);
  every_call(win, (rank + 1) % size);
  if (strcmp(only, "plain") != 0) special_cases(win, (rank + 1) % size);
  MPI_Win_free(&win);
  active_target();
  dynamic_window();
  if (strcmp(only, "plain") == 0) return MPI_Finalize();
  MPI_Pcontrol(1);
  MPI_Win_allocate_shared(elements * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                          &memory, &win);
  every_call(win, (rank + 3) % size);
  MPI_Win_free(&win);
  derived_types();
  if (strcmp(only, "abort") == 0 && rank == 1) abort();  // what was counted is in the rank's part
  return MPI_Finalize();
}
