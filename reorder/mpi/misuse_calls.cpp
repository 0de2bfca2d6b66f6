// SPDX-License-Identifier: BSD-3-Clause
// The messages in which --check looks at the communicator and the rank that they name.
#include "reorder/mpi/entry.hpp"
#include "reorder/mpi/misuse_call.hpp"

#define RANKPLACE_MESSAGE(NAME, COUNT)                                                        \
  RANKPLACE_BOTH_NAMES(                                                                       \
      NAME,                                                                                   \
      (const void* buffer, COUNT count, MPI_Datatype type, int peer, int tag, MPI_Comm comm), \
      (buffer, count, type, peer, tag, comm), note_message(FUNCTION, comm, peer))
#define RANKPLACE_STARTED(NAME, COUNT)                                                         \
  RANKPLACE_BOTH_NAMES(NAME,                                                                   \
                       (const void* buffer, COUNT count, MPI_Datatype type, int peer, int tag, \
                        MPI_Comm comm, MPI_Request* request),                                  \
                       (buffer, count, type, peer, tag, comm, request),                        \
                       note_message(FUNCTION, comm, peer))
#define RANKPLACE_RECEIVED(NAME, COUNT)                                                  \
  RANKPLACE_BOTH_NAMES(NAME,                                                             \
                       (void* buffer, COUNT count, MPI_Datatype type, int peer, int tag, \
                        MPI_Comm comm, MPI_Status* status),                              \
                       (buffer, count, type, peer, tag, comm, status),                   \
                       note_message(FUNCTION, comm, peer))
// Those that send and receive name two ranks.
#define RANKPLACE_EXCHANGED(NAME, COUNT, ANSWER)                                             \
  RANKPLACE_BOTH_NAMES(NAME,                                                                 \
                       (const void* sent, COUNT count, MPI_Datatype type, int peer, int tag, \
                        void* received, COUNT receive_count, MPI_Datatype receive_type,      \
                        int source, int receive_tag, MPI_Comm comm, ANSWER answer),          \
                       (sent, count, type, peer, tag, received, receive_count, receive_type, \
                        source, receive_tag, comm, answer),                                  \
                       note_message(FUNCTION, comm, peer < 0 ? source : peer))
#define RANKPLACE_REPLACED(NAME, COUNT, ANSWER)                                             \
  RANKPLACE_BOTH_NAMES(NAME,                                                                \
                       (void* buffer, COUNT count, MPI_Datatype type, int peer, int tag,    \
                        int source, int receive_tag, MPI_Comm comm, ANSWER answer),         \
                       (buffer, count, type, peer, tag, source, receive_tag, comm, answer), \
                       note_message(FUNCTION, comm, peer < 0 ? source : peer))
#define RANKPLACE_MESSAGES(SUFFIX, COUNT)                          \
  RANKPLACE_MESSAGE(Send##SUFFIX, COUNT)                           \
  RANKPLACE_MESSAGE(Bsend##SUFFIX, COUNT)                          \
  RANKPLACE_MESSAGE(Ssend##SUFFIX, COUNT)                          \
  RANKPLACE_MESSAGE(Rsend##SUFFIX, COUNT)                          \
  RANKPLACE_STARTED(Isend##SUFFIX, COUNT)                          \
  RANKPLACE_STARTED(Ibsend##SUFFIX, COUNT)                         \
  RANKPLACE_STARTED(Issend##SUFFIX, COUNT)                         \
  RANKPLACE_STARTED(Irsend##SUFFIX, COUNT)                         \
  RANKPLACE_STARTED(Send_init##SUFFIX, COUNT)                      \
  RANKPLACE_STARTED(Bsend_init##SUFFIX, COUNT)                     \
  RANKPLACE_STARTED(Ssend_init##SUFFIX, COUNT)                     \
  RANKPLACE_STARTED(Rsend_init##SUFFIX, COUNT)                     \
  RANKPLACE_STARTED(Irecv##SUFFIX, COUNT)                          \
  RANKPLACE_STARTED(Recv_init##SUFFIX, COUNT)                      \
  RANKPLACE_RECEIVED(Recv##SUFFIX, COUNT)                          \
  RANKPLACE_EXCHANGED(Sendrecv##SUFFIX, COUNT, MPI_Status*)        \
  RANKPLACE_REPLACED(Sendrecv_replace##SUFFIX, COUNT, MPI_Status*) \
  RANKPLACE_EXCHANGED(Isendrecv##SUFFIX, COUNT, MPI_Request*)      \
  RANKPLACE_REPLACED(Isendrecv_replace##SUFFIX, COUNT, MPI_Request*)

RANKPLACE_MESSAGES(, int)
RANKPLACE_MESSAGES(_c, MPI_Count)

#define RANKPLACE_PROBED(NAME, PARAMETERS, ARGUMENTS) \
  RANKPLACE_BOTH_NAMES(NAME, PARAMETERS, ARGUMENTS, note_message(FUNCTION, comm, source))
RANKPLACE_PROBED(Probe, (int source, int tag, MPI_Comm comm, MPI_Status* status),
                 (source, tag, comm, status))
RANKPLACE_PROBED(Iprobe, (int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status),
                 (source, tag, comm, flag, status))
RANKPLACE_PROBED(Mprobe,
                 (int source, int tag, MPI_Comm comm, MPI_Message* message, MPI_Status* status),
                 (source, tag, comm, message, status))
RANKPLACE_PROBED(Improbe,
                 (int source, int tag, MPI_Comm comm, int* flag, MPI_Message* message,
                  MPI_Status* status),
                 (source, tag, comm, flag, message, status))

// Partitioned messages name their peer when they are made.
#define RANKPLACE_PARTITIONED(NAME)                                                             \
  RANKPLACE_BOTH_NAMES(NAME,                                                                    \
                       (const void* buffer, int partitions, MPI_Count count, MPI_Datatype type, \
                        int peer, int tag, MPI_Comm comm, MPI_Info info, MPI_Request* request), \
                       (buffer, partitions, count, type, peer, tag, comm, info, request),       \
                       note_message(FUNCTION, comm, peer))
RANKPLACE_PARTITIONED(Psend_init)
RANKPLACE_PARTITIONED(Precv_init)

namespace rankplace::reorder {
namespace {

int Finalize_entry(int (&next)()) {
  misuse::report_all();
  return next();
}

}  // namespace
}  // namespace rankplace::reorder

using namespace rankplace::reorder;

RANKPLACE_REORDERED(Finalize, (), ())
