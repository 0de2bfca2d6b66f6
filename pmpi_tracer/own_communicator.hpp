// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

namespace rankplace::tracer {

/// A communicator of the tracer's own with the ranks of `world`, for as long as it is needed:
/// while the program runs there is none, so that those it makes get the same Fortran handles as
/// without the tracer. Collective to make and to destroy.
class OwnCommunicator {
 public:
  /// Not MPI_Comm_dup: it calls what the program has asked for when attributes are copied.
  explicit OwnCommunicator(MPI_Comm world) {
    MPI_Group group = MPI_GROUP_NULL;
    PMPI_Comm_group(world, &group);
    PMPI_Comm_create(world, group, &comm_);
    PMPI_Group_free(&group);
    PMPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN);
  }
  OwnCommunicator(const OwnCommunicator&) = delete;
  OwnCommunicator& operator=(const OwnCommunicator&) = delete;
  ~OwnCommunicator() { PMPI_Comm_free(&comm_); }

  [[nodiscard]] MPI_Comm get() const { return comm_; }

 private:
  MPI_Comm comm_ = MPI_COMM_NULL;
};

}  // namespace rankplace::tracer
