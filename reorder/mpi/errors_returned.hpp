// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::reorder {

/// A scope in which MPI returns the errors of a communicator: what this library tries beside a
/// program's call is no error of the program. The communicator then has its own error handler
/// again.
class ErrorsReturned {
 public:
  explicit ErrorsReturned(MPI_Comm comm) : comm_(comm) {
    if (PMPI(Comm_get_errhandler)(comm_, &handler_) != MPI_SUCCESS) return;
    PMPI(Comm_set_errhandler)(comm_, MPI_ERRORS_RETURN);
    is_changed_ = true;
  }
  ErrorsReturned(const ErrorsReturned&) = delete;
  ErrorsReturned& operator=(const ErrorsReturned&) = delete;
  ~ErrorsReturned() {
    if (!is_changed_) return;
    give_handler_to(comm_);
    PMPI(Errhandler_free)(&handler_);
  }

  /// Gives another communicator, which was made in the scope, the handler of this one.
  void give_handler_to(MPI_Comm other) const {
    if (is_changed_) PMPI(Comm_set_errhandler)(other, handler_);
  }

 private:
  MPI_Comm comm_;
  MPI_Errhandler handler_ = MPI_ERRHANDLER_NULL;
  bool is_changed_ = false;
};

}  // namespace rankplace::reorder
