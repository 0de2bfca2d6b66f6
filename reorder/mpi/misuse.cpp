// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/misuse.hpp"

#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "pmpi_tracer/message.hpp"
#include "reorder/mpi/communicator.hpp"
#include "reorder/mpi/library.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder::misuse {
namespace {

/// Never destroyed: the program may send until it ends.
struct Found {
  std::mutex mutex;
  int keyval = MPI_KEYVAL_INVALID;  ///< its value at a communicator: the call, a string
  std::uint64_t messages = 0;
  bool is_reported = false;
};

Found& found() {
  static auto* const all = new Found;
  return *all;
}

}  // namespace

void watch(MPI_Comm comm, const std::string& call) {
  if (settings().mode != Mode::check) return;
  Found& all = found();
  const std::lock_guard lock(all.mutex);
  // An attribute ends with its communicator, whose handle another one may then get.
  if (all.keyval == MPI_KEYVAL_INVALID &&
      PMPI(Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &all.keyval,
                               nullptr) != MPI_SUCCESS) {
    return;
  }
  if (PMPI(Comm_set_attr)(comm, all.keyval, new std::string(call)) == MPI_SUCCESS) {
    is_watching = true;
  }
}

void note_message(const char* function, MPI_Comm comm, int peer) {
  if (peer < 0 || comm == MPI_COMM_NULL) return;  // MPI_PROC_NULL, MPI_ANY_SOURCE
  Found& all = found();
  const std::lock_guard lock(all.mutex);
  void* call = nullptr;
  int is_set = 0;
  if (PMPI(Comm_get_attr)(comm, all.keyval, &call, &is_set) != MPI_SUCCESS || is_set == 0) return;
  int rank = 0;
  if (all.messages++ > 0 || PMPI(Comm_rank)(comm, &rank) != MPI_SUCCESS || rank != 0) return;
  tracer::say({function, " names rank ", std::to_string(peer),
               " of the communicator that was given to ", *static_cast<std::string*>(call),
               ": the new communicator has other ranks (use it, or pass reorder = 0)"});
}

void report_all() {
  if (settings().mode != Mode::check || !is_own_library()) return;
  std::vector<std::uint64_t> sums(2);
  {
    Found& all = found();
    const std::lock_guard lock(all.mutex);
    if (std::exchange(all.is_reported, true)) return;  // MPI_Finalize of a tool calls PMPI_Finalize
    sums = {all.messages, all.messages > 0 ? 1U : 0U};
  }
  int rank = 0;
  if (PMPI(Allreduce)(MPI_IN_PLACE, sums.data(), 2, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD) !=
          MPI_SUCCESS ||
      PMPI(Comm_rank)(MPI_COMM_WORLD, &rank) != MPI_SUCCESS || rank != 0) {
    return;
  }
  if (sums[0] == 0) {
    tracer::say({"check: no message went by ranks of before a new order"});
    return;
  }
  tracer::say({"check: ", std::to_string(sums[0]), " messages of ", std::to_string(sums[1]),
               " processes went by ranks of before a new order"});
}

}  // namespace rankplace::reorder::misuse
