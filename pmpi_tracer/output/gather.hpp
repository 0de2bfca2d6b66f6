// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

/// MPI failed in the tracer's own communication.
class GatherError : public std::runtime_error {
 public:
  GatherError() : std::runtime_error("MPI failed while the ranks' records were gathered") {}
};

/// A collective step failed at another rank, which says why.
class OtherRankFailed : public std::runtime_error {
 public:
  OtherRankFailed() : std::runtime_error("another rank could not go on") {}
};

/// Collective. Rank 0 calls consume(rank, text) with each rank's text, in rank order; its memory
/// holds one round of 64 MiB and one rank's text. Texts may be of any size. An exception of `make`,
/// the text's maker, is thrown before any text is sent: at the other ranks as OtherRankFailed, so
/// that no rank waits for one without memory. An exception of consume is thrown at the end, when
/// all texts have arrived. Uses collectives only: a tool that counts messages below MPI then does
/// not take the tracer's for the application's.
void gather_texts(MPI_Comm comm, const std::function<std::string()>& make,
                  const std::function<void(int rank, std::string text)>& consume);

}  // namespace rankplace::tracer
