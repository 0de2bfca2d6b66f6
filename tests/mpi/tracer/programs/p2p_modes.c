// SPDX-License-Identifier: BSD-3-Clause
// Four ranks send in every way that MPI 3.1 has, each with a size of its own. The traffic that this
// makes is written down in p2p_test.py.
#include <mpi.h>
#include <stdlib.h>

enum { longest = 1000, large = 100000 };
static int rank, right, left;
static int out[longest], in[longest];
static char large_out[large], large_in[large];

typedef int (*blocking_send)(const void*, int, MPI_Datatype, int, int, MPI_Comm);
typedef int (*immediate_send)(const void*, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request*);

/// Posts the receive of `count` integers from the left; when this returns, all have posted theirs.
static MPI_Request receive_posted(int count) {
  MPI_Request request;
  MPI_Irecv(in, count, MPI_INT, left, 0, MPI_COMM_WORLD, &request);
  MPI_Barrier(MPI_COMM_WORLD);
  return request;
}

static void blocking(blocking_send send, int count) {
  MPI_Request receive = receive_posted(count);
  send(out, count, MPI_INT, right, 0, MPI_COMM_WORLD);
  MPI_Wait(&receive, MPI_STATUS_IGNORE);
}

static void immediate(immediate_send send, int count) {
  MPI_Request requests[2] = {receive_posted(count), MPI_REQUEST_NULL};
  send(out, count, MPI_INT, right, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

static void persistent(immediate_send init, int count, int times) {
  MPI_Request requests[2];
  MPI_Recv_init(in, count, MPI_INT, left, 0, MPI_COMM_WORLD, &requests[0]);
  init(out, count, MPI_INT, right, 0, MPI_COMM_WORLD, &requests[1]);
  for (int i = 0; i < times; ++i) {
    if (i % 2 == 0) {
      MPI_Start(&requests[0]);
      MPI_Barrier(MPI_COMM_WORLD);
      MPI_Start(&requests[1]);
    } else {
      MPI_Startall(2, requests);
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
}

static void world_modes(void) {
  MPI_Status* const ignore = MPI_STATUS_IGNORE;
  blocking(MPI_Send, 1);
  blocking(MPI_Bsend, 2);
  blocking(MPI_Ssend, 3);
  blocking(MPI_Rsend, 4);
  immediate(MPI_Isend, 5);
  immediate(MPI_Ibsend, 6);
  immediate(MPI_Issend, 7);
  immediate(MPI_Irsend, 8);
  MPI_Sendrecv(out, 9, MPI_INT, right, 0, in, 9, MPI_INT, left, 0, MPI_COMM_WORLD, ignore);
  MPI_Sendrecv_replace(out, 10, MPI_INT, right, 0, left, 0, MPI_COMM_WORLD, ignore);
  persistent(MPI_Send_init, 11, 3);
  persistent(MPI_Bsend_init, 12, 1);
  persistent(MPI_Ssend_init, 13, 1);
  persistent(MPI_Rsend_init, 14, 1);
  persistent(MPI_Send_init, 1000, 0);  // never started
  // nothing, nowhere, and to oneself
  MPI_Sendrecv(NULL, 0, MPI_INT, left, 0, NULL, 0, MPI_INT, right, 0, MPI_COMM_WORLD, ignore);
  MPI_Send(out, 99, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
  MPI_Sendrecv(out, 4, MPI_INT, rank, 0, in, 4, MPI_INT, rank, 0, MPI_COMM_WORLD, ignore);
}

/// Each start finds the last message still under way: Open MPI gives the request a new handle.
static void buffered_again(int times) {
  MPI_Request request;
  MPI_Bsend_init(large_out, large, MPI_BYTE, right, 0, MPI_COMM_WORLD, &request);
  for (int i = 0; i < times; ++i) {
    MPI_Startall(1, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  for (int i = 0; i < times; ++i) {
    MPI_Recv(large_in, large, MPI_BYTE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Request_free(&request);
}

static int make_request(MPI_Comm comm, int key, void* extra, void* old, void* made, int* is_set) {
  (void)comm, (void)key, (void)extra;
  MPI_Send_init(out, 15, MPI_INT, right, 0, MPI_COMM_WORLD, old);
  *(void**)made = old;
  *is_set = 1;
  return MPI_SUCCESS;
}

static int free_request(MPI_Comm comm, int key, void* request, void* extra) {
  (void)comm, (void)key, (void)extra;
  return MPI_Request_free(request);
}

/// A library's attribute makes a request for each duplicate, and frees it. Then a receive may get
/// its handle.
static void in_callbacks(void) {
  MPI_Comm world = MPI_COMM_WORLD, copy;
  MPI_Request request, receive;
  int key;
  MPI_Comm_create_keyval(make_request, MPI_COMM_NULL_DELETE_FN, &key, NULL);
  MPI_Comm_set_attr(world, key, &request);
  MPI_Comm_dup(world, &copy);
  MPI_Comm_delete_attr(world, key);
  MPI_Comm_free(&copy);
  MPI_Comm_free_keyval(&key);
  MPI_Irecv(in, 15, MPI_INT, left, 0, world, &receive);
  MPI_Startall(1, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Wait(&receive, MPI_STATUS_IGNORE);

  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_request, &key, NULL);
  MPI_Comm_dup(world, &copy);
  MPI_Comm_set_attr(copy, key, &request);
  MPI_Comm_free(&copy);
  MPI_Comm_free_keyval(&key);
  MPI_Recv_init(in, 16, MPI_INT, left, 0, world, &receive);
  MPI_Startall(1, &receive);
  MPI_Send(out, 16, MPI_INT, right, 0, world);
  MPI_Wait(&receive, MPI_STATUS_IGNORE);
  MPI_Request_free(&receive);
}

/// `count` bytes from one rank of `comm` to another, of the remote group if there is one.
static void pass(MPI_Comm comm, int me_sends, int me_receives, int sender, int receiver,
                 int count) {
  if (me_sends) MPI_Send(out, count, MPI_BYTE, receiver, 0, comm);
  if (me_receives) MPI_Recv(in, count, MPI_BYTE, sender, 0, comm, MPI_STATUS_IGNORE);
}

static void communicators(void) {
  MPI_Comm reversed, copy, half, inter;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
  pass(reversed, rank == 0, rank == 3, 3, 0, 100);
  MPI_Comm_dup(reversed, &copy);
  MPI_Comm_free(&reversed);
  pass(copy, rank == 1, rank == 2, 2, 1, 200);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 0, &inter);
  pass(inter, rank == 0, rank == 3, 0, 1, 300);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  MPI_Comm_free(&copy);
}

/// Three blocks of two doubles: 48 bytes that span 80.
static void derived_type(void) {
  MPI_Datatype columns;
  MPI_Type_vector(3, 2, 4, MPI_DOUBLE, &columns);
  MPI_Type_commit(&columns);
  if (rank == 2) MPI_Send(out, 2, columns, 0, 0, MPI_COMM_WORLD);
  if (rank == 0) MPI_Recv(in, 2, columns, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Type_free(&columns);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  right = (rank + 1) % 4;
  left = (rank + 3) % 4;
  int size = 1000000;
  void* buffer = malloc((size_t)size);
  MPI_Buffer_attach(buffer, size);
  world_modes();
  buffered_again(6);
  in_callbacks();
  communicators();
  derived_type();
  MPI_Buffer_detach(&buffer, &size);
  free(buffer);
  MPI_Finalize();
  return 0;
}
