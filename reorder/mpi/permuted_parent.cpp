// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/mpi/permuted_parent.hpp"

#include <cstdio>
#include <memory>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "reorder/mpi/library.hpp"

namespace rankplace::reorder {
namespace {

constexpr int first_mended_release = 10;  // 5.0.10

bool frees_helpers_twice() {
  static const bool does = [] {
    int release = 0;
    return std::sscanf(library_version().c_str(), "Open MPI v5.0.%d", &release) == 1 &&
           release < first_mended_release;
  }();
  return does;
}

int free_held(MPI_Comm /*made*/, int /*keyval*/, void* held, void* /*extra*/) {
  const std::unique_ptr<MPI_Comm> permuted(static_cast<MPI_Comm*>(held));
  return PMPI(Comm_free)(permuted.get());
}

int parent_keyval() {
  static const int value = [] {
    int made = MPI_KEYVAL_INVALID;
    PMPI(Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, free_held, &made, nullptr);
    return made;
  }();
  return value;
}

}  // namespace

void free_parent(MPI_Comm permuted, MPI_Comm made) {
  if (!frees_helpers_twice()) {
    PMPI(Comm_free)(&permuted);
    return;
  }
  // After an error it stays.
  if (made == MPI_COMM_NULL) return;
  auto held = std::make_unique<MPI_Comm>(permuted);
  if (PMPI(Comm_set_attr)(made, parent_keyval(), held.get()) == MPI_SUCCESS) (void)held.release();
}

}  // namespace rankplace::reorder
