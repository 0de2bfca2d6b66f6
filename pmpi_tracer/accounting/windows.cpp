// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/accounting/windows.hpp"

#include <memory>

#include "pmpi_tracer/accounting/learned.hpp"
#include "pmpi_tracer/accounting/world_ranks.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"

namespace rankplace::tracer {

namespace {

struct Windows {
  using Handle = MPI_Win;
  using Info = Peers;
  static void create_keyval(MPI_Win_delete_attr_function* forget, int* keyval) {
    PMPI(Win_create_keyval)(MPI_WIN_NULL_COPY_FN, forget, keyval, nullptr);
  }
  static void get_attribute(MPI_Win win, int keyval, void* attribute, int* found) {
    PMPI(Win_get_attr)(win, keyval, attribute, found);
  }
  static void set_attribute(MPI_Win win, int keyval, void* attribute) {
    PMPI(Win_set_attr)(win, keyval, attribute);
  }
  static std::unique_ptr<Peers> learn(MPI_Win win) {
    MPI_Group group;
    PMPI(Win_get_group)(win, &group);
    auto peers = std::make_unique<Peers>(world_ranks_of(group));
    PMPI(Group_free)(&group);
    return peers;
  }
  /// The end of a window waits for the calls that use it.
  static const Peers* left(const in_use::Left&, MPI_Win) { return nullptr; }
};

}  // namespace

const Peers& window_peers(MPI_Win win) { return Learned<Windows>::of(win); }

void prepare_windows() { Learned<Windows>::prepare(); }

}  // namespace rankplace::tracer
