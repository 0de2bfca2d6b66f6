/* SPDX-License-Identifier: BSD-3-Clause */
/* The functions of rankplace_mpi.h. Each mode ends with a line "RANK old NEW new NODE node" of
 * every process, by which api_test.py judges the order; the rest is checked here. partners rank r
 * talks to the rank that the shuffle pairs it with profile PATH [PHASE]  an earlier run live the
 * same partners, as messages; then rows by all-gathers derived               windows and rows of
 * the new communicator errors PATH           what is refused, under MPI_ERRORS_RETURN */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reorder/api/rankplace_mpi.h"

static int rank, size;

static void check(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "rank %d: %s\n", rank, what);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

static int rank_in(MPI_Comm comm) {
  int own;
  MPI_Comm_rank(comm, &own);
  return own;
}

/* The partner in a shuffle that is the same for any launch: 5 r + 1 spreads neighbours apart. */
static int partner_of(int r) {
  if (size % 2 != 0 && r == size - 1) return r;
  const int even = size - size % 2;
  return r < even / 2 ? r + even / 2 : r - even / 2;
}

static const char* node(void) {
  const char* name = getenv("RANKPLACE_REORDER_NODE");
  return name == NULL ? "here" : name;
}

/* Every rank of the new communicator is there once, and the group is the old one. */
static void check_permutation(MPI_Comm comm) {
  int* seen = calloc((size_t)size, sizeof *seen);
  int own = rank_in(comm), newsize, relation;
  MPI_Group before, after;
  MPI_Comm_size(comm, &newsize);
  check(newsize == size, "the new communicator has another size");
  MPI_Allgather(&own, 1, MPI_INT, seen, 1, MPI_INT, MPI_COMM_WORLD);
  for (int r = 0, found; r < size; ++r) {
    found = 0;
    for (int p = 0; p < size; ++p) found += seen[p] == r;
    check(found == 1, "a rank is missing or there twice");
  }
  MPI_Comm_group(MPI_COMM_WORLD, &before);
  MPI_Comm_group(comm, &after);
  MPI_Group_compare(before, after, &relation);
  check(relation == MPI_IDENT || relation == MPI_SIMILAR, "other processes");
  MPI_Group_free(&before);
  MPI_Group_free(&after);
  free(seen);
}

static void show(MPI_Comm comm) {
  printf("RANK %d NEW %d NODE %s\n", rank, rank_in(comm), node());
  fflush(stdout);
}

static void partners(void) {
  MPI_Comm made;
  const int to = partner_of(rank);
  const long long bytes = 1000;
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_objective", "hop-bytes");
  MPI_Info_set(info, "rankplace_budget", "0.5");
  check(rankplace_comm_reorder(MPI_COMM_WORLD, 1, &to, &bytes, info, &made) == MPI_SUCCESS, "code");
  MPI_Info_free(&info);
  check_permutation(made);
  show(made);
  MPI_Comm_free(&made);
  /* Without neighbours nothing is better than what is. */
  check(rankplace_comm_reorder(MPI_COMM_WORLD, 0, NULL, NULL, MPI_INFO_NULL, &made) == MPI_SUCCESS,
        "no neighbours");
  check(rank_in(made) == rank, "an order without a reason");
  MPI_Comm_free(&made);
}

static void profile(const char* path, const char* phase) {
  MPI_Comm made;
  MPI_Info info = MPI_INFO_NULL;
  if (phase != NULL) {
    MPI_Info_create(&info);
    MPI_Info_set(info, "rankplace_phase", phase);
  }
  check(rankplace_comm_reorder_from_profile(MPI_COMM_WORLD, path, info, &made) == MPI_SUCCESS,
        "code");
  if (info != MPI_INFO_NULL) MPI_Info_free(&info);
  check_permutation(made);
  show(made);
  MPI_Comm_free(&made);
}

static void exchange(MPI_Comm comm, int bytes) {
  char* out = calloc(2, (size_t)bytes);
  const int to = partner_of(rank_in(comm));
  MPI_Sendrecv(out, bytes, MPI_CHAR, to, 0, out + bytes, bytes, MPI_CHAR, to, 0, comm,
               MPI_STATUS_IGNORE);
  free(out);
}

/* Partners first; after them rows of two by all-gathers, which only the counts since the first call
 * show: its messages were larger. */
