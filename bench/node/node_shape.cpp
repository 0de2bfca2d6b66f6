// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/node_shape.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace::node {

std::string_view name_of(DomainKind kind) { return kind == DomainKind::numa ? "numa" : "package"; }

DomainKind domain_kind_from(std::string_view name) {
  for (const DomainKind kind : {DomainKind::numa, DomainKind::package}) {
    if (name == name_of(kind)) return kind;
  }
  throw UsageError("'" + std::string(name) + "' is not a memory domain (there are: numa, package)");
}

std::uint32_t NodeShape::threads_per_domain() const {
  const auto threads = [](const MemoryDomain& domain) { return domain.pus.size(); };
  return static_cast<std::uint32_t>(threads(std::ranges::min(domains, {}, threads)));
}

}  // namespace rankplace::node
