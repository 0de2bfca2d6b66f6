// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <stdexcept>

#include "pmpi_tracer/accounting/errors_returned.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

/// Who else uses a communicator.
enum class CommunicatorOf : std::uint8_t { program, tracer };

/// A communicator of the tracer's own with the ranks of `world`. None exists while the program
/// runs: the program's communicators get the same Fortran handles as without the tracer. If only
/// the tracer knows `world`, `world` itself is used (MPICH 4.0 crashes in MPI_Comm_create for a
/// process that is alone and has only sessions). Construction and destruction are collective.
/// Throws std::runtime_error if the library has no communicator left: the program may hold them
/// all.
class OwnCommunicator {
 public:
  /// Not by MPI_Comm_dup: it calls the program's functions for copying attributes.
  OwnCommunicator(MPI_Comm world, CommunicatorOf whose) : comm_(world) {
    if (whose == CommunicatorOf::tracer) return;
    const ErrorsReturned errors(world);
    MPI_Group group = MPI_GROUP_NULL;
    PMPI(Comm_group)(world, &group);
    if (PMPI(Comm_create)(world, group, &made_) != MPI_SUCCESS) made_ = MPI_COMM_NULL;
    PMPI(Group_free)(&group);
    if (made_ == MPI_COMM_NULL) {
      throw std::runtime_error("the MPI library has no communicator left for the tracer");
    }
    PMPI(Comm_set_errhandler)(made_, MPI_ERRORS_RETURN);
    comm_ = made_;
  }
  OwnCommunicator(const OwnCommunicator&) = delete;
  OwnCommunicator& operator=(const OwnCommunicator&) = delete;
  ~OwnCommunicator() {
    if (made_ != MPI_COMM_NULL) PMPI(Comm_free)(&made_);
  }

  [[nodiscard]] MPI_Comm get() const { return comm_; }

 private:
  MPI_Comm comm_;
  MPI_Comm made_ = MPI_COMM_NULL;
};

}  // namespace rankplace::tracer
