// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bench/node/node_shape.hpp"

namespace rankplace::node {

/// This host as hwloc shows it: its shape, binding of threads, and where memory lies. All but the
/// constructors may be called by several threads at once.
class HwlocNode {
 public:
  /// This host, or the topology that hwloc's environment variables name instead. Throws InputError.
  HwlocNode();
  /// The node of hwloc's synthetic description, to look at only. Throws InputError.
  explicit HwlocNode(const std::string& synthetic);
  ~HwlocNode();
  HwlocNode(const HwlocNode&) = delete;
  HwlocNode& operator=(const HwlocNode&) = delete;

  /// Throws InputError if there are no such domains.
  [[nodiscard]] NodeShape shape(DomainKind kind, ThreadUnit unit) const;

  /// Throws InputError if it is not the host that this runs on (hwloc's variables).
  void require_this_host() const;

  /// Binds the calling thread to these PUs (numbers of the operating system). Throws InputError if
  /// the system refuses.
  void bind_thread(std::span<const std::uint32_t> os_pus) const;

  /// Binds pages of this memory to the NUMA nodes of a PU, from now on. False if the system
  /// refuses; first touch decides then.
  [[nodiscard]] bool bind_memory(std::span<std::byte> memory, std::uint32_t os_pu) const;

  /// Pages of this memory by logical NUMA node, of at most `samples` pages evenly spread over it;
  /// empty if the system does not tell.
  [[nodiscard]] std::vector<std::uint64_t> pages_by_numa_node(std::span<const std::byte> memory,
                                                              std::size_t samples) const;

  /// The logical NUMA node whose cores include this PU; 0 if there is none.
  [[nodiscard]] std::uint32_t numa_node_of(std::uint32_t os_pu) const;

 private:
  struct Topology;
  std::unique_ptr<Topology> topology_;
};

}  // namespace rankplace::node
