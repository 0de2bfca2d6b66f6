// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/oversubscription_text.hpp"

#include "support/text/format.hpp"

namespace rankplace {

std::string oversubscription_text(const Oversubscription& found) {
  return "recorded with " + counted(found.ranks, "rank") + " on " +
         counted(found.hwthreads, "hardware thread") + " of " + found.host;
}

}  // namespace rankplace
