// SPDX-License-Identifier: BSD-3-Clause
#include <mpi.h>

#include <deque>
#include <utility>
#include <vector>

#include "mpi_channel/interface.hpp"

namespace rankplace::mpi_channel {
namespace {

constexpr int tag = 0;

/// A message on its way, which owns its bytes until MPI has taken them.
struct Sending {
  std::vector<char> bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};

MPI_Comm communicator;
std::deque<Sending> sending;
MPI_Message probed;
int probed_bytes = 0;

void forget_sent() {
  while (!sending.empty()) {
    int has_gone = 0;
    MPI_Test(&sending.front().request, &has_gone, MPI_STATUS_IGNORE);
    if (has_gone == 0) return;
    sending.pop_front();
  }
}

int start(int* rank, int* size) {
  int is_started = 0;
  MPI_Initialized(&is_started);
  if (is_started == 0) {
    int level = 0;
    const int error = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
    if (error != MPI_SUCCESS) return error;
  }
  const int error = MPI_Comm_dup(MPI_COMM_WORLD, &communicator);
  if (error != MPI_SUCCESS) return error;
  MPI_Comm_rank(communicator, rank);
  MPI_Comm_size(communicator, size);
  return MPI_SUCCESS;
}

void send(int to, const char* bytes, std::size_t count) {
  forget_sent();
  Sending& message = sending.emplace_back();
  message.bytes.assign(bytes, bytes + count);
  MPI_Isend(message.bytes.data(), static_cast<int>(count), MPI_BYTE, to, tag, communicator,
            &message.request);
}

bool probe(int* from, std::size_t* count) {
  forget_sent();
  int is_there = 0;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, tag, communicator, &is_there, &probed, &status);
  if (is_there == 0) return false;
  MPI_Get_count(&status, MPI_BYTE, &probed_bytes);
  *from = status.MPI_SOURCE;
  *count = static_cast<std::size_t>(probed_bytes);
  return true;
}

void receive(char* bytes) { MPI_Mrecv(bytes, probed_bytes, MPI_BYTE, &probed, MPI_STATUS_IGNORE); }

void flush() {
  for (Sending& message : sending) MPI_Wait(&message.request, MPI_STATUS_IGNORE);
  sending.clear();
}

void end() {
  flush();
  MPI_Comm_free(&communicator);
  MPI_Finalize();
}

void abort_job(int exit_code) { MPI_Abort(MPI_COMM_WORLD, exit_code); }

constexpr Functions functions{start, send, flush, probe, receive, end, abort_job};

}  // namespace
}  // namespace rankplace::mpi_channel

extern "C" __attribute__((visibility("default"))) const rankplace::mpi_channel::Functions*
rankplace_mpi_channel();

const rankplace::mpi_channel::Functions* rankplace_mpi_channel() {
  return &rankplace::mpi_channel::functions;
}
