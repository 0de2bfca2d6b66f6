// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/node_inventory.hpp"

#include <algorithm>

namespace rankplace {

std::string_view name_of(GpuVendor vendor) {
  switch (vendor) {
    case GpuVendor::nvidia: return "nvidia";
    case GpuVendor::amd: return "amd";
    case GpuVendor::intel: return "intel";
    case GpuVendor::unknown: break;
  }
  return "unknown";
}

std::vector<std::size_t> NodeInventory::mpi_cards() const {
  const bool has_fabric = std::ranges::count(cards, CardKind::fabric, &NetworkCard::kind) > 0;
  std::vector<std::size_t> found;
  for (std::size_t c = 0; c < cards.size(); ++c) {
    if (!has_fabric || cards[c].kind == CardKind::fabric) found.push_back(c);
  }
  return found;
}

}  // namespace rankplace
