// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/options_of_part.hpp"

namespace rankplace::networks {

SearchOptions options_of_part(const SearchOptions& options) {
  SearchOptions own = options;
  own.on_better = nullptr;
  own.on_better_placement = nullptr;
  own.on_estimate = nullptr;
  own.processes = nullptr;
  own.start.clear();
  own.beside.clear();
  return own;
}

}  // namespace rankplace::networks
