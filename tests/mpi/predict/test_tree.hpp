// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdlib>
#include <stdexcept>

#include "mapper/predict/cost_tree.hpp"
#include "tests/support/machines.hpp"

namespace rankplace::test {

/// Two nodes of 2x2x2 cores, with links that cost what the file RANKPLACE_TEST_LINKS says.
inline CostTree test_tree() {
  const char* const links = std::getenv("RANKPLACE_TEST_LINKS");
  if (links == nullptr) throw std::runtime_error("RANKPLACE_TEST_LINKS is not set");
  return {cluster_of(2, tree_2x2x2()), read_link_costs(links)};
}

}  // namespace rankplace::test
