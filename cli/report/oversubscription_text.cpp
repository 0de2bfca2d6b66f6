// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/oversubscription_text.hpp"

#include "cli/format.hpp"

namespace rankplace::cli {

std::string oversubscription_text(const Oversubscription& found) {
  return "recorded with " + counted(found.ranks, "rank") + " on " +
         counted(found.hwthreads, "hardware thread") + " of " + found.host;
}

}  // namespace rankplace::cli
