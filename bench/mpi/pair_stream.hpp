// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <vector>

namespace rankplace::bench {

/// The buffers of the two ranks of a pair, and the size of a message.
struct PairBuffers {
  std::vector<char>& outgoing;
  std::vector<char>& incoming;
  int bytes = 0;
};

/// Rank 0 of `pair` sends messages to rank 1 for so long, few of them on their way at a time.
/// Returns, at both ranks, the seconds of one message in the second half: by then a shaper's or a
/// buffer's burst has passed. Collective over the pair.
[[nodiscard]] double one_way_stream_s(MPI_Comm pair, const PairBuffers& buffers, double period_s);

/// Both send to each other all the time; seconds of an exchange. Otherwise the same.
[[nodiscard]] double two_way_stream_s(MPI_Comm pair, const PairBuffers& buffers, double period_s);

}  // namespace rankplace::bench
