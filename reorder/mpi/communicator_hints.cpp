// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/communicator_hints.hpp"

#include <memory>
#include <mutex>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "reorder/mpi/entry.hpp"
#include "reorder/mpi/library.hpp"

namespace rankplace::reorder {
namespace {

int copy_hints(MPI_Comm /*comm*/, int /*keyval*/, void* /*extra*/, void* held, void* copy,
               int* is_copied) {
  *static_cast<void**>(copy) = new Hints(*static_cast<const Hints*>(held));
  *is_copied = 1;
  return MPI_SUCCESS;
}

int free_hints(MPI_Comm /*comm*/, int /*keyval*/, void* held, void* /*extra*/) {
  delete static_cast<Hints*>(held);
  return MPI_SUCCESS;
}

/// MPI_KEYVAL_INVALID until the first hint; its value at a communicator: Hints.
int& keyval() {
  static int value = MPI_KEYVAL_INVALID;
  return value;
}

std::mutex& keyval_mutex() {
  static auto* const mutex = new std::mutex;  // the program may call until it ends
  return *mutex;
}

int known_keyval() {
  const std::lock_guard lock(keyval_mutex());
  return keyval();
}

int made_keyval() {
  const std::lock_guard lock(keyval_mutex());
  if (keyval() == MPI_KEYVAL_INVALID) {
    PMPI(Comm_create_keyval)(copy_hints, free_hints, &keyval(), nullptr);
  }
  return keyval();
}

/// Gives the communicator these hints and the hints of `info`.
void keep_hints(MPI_Comm comm, const Hints& hints, MPI_Info info) {
  if (settings().mode == Mode::off || !is_own_library()) return;
  auto all = std::make_unique<Hints>(hints);
  for (const auto& [key, value] : hints_of(info)) (*all)[key] = value;
  if (all->empty() && known_keyval() == MPI_KEYVAL_INVALID) return;
  if (PMPI(Comm_set_attr)(comm, made_keyval(), all.get()) == MPI_SUCCESS) (void)all.release();
}

using CommSetInfo = int(MPI_Comm, MPI_Info);

int Comm_set_info_entry(CommSetInfo& next, MPI_Comm comm, MPI_Info info) {
  const int result = next(comm, info);
  if (result == MPI_SUCCESS) keep_hints(comm, communicator_hints(comm), info);
  return result;
}

using CommDupWithInfo = int(MPI_Comm, MPI_Info, MPI_Comm*);

int Comm_dup_with_info_entry(CommDupWithInfo& next, MPI_Comm comm, MPI_Info info, MPI_Comm* made) {
  const int result = next(comm, info, made);
  // Not those of `comm`, which its attribute has brought (MPI-4.0 section 7.4.2).
  if (result == MPI_SUCCESS) keep_hints(*made, {}, info);
  return result;
}

}  // namespace

Hints communicator_hints(MPI_Comm comm) {
  const int key = known_keyval();
  void* held = nullptr;
  int is_set = 0;
  if (key == MPI_KEYVAL_INVALID || comm == MPI_COMM_NULL ||
      PMPI(Comm_get_attr)(comm, key, &held, &is_set) != MPI_SUCCESS || is_set == 0) {
    return {};
  }
  return *static_cast<const Hints*>(held);
}

}  // namespace rankplace::reorder

using namespace rankplace::reorder;

RANKPLACE_REORDERED(Comm_set_info, (MPI_Comm comm, MPI_Info info), (comm, info))
RANKPLACE_REORDERED(Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm* made),
                    (comm, info, made))
