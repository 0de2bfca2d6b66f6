// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

/// While it lives, errors on a communicator of the program come back as codes.
class ErrorsReturned {
 public:
  explicit ErrorsReturned(MPI_Comm comm) : comm_(comm) {
    PMPI(Comm_get_errhandler)(comm_, &programs_);
    PMPI(Comm_set_errhandler)(comm_, MPI_ERRORS_RETURN);
  }
  ErrorsReturned(const ErrorsReturned&) = delete;
  ErrorsReturned& operator=(const ErrorsReturned&) = delete;
  ~ErrorsReturned() {
    PMPI(Comm_set_errhandler)(comm_, programs_);
    // A predefined one need not be freed.
    if (programs_ == MPI_ERRORS_ARE_FATAL || programs_ == MPI_ERRORS_RETURN) return;
    PMPI(Errhandler_free)(&programs_);
  }

 private:
  MPI_Comm comm_;
  MPI_Errhandler programs_ = MPI_ERRHANDLER_NULL;
};

}  // namespace rankplace::tracer
