// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/launchers/dialect_table.hpp"

#include <algorithm>
#include <array>

#include "bench/harness/launchers/flux_dialect.hpp"
#include "bench/harness/launchers/hydra_dialect.hpp"
#include "bench/harness/launchers/openmpi_dialect.hpp"
#include "bench/harness/launchers/pals_dialect.hpp"
#include "bench/harness/launchers/slurm_dialect.hpp"
#include "support/errors.hpp"

namespace rankplace::harness {
namespace {

LauncherDialect exec_dialect() {
  return {.kind = LauncherKind::exec,
          .title = "rankplace exec",
          .name = "exec",
          .version = "any launcher"};
}

}  // namespace

const LauncherDialect& dialect_of(LauncherKind kind) {
  static const std::array table{openmpi4_dialect(), openmpi5_dialect(), mpich_before_502_dialect(),
                                mpich_dialect(),    intel_dialect(),    slurm_dialect(),
                                flux_dialect(),     pals_dialect(),     exec_dialect()};
  const auto found = std::ranges::find(table, kind, &LauncherDialect::kind);
  if (found == table.end()) throw InternalError("a launcher without a row in the table");
  return *found;
}

}  // namespace rankplace::harness
