// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

#include "pmpi_tracer/accounting/peers.hpp"
#include "pmpi_tracer/mpi.hpp"

/// A table of the nonblocking operations that are under way: which request is which action. Memory
/// grows with the number of operations under way, not with the number of actions.
namespace rankplace::tracer::events {

/// The value in place of a rank or tag that is not known when a receive is started.
inline constexpr int any = -1;

/// The data that name the sender of a receive once its status is there.
struct Receive {
  int sender = any;  ///< world rank
  Peers peers{};     ///< that it may come from, if any
};

/// A nonblocking operation that is under way.
struct Followed {
  std::uint64_t number = 0;  ///< of the request, from 1, in the rank's file
  std::optional<Receive> receive;
};

/// Follows a request; returns its number.
std::uint64_t follow(MPI_Request request, std::optional<Receive> receive = {});

/// The number of an operation that nobody waits for.
[[nodiscard]] std::uint64_t unfollowed();

/// Ends following a request that is complete, and returns its operation; none if it was not
/// followed. Libraries give one handle to many sends that were complete from the start: the result
/// is then any of these.
[[nodiscard]] std::optional<Followed> take(MPI_Request request);

/// A persistent request: the operation that each start begins.
struct Persistent {
  std::uint32_t membership = 0;
  int peer = 0;  ///< world rank, or any
  int tag = 0;
  std::uint64_t bytes = 0;
  std::optional<Receive> receive;  ///< none: a send
  bool is_buffered = false;        ///< complete as soon as it has been started
};
void insert_persistent(MPI_Request request, Persistent persistent);
/// Null if it is not persistent.
[[nodiscard]] const Persistent* find_persistent(MPI_Request request);
void erase_persistent(MPI_Request request);

}  // namespace rankplace::tracer::events
