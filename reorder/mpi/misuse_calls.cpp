// SPDX-License-Identifier: BSD-3-Clause
// The calls in which --check looks at the communicator; without it they only go on.
#include "pmpi_tracer/interposition/next_function.hpp"
#include "reorder/mpi/misuse.hpp"

namespace rankplace::reorder::misuse {
namespace {

inline void look(const char* function, MPI_Comm comm, int peer) {
  if (is_watching.load(std::memory_order_relaxed)) [[unlikely]] {
    note_message(function, comm, peer);
  }
}

}  // namespace
}  // namespace rankplace::reorder::misuse

using rankplace::reorder::misuse::look;
using rankplace::tracer::Next;

// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_LOOKED_AT(SYMBOL, PARAMETERS, ARGUMENTS, COMM, PEER)           \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS {                                                \
    static constinit Next<int PARAMETERS> next(#SYMBOL);                         \
    next.find();                                                                 \
    look(#SYMBOL, COMM, PEER);                                                   \
    return (*next.get())ARGUMENTS;                                               \
  }
#define RANKPLACE_BOTH_NAMES(NAME, PARAMETERS, ARGUMENTS, COMM, PEER) \
  RANKPLACE_LOOKED_AT(MPI_##NAME, PARAMETERS, ARGUMENTS, COMM, PEER)  \
  RANKPLACE_LOOKED_AT(PMPI_##NAME, PARAMETERS, ARGUMENTS, COMM, PEER)
// NOLINTEND(bugprone-macro-parentheses)

#define RANKPLACE_MESSAGE(NAME)                                                                   \
  RANKPLACE_BOTH_NAMES(                                                                           \
      NAME, (const void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm), \
      (buffer, count, type, peer, tag, comm), comm, peer)
#define RANKPLACE_STARTED(NAME)                                                              \
  RANKPLACE_BOTH_NAMES(NAME,                                                                 \
                       (const void* buffer, int count, MPI_Datatype type, int peer, int tag, \
                        MPI_Comm comm, MPI_Request* request),                                \
                       (buffer, count, type, peer, tag, comm, request), comm, peer)

RANKPLACE_MESSAGE(Send)
RANKPLACE_MESSAGE(Bsend)
RANKPLACE_MESSAGE(Ssend)
RANKPLACE_MESSAGE(Rsend)
RANKPLACE_STARTED(Isend)
RANKPLACE_STARTED(Ibsend)
RANKPLACE_STARTED(Issend)
RANKPLACE_STARTED(Irsend)
RANKPLACE_STARTED(Send_init)
RANKPLACE_STARTED(Bsend_init)
RANKPLACE_STARTED(Ssend_init)
RANKPLACE_STARTED(Rsend_init)
RANKPLACE_STARTED(Irecv)
RANKPLACE_STARTED(Recv_init)
RANKPLACE_BOTH_NAMES(Recv,
                     (void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,
                      MPI_Status* status),
                     (buffer, count, type, peer, tag, comm, status), comm, peer)
RANKPLACE_BOTH_NAMES(Sendrecv,
                     (const void* sent, int count, MPI_Datatype type, int peer, int tag,
                      void* received, int receive_count, MPI_Datatype receive_type, int source,
                      int receive_tag, MPI_Comm comm, MPI_Status* status),
                     (sent, count, type, peer, tag, received, receive_count, receive_type, source,
                      receive_tag, comm, status),
                     comm, peer)
RANKPLACE_BOTH_NAMES(Sendrecv_replace,
                     (void* buffer, int count, MPI_Datatype type, int peer, int tag, int source,
                      int receive_tag, MPI_Comm comm, MPI_Status* status),
                     (buffer, count, type, peer, tag, source, receive_tag, comm, status), comm,
                     peer)

// NOLINTBEGIN(bugprone-macro-parentheses)
#define RANKPLACE_LAST_CALL(SYMBOL)                                     \
  [[gnu::visibility("default")]] int entry_##SYMBOL() __asm__(#SYMBOL); \
  int entry_##SYMBOL() {                                                \
    static constinit Next<int()> next(#SYMBOL);                         \
    next.find();                                                        \
    rankplace::reorder::misuse::report_all();                           \
    return (*next.get())();                                             \
  }
// NOLINTEND(bugprone-macro-parentheses)

RANKPLACE_LAST_CALL(MPI_Finalize)
RANKPLACE_LAST_CALL(PMPI_Finalize)
