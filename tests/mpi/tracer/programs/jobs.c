// SPDX-License-Identifier: BSD-3-Clause
// A job that gets connected with others; the spawned ones run the same program.
// usage: jobs CASE      (the cases are below; jobs_test.py knows what each leaves)
#include <arpa/inet.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int rank;
static const char* program;
static char data[1000];

static void give(int bytes, int to, MPI_Comm comm) { MPI_Send(data, bytes, MPI_BYTE, to, 0, comm); }

static void receive(int from, MPI_Comm comm) {
  MPI_Recv(data, sizeof data, MPI_BYTE, from, 0, comm, MPI_STATUS_IGNORE);
}

static MPI_Comm spawn(char* part, int count, MPI_Info info, MPI_Comm comm) {
  MPI_Comm children;
  MPI_Comm_spawn(program, (char*[]){part, NULL}, count, info, 0, comm, &children,
                 MPI_ERRCODES_IGNORE);
  return children;
}

/// Two spawned from ranks that stand backwards: 10 bytes from world rank 1 to child 1, 20 from
/// child 0 to world rank 0, and 30 from world rank 0 to child 1 after a merge, whose ranks are 1 0
/// 2 3.
static void two_children(void) {
  MPI_Comm backwards, merged;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &backwards);
  MPI_Comm children = spawn("child", 2, MPI_INFO_NULL, backwards);
  if (rank == 1) give(10, 1, children);
  if (rank == 0) receive(0, children);
  MPI_Bcast(data, 40, MPI_BYTE, rank == 0 ? MPI_ROOT : MPI_PROC_NULL, children);
  MPI_Intercomm_merge(children, 0, &merged);
  if (rank == 0) give(30, 3, merged);
  MPI_Barrier(merged);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&children);
  MPI_Comm_free(&backwards);
}

static void child(MPI_Comm parent) {
  MPI_Comm merged;
  if (rank == 1) receive(0, parent);  // world rank 1 is first of those that spawned
  if (rank == 0) give(20, 1, parent);
  MPI_Bcast(data, 40, MPI_BYTE, 1, parent);
  MPI_Intercomm_merge(parent, 1, &merged);
  if (rank == 1) receive(1, merged);
  MPI_Barrier(merged);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&parent);
}

/// Each rank for itself spawns two programs, of which the first one spawns another one.
static void grandchildren(void) {
  MPI_Comm children;
  char* commands[] = {(char*)program, (char*)program};
  char* first[] = {"parent", NULL};
  char* second[] = {"leaf", NULL};
  char** arguments[] = {first, second};
  MPI_Comm_spawn_multiple(2, commands, arguments, (int[]){1, 1},
                          (MPI_Info[]){MPI_INFO_NULL, MPI_INFO_NULL}, 0, MPI_COMM_SELF, &children,
                          MPI_ERRCODES_IGNORE);
  give(5, 1, children);
  MPI_Comm_disconnect(&children);
}

/// A child that leaves at once, and one that outlives its parents.
static void ends(void) {
  MPI_Comm early = spawn("early", 1, MPI_INFO_NULL, MPI_COMM_WORLD);
  MPI_Comm_disconnect(&early);
  sleep(1);
  MPI_Comm late = spawn("late", 1, MPI_INFO_NULL, MPI_COMM_WORLD);
  MPI_Comm_disconnect(&late);
}

/// With the key `path` the launcher may find another program, so that the tracer leaves it alone.
static void untraced(void) {
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "path", "/usr/bin");
  MPI_Comm children = spawn("leaf", 1, info, MPI_COMM_WORLD);
  if (rank == 1) give(6, 0, children);
  MPI_Comm_disconnect(&children);
  MPI_Info_free(&info);
}

static void missing(void) {
  program = "/no/such/program";
  spawn("leaf", 1, MPI_INFO_NULL, MPI_COMM_WORLD);
}

/// World rank 1 gets to know the child of rank 0 by MPI_Intercomm_create: 11 bytes to it.
static void met(void) {
  MPI_Comm child = MPI_COMM_NULL, merged = MPI_COMM_SELF, both;
  if (rank == 0) {
    child = spawn("introduced", 1, MPI_INFO_NULL, MPI_COMM_SELF);
    MPI_Intercomm_merge(child, 0, &merged);
  }
  MPI_Intercomm_create(merged, 0, MPI_COMM_WORLD, 1 - rank, 0, &both);
  if (rank == 1) give(11, 1, both);
  MPI_Barrier(both);
  MPI_Comm_free(&both);
  if (rank == 0) MPI_Comm_free(&merged);
  if (rank == 0) MPI_Comm_disconnect(&child);
}

static void introduced(MPI_Comm parent) {
  MPI_Comm merged, both;
  MPI_Intercomm_merge(parent, 1, &merged);
  MPI_Intercomm_create(merged, 0, MPI_COMM_NULL, 0, 0, &both);
  receive(0, both);
  MPI_Barrier(both);
  MPI_Comm_free(&both);
  MPI_Comm_free(&merged);
  MPI_Comm_disconnect(&parent);
}

