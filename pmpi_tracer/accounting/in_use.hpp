// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

#include "pmpi_tracer/accounting/comm_info.hpp"
#include "pmpi_tracer/mpi.hpp"

/// Handles that calls use, in a process whose threads call MPI at once. A call is counted when it
/// has returned. By then another thread may have freed its communicator or its datatypes: the
/// receiver has told that the message is there (MPI-4.0 sections 5.1.9 and 7.4.3). So a thread says
/// which handles its call uses. A thread that frees one of them first stores what the call will
/// look up. Before a call MPI is asked nothing: its arguments may be invalid, or not significant.
namespace rankplace::tracer::in_use {

/// True if threads may call MPI at once (MPI_THREAD_MULTIPLE).
inline constinit std::atomic<bool> concurrent{false};

/// This thread's call uses these until withdraw(); a value-initialized handle stands for none.
/// Throws std::bad_alloc.
void announce(MPI_Comm comm, MPI_Datatype first, MPI_Datatype second);
/// Forgets them, and what was left for them.
void withdraw() noexcept;

/// Finds what is known of a communicator; the answer outlives it.
using InfoOf = std::shared_ptr<const CommInfo>(MPI_Comm comm);

/// The program is about to free it. `info_of` is asked if a call uses it.
void leave_communicator(const MPI_Comm* comm, InfoOf& info_of) noexcept;
void leave_datatype(const MPI_Datatype* datatype) noexcept;

struct ThreadHandles;

/// What other threads have left for this thread's call. While the object lives, a thread that is
/// about to free what the call uses waits: so MPI may be asked for what is not here.
class Left {
 public:
  Left() {
    if (concurrent.load(std::memory_order_relaxed)) open();
  }

  /// Null if it has not been freed.
  [[nodiscard]] const CommInfo* communicator(MPI_Comm comm) const;
  [[nodiscard]] std::optional<MPI_Count> size_of(MPI_Datatype datatype) const;

 private:
  void open();

  const ThreadHandles* slot_ = nullptr;
  std::unique_lock<std::mutex> lock_;
};

}  // namespace rankplace::tracer::in_use
