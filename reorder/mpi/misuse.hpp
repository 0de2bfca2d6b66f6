// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <string>

#include "pmpi_tracer/mpi.hpp"

/// `--check`: programs that pass reorder = 1 and go on with the ranks of before send to the wrong
/// processes. They are found by what they do on a communicator of which another one has been made
/// in a new order.
namespace rankplace::reorder::misuse {

/// Whether there is such a communicator; what calls ask first.
inline std::atomic<bool> is_watching{false};

/// A call of this thread that is looked at; the calls that it makes itself are part of it.
class WatchedCall {
 public:
  WatchedCall() { ++depth_; }
  ~WatchedCall() { --depth_; }
  WatchedCall(const WatchedCall&) = delete;
  WatchedCall& operator=(const WatchedCall&) = delete;
  [[nodiscard]] bool is_outermost() const { return depth_ == 1; }

 private:
  static inline constinit thread_local int depth_ = 0;
};

/// `call` has made a communicator in a new order of `comm`.
void watch(MPI_Comm comm, const std::string& call);

/// Counts a message of the program; `peer` is the rank that it named.
void note_message(const char* function, MPI_Comm comm, int peer);

/// Counts a collective call whose data are in the order of ranks.
void note_collective(const char* function, MPI_Comm comm);

/// The same, of one that names a root; root 0 means the same process as before.
void note_root(const char* function, MPI_Comm comm, int root);

/// Counts a window, whose transfers will name ranks.
void note_window(const char* function, MPI_Comm comm);

/// Collective, before MPI ends: says how much was found.
void report_all();

}  // namespace rankplace::reorder::misuse