/// The child connects again, by a port: 7 bytes to it and 8 back.
static void connected(void) {
  char port[MPI_MAX_PORT_NAME];
  MPI_Comm children = spawn("client", 1, MPI_INFO_NULL, MPI_COMM_WORLD), client;
  if (rank == 0) {
    MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Send(port, sizeof port, MPI_CHAR, 0, 1, children);
  }
  MPI_Comm_disconnect(&children);
  MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &client);
  if (rank == 1) give(7, 0, client);
  if (rank == 1) receive(0, client);
  MPI_Comm_disconnect(&client);
  if (rank == 0) MPI_Close_port(port);
}

static void client(MPI_Comm parent) {
  char port[MPI_MAX_PORT_NAME];
  MPI_Comm server;
  MPI_Recv(port, sizeof port, MPI_CHAR, 0, 1, parent, MPI_STATUS_IGNORE);
  MPI_Comm_disconnect(&parent);
  MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &server);
  receive(1, server);
  give(8, 1, server);
  MPI_Comm_disconnect(&server);
}

/// Rank 1 connects with rank 0, of its own job: 14 bytes to it.
static void connected_within(void) {
  char port[MPI_MAX_PORT_NAME] = "";
  MPI_Comm other;
  if (rank == 0) MPI_Open_port(MPI_INFO_NULL, port);
  MPI_Bcast(port, sizeof port, MPI_CHAR, 0, MPI_COMM_WORLD);
  if (rank == 0) MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
  if (rank == 1) MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
  if (rank == 0) receive(0, other);
  if (rank == 1) give(14, 0, other);
  MPI_Comm_disconnect(&other);
  if (rank == 0) MPI_Close_port(port);
}

static struct sockaddr_in this_host(int port) {
  return (struct sockaddr_in){.sin_family = AF_INET,
                              .sin_port = htons((unsigned short)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

/// The child of rank 0 comes back by a socket of its own: 12 bytes to it and 13 back.
static void joined(void) {
  if (rank != 0) return;
  struct sockaddr_in address = this_host(0);
  socklen_t length = sizeof address;
  const int listening = socket(AF_INET, SOCK_STREAM, 0);
  bind(listening, (struct sockaddr*)&address, sizeof address);
  listen(listening, 1);
  getsockname(listening, (struct sockaddr*)&address, &length);
  int port = ntohs(address.sin_port);
  MPI_Comm children = spawn("joining", 1, MPI_INFO_NULL, MPI_COMM_SELF), other;
  MPI_Send(&port, 1, MPI_INT, 0, 1, children);
  MPI_Comm_disconnect(&children);
  const int connection = accept(listening, NULL, NULL);
  MPI_Comm_join(connection, &other);
  give(12, 0, other);
  receive(0, other);
  MPI_Comm_disconnect(&other);
  close(connection);
  close(listening);
}

static void joining(MPI_Comm parent) {
  int port;
  MPI_Comm other;
  MPI_Recv(&port, 1, MPI_INT, 0, 1, parent, MPI_STATUS_IGNORE);
  MPI_Comm_disconnect(&parent);
  const struct sockaddr_in address = this_host(port);
  const int connection = socket(AF_INET, SOCK_STREAM, 0);
  connect(connection, (const struct sockaddr*)&address, sizeof address);
  MPI_Comm_join(connection, &other);
  receive(0, other);
  give(13, 0, other);
  MPI_Comm_disconnect(&other);
  close(connection);
}

int main(int argc, char** argv) {
  MPI_Comm parent;
  const char* part = argv[argc - 1];
  program = argv[0];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_get_parent(&parent);
#define CASE(name) if (strcmp(part, #name) == 0)
  CASE(two_children) two_children();
  CASE(grandchildren) grandchildren();
  CASE(ends) ends();
  CASE(untraced) untraced();
  CASE(missing) missing();
  CASE(met) met();
  CASE(connected) connected();
  CASE(connected_within) connected_within();
  CASE(joined) joined();
  CASE(joining) joining(parent);
  CASE(child) child(parent);
  CASE(client) client(parent);
  CASE(introduced) introduced(parent);
  CASE(parent) {
    MPI_Comm leaf = spawn("leaf", 1, MPI_INFO_NULL, MPI_COMM_SELF);
    give(9, 0, leaf);
    MPI_Comm_disconnect(&leaf);
    MPI_Comm_disconnect(&parent);
  }
  CASE(leaf) {
    int last;
    MPI_Comm_remote_size(parent, &last);
    receive(last - 1, parent);
    MPI_Comm_disconnect(&parent);
  }
  CASE(early) MPI_Comm_disconnect(&parent);
  CASE(late) {
    MPI_Comm_disconnect(&parent);
    sleep(1);
  }
  MPI_Finalize();
  return 0;
}
