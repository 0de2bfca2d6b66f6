// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "pmpi_tracer/counters/collective_log.hpp"

namespace rankplace::test {

inline tracer::CollectiveKey key_of(tracer::Operation operation, std::uint32_t membership,
                                    int root = tracer::no_root) {
  tracer::CollectiveKey key;
  key.operation = operation;
  key.membership = membership;
  key.root = root;
  return key;
}

}  // namespace rankplace::test
