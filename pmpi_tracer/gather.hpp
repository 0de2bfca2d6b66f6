// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <mpi.h>

#include <functional>
#include <stdexcept>
#include <string>

namespace rankplace::tracer {

/// MPI failed in the tracer's own communication.
class MpiError : public std::runtime_error {
 public:
  MpiError() : std::runtime_error("MPI failed while the ranks' records were gathered") {}
};

/// Collective. Rank 0 calls consume(rank, text) with each rank's `text`, in rank order, one at a
/// time, so that its memory does not grow with the number of ranks. Texts may be of any size. What
/// consume throws is thrown at the end, when all ranks have been heard.
void gather_texts(MPI_Comm comm, std::string text,
                  const std::function<void(int rank, std::string text)>& consume);

}  // namespace rankplace::tracer
