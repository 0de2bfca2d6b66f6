// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/pair_stream.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace rankplace::bench {
namespace {

/// The tags of messages.
enum Tag : int { more_follow = 0, last_ones = 1, answer = 2 };

/// Messages between two answers: as many as these bytes are, so that little is on its way when the
/// time is up, and enough that no link waits for an answer.
constexpr int chunk_bytes = 128 << 10;
constexpr int most_in_chunk = 32;

int messages_of_a_chunk(int bytes) {
  return std::clamp(chunk_bytes / std::max(bytes, 1), 1, most_in_chunk);
}

/// Counts messages as they arrive.
class SecondHalf {
 public:
  explicit SecondHalf(double period_s)
      : start_s_(MPI_Wtime()), middle_s_(start_s_ + period_s / 2) {}

  void arrived(int messages) {
    count_ += messages;
    last_s_ = MPI_Wtime();
    if (half_count_ != 0 || last_s_ < middle_s_) return;
    half_count_ = count_;
    half_s_ = last_s_;
  }

  /// Over all of them where the second half has none.
  [[nodiscard]] double seconds_of_one() const {
    const double second_half = count_ - half_count_;
    if (half_count_ == 0 || second_half == 0) return (last_s_ - start_s_) / count_;
    return (last_s_ - half_s_) / second_half;
  }

 private:
  double start_s_;
  double middle_s_;
  double half_s_ = 0;
  double last_s_ = 0;
  double count_ = 0;
  double half_count_ = 0;
};

/// Two chunks are on their way at most: a chunk waits for the answer to the last but one.
void send_for(MPI_Comm pair, const PairBuffers& buffers, double period_s) {
  const auto count = static_cast<std::size_t>(messages_of_a_chunk(buffers.bytes));
  const double end_s = MPI_Wtime() + period_s;
  std::array<std::vector<MPI_Request>, 2> under_way;
  const auto wait_for = [](std::vector<MPI_Request>& requests) {
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
  };
  for (auto& requests : under_way) requests.resize(count + 1, MPI_REQUEST_NULL);
  int tag = more_follow;
  for (std::size_t chunk = 0; tag == more_follow; ++chunk) {
    std::vector<MPI_Request>& requests = under_way[chunk % 2];
    wait_for(requests);
    if (MPI_Wtime() >= end_s) tag = last_ones;
    MPI_Irecv(nullptr, 0, MPI_CHAR, 1, answer, pair, &requests.back());
    for (MPI_Request& request : std::span(requests).first(requests.size() - 1)) {
      MPI_Isend(buffers.outgoing.data(), buffers.bytes, MPI_CHAR, 1, tag, pair, &request);
    }
  }
  for (auto& requests : under_way) wait_for(requests);
}

double receive_all(MPI_Comm pair, const PairBuffers& buffers, double period_s) {
  const int count = messages_of_a_chunk(buffers.bytes);
  SecondHalf arrivals(period_s);
  MPI_Status status{};
  do {
    for (int i = 0; i < count; ++i) {
      MPI_Recv(buffers.incoming.data(), buffers.bytes, MPI_CHAR, 0, MPI_ANY_TAG, pair, &status);
    }
    arrivals.arrived(count);
    MPI_Send(nullptr, 0, MPI_CHAR, 0, answer, pair);
  } while (status.MPI_TAG == more_follow);
  return arrivals.seconds_of_one();
}

int rank_in(MPI_Comm pair) {
  int rank = 0;
  MPI_Comm_rank(pair, &rank);
  return rank;
}

}  // namespace

double one_way_stream_s(MPI_Comm pair, const PairBuffers& buffers, double period_s) {
  double seconds = 0;
  if (rank_in(pair) == 0) {
    send_for(pair, buffers, period_s);
  } else {
    seconds = receive_all(pair, buffers, period_s);
  }
  MPI_Bcast(&seconds, 1, MPI_DOUBLE, 1, pair);
  return seconds;
}

double two_way_stream_s(MPI_Comm pair, const PairBuffers& buffers, double period_s) {
  const int rank = rank_in(pair);
  const double end_s = MPI_Wtime() + period_s;
  SecondHalf exchanges(period_s);
  int tag = more_follow;
  while (tag == more_follow) {
    if (rank == 0 && MPI_Wtime() >= end_s) tag = last_ones;
    MPI_Status status{};
    MPI_Sendrecv(buffers.outgoing.data(), buffers.bytes, MPI_CHAR, 1 - rank, tag,
                 buffers.incoming.data(), buffers.bytes, MPI_CHAR, 1 - rank, MPI_ANY_TAG, pair,
                 &status);
    exchanges.arrived(1);
    if (rank == 1) tag = status.MPI_TAG;
  }
  return exchanges.seconds_of_one();
}

}  // namespace rankplace::bench
