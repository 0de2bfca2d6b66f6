// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

/// While it lives, errors on a communicator of the program come back as codes. Then the
/// communicator has its own error handler again.
class ErrorsReturned {
 public:
  explicit ErrorsReturned(MPI_Comm comm) : comm_(comm) {
    PMPI(Comm_get_errhandler)(comm_, &programs_);
    PMPI(Comm_set_errhandler)(comm_, MPI_ERRORS_RETURN);
  }
  ErrorsReturned(const ErrorsReturned&) = delete;
  ErrorsReturned& operator=(const ErrorsReturned&) = delete;
  ~ErrorsReturned() {
    give_handler_to(comm_);
    // A predefined one need not be freed.
    if (programs_ == MPI_ERRORS_ARE_FATAL || programs_ == MPI_ERRORS_RETURN) return;
    PMPI(Errhandler_free)(&programs_);
  }

  /// Gives a communicator, which was made meanwhile, the program's handler too.
  void give_handler_to(MPI_Comm comm) const { PMPI(Comm_set_errhandler)(comm, programs_); }

 private:
  MPI_Comm comm_;
  MPI_Errhandler programs_ = MPI_ERRHANDLER_NULL;
};

}  // namespace rankplace::tracer
