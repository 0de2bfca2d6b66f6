// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::node {

/// Cores that share a way to memory.
struct MemoryDomain {
  std::uint32_t index = 0;  ///< hwloc's logical number of the NUMA node or package
  std::uint32_t cores = 0;
  /// The operating system's PU numbers in the order in which threads take them: one of each core,
  /// then the second ones, and so on.
  std::vector<std::uint32_t> pus;
};

/// The kind of object that counts as a memory domain.
enum class DomainKind { numa, package };

/// "numa", "package".
[[nodiscard]] std::string_view name_of(DomainKind kind);
/// Throws UsageError.
[[nodiscard]] DomainKind domain_kind_from(std::string_view name);

/// Whether threads also go to the second hardware threads of cores.
enum class ThreadUnit { core, hwthread };

/// The properties of a node that a memory benchmark needs.
struct NodeShape {
  DomainKind kind = DomainKind::numa;
  std::vector<MemoryDomain> domains = {};  ///< those with cores; at least one
  std::uint32_t numa_nodes = 1;            ///< with or without cores
  std::uint32_t line_bytes = 64;
  std::uint64_t last_cache_bytes = 0;  ///< the largest cache that a core uses; 0: unknown
  std::uint64_t memory_bytes = 0;      ///< of all NUMA nodes; 0: unknown
  std::vector<std::uint64_t> huge_page_bytes = {};  ///< the sizes that the system knows

  /// Threads that every domain has room for.
  [[nodiscard]] std::uint32_t threads_per_domain() const;
};

}  // namespace rankplace::node
