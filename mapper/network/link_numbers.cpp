// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/link_numbers.hpp"

#include <string_view>

namespace rankplace {

std::string dimension_name(std::size_t d) {
  static constexpr std::string_view first_names = "xyz";
  if (d < first_names.size()) return {first_names[d]};
  return "dimension " + std::to_string(d + 1);
}

}  // namespace rankplace