static void live(void) {
  MPI_Comm made, again, row;
  exchange(MPI_COMM_WORLD, 1 << 18);
  check(rankplace_comm_reorder_live(MPI_COMM_WORLD, &made) == MPI_SUCCESS, "code");
  check_permutation(made);
  show(made);
  const int own = rank_in(made);
  char mine[4096] = {0}, *all = calloc((size_t)size, sizeof mine);
  MPI_Comm_split(made, own % ((size + 1) / 2), own, &row);
  for (int i = 0; i < 4; ++i) MPI_Allgather(mine, 4096, MPI_CHAR, all, 4096, MPI_CHAR, row);
  check(rankplace_comm_reorder_live(made, &again) == MPI_SUCCESS, "code of the second call");
  check_permutation(again);
  printf("ROW %d AGAIN %d NODE %s\n", own % ((size + 1) / 2), rank_in(again), node());
  fflush(stdout);
  MPI_Comm_free(&row);
  MPI_Comm_free(&again);
  MPI_Comm_free(&made);
  free(all);
}

static void derived(void) {
  MPI_Comm made, row;
  MPI_Win window;
  const int to = partner_of(rank);
  int got = -1;
  check(rankplace_comm_reorder(MPI_COMM_WORLD, 1, &to, NULL, MPI_INFO_NULL, &made) == MPI_SUCCESS,
        "code");
  const int own = rank_in(made);
  MPI_Win_create(&got, sizeof got, sizeof got, MPI_INFO_NULL, made, &window);
  MPI_Win_fence(0, window);
  MPI_Put(&own, 1, MPI_INT, (own + 1) % size, 0, 1, MPI_INT, window);
  MPI_Win_fence(0, window);
  check(got == (own + size - 1) % size, "a window has another order");
  MPI_Win_free(&window);
  MPI_Comm_split(made, own / 2, own, &row);
  int members[2] = {-1, -1};
  MPI_Allgather(&own, 1, MPI_INT, members, 1, MPI_INT, row);
  check(members[0] == own / 2 * 2, "a row has other members");
  MPI_Comm_free(&row);
  show(made);
  MPI_Comm_free(&made);
}

static void expect(int code, int error_class, const char* words, MPI_Comm made) {
  char text[MPI_MAX_ERROR_STRING];
  int length, found;
  check(code != MPI_SUCCESS, "an error was taken");
  check(made == MPI_COMM_NULL, "a communicator in spite of an error");
  MPI_Error_class(code, &found);
  MPI_Error_string(code, text, &length);
  if (strstr(text, words) == NULL) {
    fprintf(stderr, "class %d, text \"%s\", not %d \"%s\"\n", found, text, error_class, words);
  }
#ifdef OPEN_MPI
  check(found == error_class, "another class");
#endif
  check(strstr(text, words) != NULL, "another text");
}

static void errors(const char* path) {
  MPI_Comm made = MPI_COMM_WORLD;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  const int beyond = rank == size - 1 ? size : 0; /* one process alone errs */
  int code = rankplace_comm_reorder(MPI_COMM_WORLD, 1, &beyond, NULL, MPI_INFO_NULL, &made);
  expect(code, MPI_ERR_ARG, "no rank of the communicator", made);
  const int first = 0;
  const long long negative = rank == 0 ? -1 : 1;
  code = rankplace_comm_reorder(MPI_COMM_WORLD, 1, &first, &negative, MPI_INFO_NULL, &made);
  expect(code, MPI_ERR_ARG, "a weight below 0", made);
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_budget", "soon");
  code = rankplace_comm_reorder(MPI_COMM_WORLD, 0, NULL, NULL, info, &made);
  expect(code, MPI_ERR_INFO_VALUE, "rankplace_budget is \"soon\"", made);
  MPI_Info_free(&info);
  code = rankplace_comm_reorder_from_profile(MPI_COMM_WORLD, "/nowhere", MPI_INFO_NULL, &made);
  expect(code, MPI_ERR_OTHER, "no profile at /nowhere", made);
  code = rankplace_comm_reorder_from_profile(MPI_COMM_WORLD, path, MPI_INFO_NULL, &made);
  expect(code, MPI_ERR_ARG, "ranks, the communicator", made);
  MPI_Comm half, between;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 0, &between);
  MPI_Comm_set_errhandler(between, MPI_ERRORS_RETURN);
  code = rankplace_comm_reorder_live(between, &made);
  expect(code, MPI_ERR_COMM, "intercommunicator", made);
  MPI_Comm_free(&between);
  MPI_Comm_free(&half);
  if (rank == 0) puts("ERRORS as expected");
}

int main(int argc, char** argv) {
  const char* mode = argc > 1 ? argv[1] : "";
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (!strcmp(mode, "partners")) partners();
  if (!strcmp(mode, "profile")) profile(argv[2], argc > 3 ? argv[3] : NULL);
  if (!strcmp(mode, "live")) live();
  if (!strcmp(mode, "derived")) derived();
  if (!strcmp(mode, "errors")) errors(argv[2]);
  MPI_Finalize();
  return 0;
}
