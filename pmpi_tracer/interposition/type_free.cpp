// SPDX-License-Identifier: BSD-3-Clause
// MPI_Type_free, which is neither counted nor timed: what it frees may be in use.
#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/mpi.hpp"

using namespace rankplace::tracer;

extern "C" {

#define RANKPLACE_TYPE_FREE(name)                                \
  int name(MPI_Datatype* datatype) {                             \
    static constinit Next<decltype(PMPI_Type_free)> next(#name); \
    next.find();                                                 \
    in_use::leave_datatype(datatype);                            \
    return next(datatype);                                       \
  }

RANKPLACE_TYPE_FREE(MPI_Type_free)
RANKPLACE_TYPE_FREE(PMPI_Type_free)

}  // extern "C"
