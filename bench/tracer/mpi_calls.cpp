// SPDX-License-Identifier: BSD-3-Clause
// The MPI side of tracer_cost.py: times cheap MPI calls in short batches, so that the smallest
// batch is one that nothing disturbed, and prints nanoseconds per step as JSON.
#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

struct Case {
  const char* name;
  int ranks;           ///< of the world in which it is measured
  int calls_per_step;  ///< MPI calls of rank 0 in one step
  int steps;           ///< in a batch
  void (*step)();
};

void send_to_nobody() { MPI_Send(nullptr, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); }

void message_to_self() {
  const char sent = 1;
  char received = 0;
  MPI_Request request;
  MPI_Isend(&sent, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD, &request);
  MPI_Recv(&received, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

void reduce_alone() {
  const double mine = 1;
  double sum = 0;
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

void ping_pong() {
  static const int rank = [] {
    int own = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &own);
    return own;
  }();
  char byte = 0;
  if (rank == 0) MPI_Send(&byte, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
  MPI_Recv(&byte, 1, MPI_CHAR, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1) MPI_Send(&byte, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
}

constexpr Case cases[] = {
    {"Send to MPI_PROC_NULL", 1, 1, 2000, &send_to_nobody},
    {"Isend + Recv + Wait to self", 1, 3, 1000, &message_to_self},
    {"Allreduce of 1 rank", 1, 1, 2000, &reduce_alone},
    {"ping-pong of 1 byte", 2, 2, 200, &ping_pong},
};

double batch_ns_per_step(const Case& measured) {
  MPI_Barrier(MPI_COMM_WORLD);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < measured.steps; ++i) measured.step();
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / measured.steps;
}

void measure(const Case& measured, int batches, int rank) {
  std::vector<double> times;
  batch_ns_per_step(measured);  // warm-up
  for (int i = 0; i < batches; ++i) times.push_back(batch_ns_per_step(measured));
  if (rank != 0) return;
  std::printf(R"({"case": "%s", "calls_per_step": %d, "step_ns": [)", measured.name,
              measured.calls_per_step);
  const char* separator = "";
  for (const double time : times) {
    std::printf("%s%.2f", separator, time);
    separator = ", ";
  }
  std::puts("]}");
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const int batches = argc > 1 ? std::atoi(argv[1]) : 100;
  for (const Case& measured : cases) {
    if (measured.ranks == ranks) measure(measured, batches, rank);
  }
  MPI_Finalize();
  return 0;
}
