// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/call_settings.hpp"

#include <string>

#include "reorder/mpi/communicator_hints.hpp"
#include "reorder/mpi/hints.hpp"

namespace rankplace::reorder {

ReorderSettings settings_for(MPI_Comm comm, MPI_Info info) {
  ReorderSettings wanted = settings();
  for (const Hints& hints : {communicator_hints(comm), hints_of(info)}) {
    for (const auto& [key, value] : hints) {
      if (put_hint(key, value, wanted)) {
        wanted.problems.push_back(std::string(key).append("=").append(value));
      }
    }
  }
  return wanted;
}

}  // namespace rankplace::reorder
