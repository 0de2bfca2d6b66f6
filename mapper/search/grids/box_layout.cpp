// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/box_layout.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>

#include "mapper/search/initial_mappings/partition.hpp"

namespace rankplace::grids {
namespace {

using Number = std::uint32_t;  // of a rank

/// Coordinates of all ranks, by dimension.
using Coordinates = std::array<std::vector<std::int32_t>, most_dimensions>;

Coordinates coordinates_of(const Grid& grid) {
  Coordinates at;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    at[d].reserve(grid.place_of.size());
    for (const Place& place : grid.place_of) at[d].push_back(place[d]);
  }
  return at;
}

/// Sorts ranks by one coordinate; those with the same one stay in order.
class LineSort {
 public:
  /// Keeps a reference to the coordinates.
  explicit LineSort(const Coordinates& at) : at_(at) {}

  void sort(std::span<Number> ranks, std::size_t dimension) {
    const auto at = [&](Number rank) { return at_[dimension][rank]; };
    const auto [least, most] = std::ranges::minmax(ranks | std::views::transform(at));
    begin_.assign(static_cast<std::size_t>(most - least) + 2, 0);
    for (const Number rank : ranks) ++begin_[static_cast<std::size_t>(at(rank) - least) + 1];
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    if (buffer_.size() < ranks.size()) buffer_.resize(ranks.size());
    for (const Number rank : ranks) {
      buffer_[begin_[static_cast<std::size_t>(at(rank) - least)]++] = rank;
    }
    std::copy_n(buffer_.begin(), ranks.size(), ranks.begin());
  }

 private:
  const Coordinates& at_;
  std::vector<Number> buffer_;
  std::vector<std::size_t> begin_;  ///< of each line
};

/// A part of an object's box, and how many ranks each child gets that shares it.
struct Piece {
  std::span<Number> ranks;
  std::span<const std::size_t> sizes;
};

/// The ranks from which threads share an object's children.
constexpr std::size_t worth_threads = 4096;

class Layout {
 public:
  Layout(const Grid& grid, const Machine& machine, const std::vector<std::size_t>& ranks_on_node,
         const BoxPlan& plan, Threads& threads)
      : grid_(grid),
        machine_(machine),
        ranks_on_node_(ranks_on_node),
        plan_(plan),
        threads_(threads),
        at_(coordinates_of(grid)),
        core_of_rank_(grid.place_of.size()) {}

  std::vector<CoreId> run(Straightening* straightening) {
    std::vector<Number> ranks(grid_.place_of.size());
    std::iota(ranks.begin(), ranks.end(), Number{0});
    Workspace workspace{LineSort(at_), straightening};
    sort_along_all(ranks, workspace);
    place(machine_.root(), ranks, workspace);
    return std::move(core_of_rank_);
  }

 private:
  /// Scratch memory of one thread.
  struct Workspace {
    LineSort lines;
    Straightening* straightening = nullptr;
  };

  /// What an object's children get: their ranks lie one child's after the other's.
  struct Shares {
    std::span<const ObjectId> children;
    std::span<const std::size_t> sizes;
    std::span<Number> ranks;
    bool straightened = false;
  };

  void place(ObjectId id, std::span<Number> ranks, Workspace& workspace) {
    const Object& object = machine_.object(id);
    if (ranks.empty()) return;
    if (object.child_count == 0) {
      core_of_rank_[ranks.front()] = CoreId(object.first_core);
      return;
    }
    const auto [children, sizes, rooms] = share_out(machine_, ranks_on_node_, id, ranks.size());
    cut({ranks, sizes}, plan_.cuts[object.level], 0, workspace.lines);
    const bool straightened =
        workspace.straightening != nullptr && workspace.straightening->run(ranks, sizes);
    const Shares shares{children, sizes, ranks, straightened};
    if (ranks.size() < worth_threads) return place_children(shares, workspace);
    share_children(shares, workspace.straightening);
  }

  void place_children(const Shares& shares, Workspace& workspace) {
    std::size_t first = 0;
    for (std::size_t c = 0; c < shares.children.size(); first += shares.sizes[c++]) {
      place_child(shares, c, first, workspace);
    }
  }

  void place_child(const Shares& shares, std::size_t child, std::size_t first,
                   Workspace& workspace) {
    const auto inside = shares.ranks.subspan(first, shares.sizes[child]);
    if (shares.straightened) sort_along_all(inside, workspace);
    place(shares.children[child], inside, workspace);
  }

