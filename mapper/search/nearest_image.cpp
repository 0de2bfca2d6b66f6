// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/nearest_image.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "mapper/model/machine/alike.hpp"

namespace rankplace {
namespace {

/// A child, by its number among its siblings.
using Child = std::uint32_t;

class ImageSearch {
 public:
  ImageSearch(const Machine& machine, std::span<const CoreId> core_of_rank,
              std::span<const CoreId> reference)
      : machine_(machine), reference_(reference), held_(machine.core_count()) {
    for (std::size_t r = 0; r < core_of_rank.size(); ++r) held_[core_of_rank[r].value()] = Rank(r);
  }

  /// Permutes what the object's children hold, then what theirs do.
  void align(ObjectId id) {
    const Object& object = machine_.object(id);
    if (object.child_count == 0) return;
    permute(object, sources_of(id));
    for (Child c = 0; c < object.child_count; ++c) align(ObjectId(object.first_child + c));
  }

  [[nodiscard]] std::vector<CoreId> core_of_rank(std::size_t rank_count) const {
    std::vector<CoreId> cores(rank_count);
    for (std::size_t c = 0; c < held_.size(); ++c) {
      if (held_[c]) cores[held_[c]->value()] = CoreId(c);
    }
    return cores;
  }

 private:
  struct Overlap {
    std::size_t ranks = 0;
    Child from = 0;
    Child to = 0;
  };

  /// Numbers of ranks that are below one child and have their reference below another one or the
  /// same, most first.
  [[nodiscard]] std::vector<Overlap> overlaps(ObjectId id) const {
    const Object& object = machine_.object(id);
    std::map<std::pair<Child, Child>, std::size_t> counts;
    for (Child c = 0; c < object.child_count; ++c) {
      const Object& child = machine_.object(ObjectId(object.first_child + c));
      for (std::uint32_t i = 0; i < child.core_count; ++i) {
        const auto rank = held_[child.first_core + i];
        if (!rank) continue;
        const CoreId home = reference_[rank->value()];
        if (!machine_.holds(id, home)) continue;
        const std::size_t to = machine_.child_with(id, home).value() - object.first_child;
        ++counts[{c, static_cast<Child>(to)}];
      }
    }
    std::vector<Overlap> sorted;
    for (const auto& [pair, ranks] : counts) sorted.push_back({ranks, pair.first, pair.second});
    std::ranges::stable_sort(sorted, [](const Overlap& a, const Overlap& b) {
      if (a.ranks != b.ranks) return a.ranks > b.ranks;
      return (a.from == a.to) > (b.from == b.to);
    });
    return sorted;
  }

  /// Which children are alike: the number of the first such child.
  [[nodiscard]] std::vector<Child> kinds_of_children(const Object& object) const {
    std::vector<Child> kinds;
    std::vector<Child> first_of_kind;
    for (Child c = 0; c < object.child_count; ++c) {
      const auto known = std::ranges::find_if(first_of_kind, [&](Child first) {
        return are_alike(machine_, ObjectId(object.first_child + first),
                         ObjectId(object.first_child + c));
      });
      kinds.push_back(known == first_of_kind.end() ? c : *known);
      if (kinds.back() == c) first_of_kind.push_back(c);
    }
    return kinds;
  }

  /// For each child, the child whose contents it gets.
  [[nodiscard]] std::vector<Child> sources_of(ObjectId id) const {
    const Object& object = machine_.object(id);
    const std::vector<Child> kinds = kinds_of_children(object);
    std::vector<std::optional<Child>> source(object.child_count);
    std::vector<bool> is_taken(object.child_count, false);
    const auto pair = [&](Child from, Child to) {
      if (source[to] || is_taken[from] || kinds[from] != kinds[to]) return;
      source[to] = from;
      is_taken[from] = true;
    };
    for (const Overlap& overlap : overlaps(id)) pair(overlap.from, overlap.to);
    for (Child c = 0; c < object.child_count; ++c) pair(c, c);
    std::vector<Child> sources;
    for (Child to = 0; to < object.child_count; ++to) {
      for (Child from = 0; !source[to]; ++from) pair(from, to);
      sources.push_back(*source[to]);
    }
    return sources;
  }

  void permute(const Object& object, const std::vector<Child>& sources) {
    const std::vector before(held_.begin() + object.first_core,
                             held_.begin() + object.first_core + object.core_count);
    for (Child to = 0; to < object.child_count; ++to) {
      if (sources[to] == to) continue;
      const Object& target = machine_.object(ObjectId(object.first_child + to));
      const Object& source = machine_.object(ObjectId(object.first_child + sources[to]));
      std::copy_n(before.begin() + (source.first_core - object.first_core), source.core_count,
                  held_.begin() + target.first_core);
    }
  }

  const Machine& machine_;
  std::span<const CoreId> reference_;
  std::vector<std::optional<Rank>> held_;  ///< by core
};

}  // namespace

std::size_t ranks_in_place(std::span<const CoreId> core_of_rank,
                           std::span<const CoreId> reference) {
  std::size_t count = 0;
  for (std::size_t r = 0; r < reference.size(); ++r) {
    count += core_of_rank[r] == reference[r] ? 1 : 0;
  }
  return count;
}

std::vector<CoreId> nearest_image(const Machine& machine, std::span<const CoreId> core_of_rank,
                                  std::span<const CoreId> reference) {
  std::vector<CoreId> given(core_of_rank.begin(), core_of_rank.end());
  if (machine.cards() != nullptr) return given;
  ImageSearch search(machine, core_of_rank, reference);
  if (machine.network() == nullptr) {
    search.align(machine.root());
  } else {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      search.align(machine.object_of(NodeId(n)));
    }
  }
  std::vector<CoreId> image = search.core_of_rank(core_of_rank.size());
  return ranks_in_place(image, reference) < ranks_in_place(given, reference) ? given : image;
}

}  // namespace rankplace
