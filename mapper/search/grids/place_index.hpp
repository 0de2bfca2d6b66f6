// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/search/grids/grid.hpp"
#include "support/numbers/hash.hpp"

namespace rankplace::grids {

/// The rank at each place: a hash table with open addressing, as large as it will ever be.
class PlaceIndex {
 public:
  PlaceIndex(std::size_t ranks, std::size_t dimensions)
      : bits_(dimensions < 2 ? 32 : 64 / dimensions),
        mask_(std::bit_ceil(2 * ranks) - 1),
        slots_(mask_ + 1) {}

  /// Whether a place is near enough to the origin to be told from all others.
  [[nodiscard]] bool reaches(const Place& place) const {
    const std::int64_t half = std::int64_t{1} << (bits_ - 1);
    for (const std::int32_t at : place) {
      if (at < -half || at >= half) return false;
    }
    return true;
  }
  void put(const Place& place, Rank rank) {
    slots_[slot_of(place)] = {key_of(place), rank.value()};
  }
  [[nodiscard]] std::optional<Rank> find(const Place& place) const {
    const Slot& slot = slots_[slot_of(place)];
    if (slot.rank == empty) return std::nullopt;
    return Rank(slot.rank);
  }

 private:
  static constexpr std::uint32_t empty = UINT32_MAX;
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t rank = empty;
  };

  [[nodiscard]] std::uint64_t key_of(const Place& place) const {
    std::uint64_t key = 0;
    const std::uint64_t half = std::uint64_t{1} << (bits_ - 1);
    for (std::size_t d = 0; d < most_dimensions && d * bits_ < 64; ++d) {
      key |= (static_cast<std::uint64_t>(place[d]) + half) << (d * bits_);
    }
    return key;
  }
  [[nodiscard]] std::size_t slot_of(const Place& place) const {
    const std::uint64_t key = key_of(place);
    std::uint64_t hash = (key ^ key >> 32U) * golden_multiplier;
    std::size_t slot = (hash ^ hash >> 29U) & mask_;
    while (slots_[slot].rank != empty && slots_[slot].key != key) slot = (slot + 1) & mask_;
    return slot;
  }

  std::size_t bits_;
  std::size_t mask_;
  std::vector<Slot> slots_;
};

}  // namespace rankplace::grids
