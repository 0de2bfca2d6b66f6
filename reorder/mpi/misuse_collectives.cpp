// SPDX-License-Identifier: BSD-3-Clause
// The collectives and windows in which --check looks at the communicator: where what a process
// gets depends on its rank, or on the rank of a root. All others (MPI_Barrier, MPI_Allreduce,
// MPI_Comm_dup, ...) mean the same by old and by new ranks; and so do MPI_Bcast and MPI_Reduce at
// root 0, as process 0 keeps rank 0.
#include "reorder/mpi/misuse_call.hpp"

#define RANKPLACE_WITHOUT_PARENTHESES(...) __VA_ARGS__
// A collective, the one that starts it and returns a request, and the one that makes a persistent
// request of it.
#define RANKPLACE_COLLECTIVE(NAME, STARTED, PARAMETERS, ARGUMENTS, LOOK)                           \
  RANKPLACE_BOTH_NAMES(NAME, PARAMETERS, ARGUMENTS, LOOK)                                          \
  RANKPLACE_BOTH_NAMES(STARTED, (RANKPLACE_WITHOUT_PARENTHESES PARAMETERS, MPI_Request * request), \
                       (RANKPLACE_WITHOUT_PARENTHESES ARGUMENTS, request), LOOK)                   \
  RANKPLACE_BOTH_NAMES(                                                                            \
      NAME##_init,                                                                                 \
      (RANKPLACE_WITHOUT_PARENTHESES PARAMETERS, MPI_Info info, MPI_Request * request),            \
      (RANKPLACE_WITHOUT_PARENTHESES ARGUMENTS, info, request), LOOK)
#define RANKPLACE_ORDERED(NAME, STARTED, PARAMETERS, ARGUMENTS) \
  RANKPLACE_COLLECTIVE(NAME, STARTED, PARAMETERS, ARGUMENTS, note_collective(FUNCTION, comm))
#define RANKPLACE_ROOTED(NAME, STARTED, PARAMETERS, ARGUMENTS) \
  RANKPLACE_COLLECTIVE(NAME, STARTED, PARAMETERS, ARGUMENTS, note_root(FUNCTION, comm, root))

#define RANKPLACE_TO_OR_FROM_ROOT(NAME, STARTED)                                               \
  RANKPLACE_ORDERED(NAME, STARTED,                                                             \
                    (const void* sent, int count, MPI_Datatype type, void* received,           \
                     int received_count, MPI_Datatype received_type, int root, MPI_Comm comm), \
                    (sent, count, type, received, received_count, received_type, root, comm))
#define RANKPLACE_TO_ALL(NAME, STARTED)                                              \
  RANKPLACE_ORDERED(NAME, STARTED,                                                   \
                    (const void* sent, int count, MPI_Datatype type, void* received, \
                     int received_count, MPI_Datatype received_type, MPI_Comm comm), \
                    (sent, count, type, received, received_count, received_type, comm))
#define RANKPLACE_COMBINED(NAME, STARTED, COUNT)                                       \
  RANKPLACE_ORDERED(NAME, STARTED,                                                     \
                    (const void* sent, void* received, COUNT count, MPI_Datatype type, \
                     MPI_Op operation, MPI_Comm comm),                                 \
                    (sent, received, count, type, operation, comm))

RANKPLACE_TO_OR_FROM_ROOT(Gather, Igather)
RANKPLACE_TO_OR_FROM_ROOT(Scatter, Iscatter)
RANKPLACE_ORDERED(Gatherv, Igatherv,
                  (const void* sent, int count, MPI_Datatype type, void* received,
                   const int* counts, const int* places, MPI_Datatype received_type, int root,
                   MPI_Comm comm),
                  (sent, count, type, received, counts, places, received_type, root, comm))
RANKPLACE_ORDERED(Scatterv, Iscatterv,
                  (const void* sent, const int* counts, const int* places, MPI_Datatype type,
                   void* received, int count, MPI_Datatype received_type, int root, MPI_Comm comm),
                  (sent, counts, places, type, received, count, received_type, root, comm))
RANKPLACE_TO_ALL(Allgather, Iallgather)
RANKPLACE_TO_ALL(Alltoall, Ialltoall)
RANKPLACE_ORDERED(Allgatherv, Iallgatherv,
                  (const void* sent, int count, MPI_Datatype type, void* received,
                   const int* counts, const int* places, MPI_Datatype received_type, MPI_Comm comm),
                  (sent, count, type, received, counts, places, received_type, comm))
RANKPLACE_ORDERED(Alltoallv, Ialltoallv,
                  (const void* sent, const int* counts, const int* places, MPI_Datatype type,
                   void* received, const int* received_counts, const int* received_places,
                   MPI_Datatype received_type, MPI_Comm comm),
                  (sent, counts, places, type, received, received_counts, received_places,
                   received_type, comm))
RANKPLACE_ORDERED(Alltoallw, Ialltoallw,
                  (const void* sent, const int* counts, const int* places,
                   const MPI_Datatype* types, void* received, const int* received_counts,
                   const int* received_places, const MPI_Datatype* received_types, MPI_Comm comm),
                  (sent, counts, places, types, received, received_counts, received_places,
                   received_types, comm))
RANKPLACE_COMBINED(Scan, Iscan, int)
RANKPLACE_COMBINED(Exscan, Iexscan, int)
RANKPLACE_COMBINED(Reduce_scatter, Ireduce_scatter, const int*)
RANKPLACE_COMBINED(Reduce_scatter_block, Ireduce_scatter_block, int)
RANKPLACE_ROOTED(Bcast, Ibcast,
                 (void* buffer, int count, MPI_Datatype type, int root, MPI_Comm comm),
                 (buffer, count, type, root, comm))
RANKPLACE_ROOTED(Reduce, Ireduce,
                 (const void* sent, void* received, int count, MPI_Datatype type, MPI_Op operation,
                  int root, MPI_Comm comm),
                 (sent, received, count, type, operation, root, comm))

// One-sided transfers name ranks of the communicator that their window was made with.
#define RANKPLACE_WINDOW(NAME, PARAMETERS, ARGUMENTS) \
  RANKPLACE_BOTH_NAMES(NAME, PARAMETERS, ARGUMENTS, note_window(FUNCTION, comm))
RANKPLACE_WINDOW(Win_create,
                 (void* base, MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm,
                  MPI_Win* window),
                 (base, size, unit, info, comm, window))
RANKPLACE_WINDOW(Win_allocate,
                 (MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void* base,
                  MPI_Win* window),
                 (size, unit, info, comm, base, window))
RANKPLACE_WINDOW(Win_create_dynamic, (MPI_Info info, MPI_Comm comm, MPI_Win* window),
                 (info, comm, window))
RANKPLACE_WINDOW(Win_allocate_shared,
                 (MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void* base,
                  MPI_Win* window),
                 (size, unit, info, comm, base, window))
