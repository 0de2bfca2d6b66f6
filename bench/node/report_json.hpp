// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/node/measurements.hpp"

namespace rankplace::node {

struct StreamReport {
  StreamSettings settings;
  std::uint32_t runs = 0;
  std::vector<StreamResult> loads;
  std::vector<DomainBandwidth> domains;
};

struct ConcurrencyReport {
  ChaseSettings settings;
  ConcurrencyResult result;
};

/// The output of rankplace-node-memory. Missing measurements have no member.
struct MemoryReport {
  std::string host;
  NodeShape shape;
  std::optional<ConcurrencyReport> concurrency = {};
  std::optional<StreamReport> stream = {};
  std::vector<std::string> lacks = {};  ///< what this machine does not have or allow
};

/// docs/memory.md.
[[nodiscard]] std::string to_json(const MemoryReport& report);

/// The plan: the measurements, and the hardware threads of each.
[[nodiscard]] std::string plan_json(const NodeShape& shape, const std::vector<ThreadLoad>& loads,
                                    const ChaseSettings& chase, const StreamSettings& stream);

}  // namespace rankplace::node
