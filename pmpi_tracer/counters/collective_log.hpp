// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>

#include "pmpi_tracer/counters/counter_table.hpp"
#include "pmpi_tracer/interposition/calls.gen.hpp"

namespace rankplace::tracer {

enum class CommKind : std::uint8_t { intra, inter };

inline constexpr int no_root = -1;

/// The key of a line of collectives.csv: calls of one collective operation that are alike.
struct CollectiveKey {
  Operation operation{};
  CommKind kind = CommKind::intra;
  std::uint32_t membership = 0;  ///< number in Memberships
  int root = no_root;            ///< world rank
  std::uint64_t size_class = 0;  ///< bytes per call, or the power of two below it: see log
  bool exact = true;
  bool operator==(const CollectiveKey&) const = default;
  [[nodiscard]] std::size_t hash() const;
};

/// The collective calls of one thread, by operation, communicator, root and bytes per call. An
/// operation with more than `exact_sizes` different keys is gathered in powers of two from then on.
class CollectiveLog {
 public:
  static constexpr std::uint32_t exact_sizes = 1024;

  /// Counts one call; `key.size_class` and `key.exact` are set here.
  void add(CollectiveKey key, std::uint64_t bytes) {
    key.size_class = bytes;
    key.exact = true;
    if (!table_.add_to_known(key, bytes, 1)) add_new(key, bytes);
  }

  /// visit(key, bytes of all calls, calls)
  template <typename Visit>
  void for_each(Visit&& visit) const {
    table_.for_each(visit);
  }

 private:
  void add_new(CollectiveKey key, std::uint64_t bytes);

  CounterTable<CollectiveKey> table_;
  std::array<std::uint32_t, operation_names.size()> keys_of_{};
};

}  // namespace rankplace::tracer