  /// place_children() by threads. Each child has random numbers of its own, so that the number of
  /// threads does not matter.
  void share_children(const Shares& shares, Straightening* straightening) {
    const std::size_t count = shares.children.size();
    std::vector<std::size_t> first(count, 0);
    std::partial_sum(shares.sizes.begin(), shares.sizes.end() - 1, first.begin() + 1);
    std::vector<std::uint64_t> seeds(straightening != nullptr ? count : 0);
    for (std::uint64_t& seed : seeds) seed = straightening->draw_seed();
    const std::size_t jobs = std::min(threads_.count(), count);
    threads_.run(jobs, [&](std::size_t job) {
      std::optional<Straightening> own;
      if (straightening != nullptr) own.emplace(*straightening);
      Workspace workspace{LineSort(at_), own ? &*own : nullptr};
      for (std::size_t c = job; c < count; c += jobs) {
        if (own) own->begin_with(seeds[c]);
        place_child(shares, c, first[c], workspace);
      }
    });
  }

  void sort_along_all(std::span<Number> ranks, Workspace& workspace) {
    if (ranks.size() < 2) return;
    for (std::size_t d = grid_.dimensions; d-- > 0;) workspace.lines.sort(ranks, d);
  }

  /// Cuts a piece along the dimensions from the step-th one on: sorts its ranks by child.
  void cut(const Piece& piece, const Cuts& cuts, std::size_t step, LineSort& lines) const {
    const std::size_t count = piece.sizes.size();
    if (count == 1) return;
    const bool last = step + 1 >= grid_.dimensions;
    const std::size_t dimension = last ? cuts.last : step + (step >= cuts.last ? 1 : 0);
    const std::size_t groups = last ? count : slabs_along(cuts, grid_.dimensions, step, count);
    if (groups == 1) return cut(piece, cuts, step + 1, lines);
    lines.sort(piece.ranks, dimension);
    std::size_t first_rank = 0;
    for (std::size_t g = 0; g < groups; ++g) {
      const std::size_t first = g * count / groups;
      const std::size_t children = (g + 1) * count / groups - first;
      const auto sizes = piece.sizes.subspan(first, children);
      const std::size_t ranks = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
      cut({piece.ranks.subspan(first_rank, ranks), sizes}, cuts, step + 1, lines);
      first_rank += ranks;
    }
  }

  const Grid& grid_;
  const Machine& machine_;
  const std::vector<std::size_t>& ranks_on_node_;
  const BoxPlan& plan_;
  Threads& threads_;
  Coordinates at_;
  std::vector<CoreId> core_of_rank_;
};

/// How many objects of each level have how many children with ranks.
class ChildCount {
 public:
  ChildCount(const Machine& machine, const std::vector<std::size_t>& ranks_on_node)
      : machine_(machine), ranks_on_node_(ranks_on_node), counts_(machine.level_count()) {}

  void add(ObjectId id, std::size_t ranks) {
    const Object& object = machine_.object(id);
    if (object.child_count == 0) return;
    const auto [children, sizes, rooms] = share_out(machine_, ranks_on_node_, id, ranks);
    ++counts_[object.level][children.size()];
    for (std::size_t c = 0; c < children.size(); ++c) add(children[c], sizes[c]);
  }

  [[nodiscard]] std::vector<std::size_t> most_frequent() const {
    std::vector<std::size_t> children;
    for (const auto& count : counts_) {
      const auto most =
          std::ranges::max_element(count, {}, [](const auto& entry) { return entry.second; });
      children.push_back(most == count.end() ? 1 : most->first);
    }
    return children;
  }

 private:
  const Machine& machine_;
  const std::vector<std::size_t>& ranks_on_node_;
  std::vector<std::map<std::size_t, std::size_t>> counts_;
};

}  // namespace

std::vector<std::size_t> children_by_level(const Machine& machine,
                                           const std::vector<std::size_t>& ranks_on_node,
                                           std::size_t ranks) {
  ChildCount count(machine, ranks_on_node);
  count.add(machine.root(), ranks);
  return count.most_frequent();
}

std::vector<CoreId> laid_out_boxes(const Grid& grid, const Machine& machine,
                                   const std::vector<std::size_t>& ranks_on_node,
                                   const BoxPlan& plan, Threads& threads,
                                   Straightening* straightening) {
  return Layout(grid, machine, ranks_on_node, plan, threads).run(straightening);
}

}  // namespace rankplace::grids
