// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/gather.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <utility>

namespace rankplace::tracer {

namespace {

constexpr int tag = 0;
constexpr std::size_t piece_bytes = std::size_t{1} << 26;

void check(int result) {
  if (result != MPI_SUCCESS) throw MpiError();
}

/// transfer(offset, count) for each piece of a text.
template <typename Transfer>
void in_pieces(std::size_t size, Transfer&& transfer) {
  for (std::size_t at = 0; at < size; at += piece_bytes) {
    check(transfer(at, static_cast<int>(std::min(piece_bytes, size - at))));
  }
}

/// Waits until rank 0 asks, so that it is not flooded.
void send_text(MPI_Comm comm, const std::string& text) {
  check(PMPI_Recv(nullptr, 0, MPI_BYTE, 0, tag, comm, MPI_STATUS_IGNORE));
  const std::uint64_t size = text.size();
  check(PMPI_Send(&size, 1, MPI_UINT64_T, 0, tag, comm));
  in_pieces(text.size(), [&](std::size_t at, int count) {
    return PMPI_Send(text.data() + at, count, MPI_CHAR, 0, tag, comm);
  });
}

std::string receive_text(MPI_Comm comm, int rank) {
  check(PMPI_Send(nullptr, 0, MPI_BYTE, rank, tag, comm));
  std::uint64_t size = 0;
  check(PMPI_Recv(&size, 1, MPI_UINT64_T, rank, tag, comm, MPI_STATUS_IGNORE));
  std::string text(size, '\0');
  in_pieces(text.size(), [&](std::size_t at, int count) {
    return PMPI_Recv(text.data() + at, count, MPI_CHAR, rank, tag, comm, MPI_STATUS_IGNORE);
  });
  return text;
}

}  // namespace

void gather_texts(MPI_Comm comm, std::string text,
                  const std::function<void(int, std::string)>& consume) {
  int rank = 0;
  int size = 0;
  PMPI_Comm_rank(comm, &rank);
  PMPI_Comm_size(comm, &size);
  if (rank != 0) return send_text(comm, text);
  std::exception_ptr problem;
  for (int from = 0; from < size; ++from) {
    std::string received = from == 0 ? std::move(text) : receive_text(comm, from);
    if (problem) continue;
    try {
      consume(from, std::move(received));
    } catch (...) {
      problem = std::current_exception();
    }
  }
  if (problem) std::rethrow_exception(problem);
}

}  // namespace rankplace::tracer
