// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>

#include "reorder/mpi/communicator.hpp"

namespace rankplace::reorder {

/// What a caller did wrong, or what is wrong with a file: an error class of MPI, and the reason.
class Failure : public std::runtime_error {
 public:
  Failure(int error_class, const std::string& why)
      : std::runtime_error(why), error_class_(error_class) {}
  [[nodiscard]] int error_class() const { return error_class_; }

 private:
  int error_class_;
};

/// Collective over `comm`: throws on all processes if any has a problem, the reason of the lowest
/// rank that has one. `own`: this process's, or none (MPI_SUCCESS).
void require_all_well(const Communicator& comm, int own_class, const std::string& own_reason);

/// An error code of MPI with this text, for MPI_Error_string, and this class; with libraries other
/// than Open MPI, a class of its own.
[[nodiscard]] int error_code(const Failure& failure);

}  // namespace rankplace::reorder
