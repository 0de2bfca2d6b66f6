// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/gpu_assignment.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace rankplace {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr double most_ways = 40'320;  // 8!

/// The GPUs of each owner as the number of the owner that had them.
using Assignment = std::vector<std::size_t>;

/// The slowest and the fastest direct link of a node; 0 if there is none.
std::pair<std::uint64_t, std::uint64_t> link_range(const NodeInventory& inventory) {
  std::uint64_t slowest = 0;
  std::uint64_t fastest = 0;
  for (std::size_t a = 0; a < inventory.gpu_links_MBps.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const std::uint64_t link = inventory.gpu_links_MBps[a][b];
      if (link == 0) continue;
      slowest = slowest == 0 ? link : std::min(slowest, link);
      fastest = std::max(fastest, link);
    }
  }
  return {slowest, fastest};
}

class Assigner {
 public:
  Assigner(const NodeInventory& inventory, const GpuOwners& owners)
      : owners_(owners), cost_(owners.gpus.size()) {
    for (std::size_t a = 0; a < cost_.size(); ++a) {
      for (std::size_t b = 0; b < cost_.size(); ++b) {
        cost_[a].push_back(a == b ? 0 : link_cost(inventory, owners.gpus[a], owners.gpus[b]));
      }
    }
    best_.resize(cost_.size());
    std::iota(best_.begin(), best_.end(), 0);
  }

  [[nodiscard]] Assignment best() {
    best_cost_ = cost(best_);
    if (ways() <= most_ways) {
      Assignment assigned;
      std::vector<bool> taken(cost_.size(), false);
      try_owner(assigned, taken, 0);
    } else {
      swap_pairs();
    }
    return best_;
  }

 private:
  [[nodiscard]] double ways() const {
    std::map<std::size_t, double> owners_at;
    double ways = 1;
    for (const std::size_t place : owners_.place) ways *= ++owners_at[place];
    return ways;
  }

  /// What the owner's traffic with those before it costs.
  [[nodiscard]] Wide cost_of(const Assignment& assigned, std::size_t owner) const {
    Wide sum = 0;
    for (std::size_t other = 0; other < owner; ++other) {
      sum += static_cast<Wide>(owners_.traffic[owner][other]) *
             cost_[assigned[owner]][assigned[other]];
    }
    return sum;
  }

  [[nodiscard]] Wide cost(const Assignment& assigned) const {
    Wide sum = 0;
    for (std::size_t owner = 0; owner < assigned.size(); ++owner) sum += cost_of(assigned, owner);
    return sum;
  }

  /// Tries all ways for the owners from `assigned.size()` on; what is dearer than the best is cut.
  void try_owner(Assignment& assigned, std::vector<bool>& taken, Wide so_far) {
    const std::size_t owner = assigned.size();
    if (owner == cost_.size()) {
      best_ = assigned;
      best_cost_ = so_far;
      return;
    }
    for (std::size_t gpus = 0; gpus < cost_.size(); ++gpus) {
      if (taken[gpus] || owners_.place[gpus] != owners_.place[owner]) continue;
      assigned.push_back(gpus);
      const Wide with = so_far + cost_of(assigned, owner);
      if (with < best_cost_) {
        taken[gpus] = true;
        try_owner(assigned, taken, with);
        taken[gpus] = false;
      }
      assigned.pop_back();
    }
  }

  void swap_pairs() {
    for (bool better = true; better;) {
      better = false;
      for (std::size_t a = 0; a < best_.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          if (owners_.place[a] != owners_.place[b]) continue;
          std::swap(best_[a], best_[b]);
          if (const Wide with = cost(best_); with < best_cost_) {
            best_cost_ = with;
            better = true;
          } else {
            std::swap(best_[a], best_[b]);
          }
        }
      }
    }
  }

  const GpuOwners& owners_;
  std::vector<std::vector<std::uint64_t>> cost_;
  Assignment best_;
  Wide best_cost_ = 0;
};

}  // namespace

std::uint64_t best_link_MBps(const NodeInventory& inventory, const std::vector<std::size_t>& a,
                             const std::vector<std::size_t>& b) {
  std::uint64_t best = 0;
  if (inventory.gpu_links_MBps.empty()) return best;
  for (const std::size_t of_a : a) {
    for (const std::size_t of_b : b) {
      best = std::max(best, inventory.gpu_links_MBps[of_a][of_b]);
    }
  }
  return best;
}

std::uint64_t link_cost(const NodeInventory& inventory, const std::vector<std::size_t>& a,
                        const std::vector<std::size_t>& b) {
  const auto [slowest, fastest] = link_range(inventory);
  if (fastest == 0) return 0;
  const std::uint64_t link = best_link_MBps(inventory, a, b);
  const std::uint64_t thousandths = 1000 * fastest / (link == 0 ? slowest : link);
  return link == 0 ? 2 * thousandths : thousandths;
}

std::vector<std::vector<std::size_t>> assign_gpus(const NodeInventory& inventory,
                                                  const GpuOwners& owners) {
  std::vector<std::vector<std::size_t>> gpus;
  for (const std::size_t from : Assigner(inventory, owners).best())
    gpus.push_back(owners.gpus[from]);
  return gpus;
}

}  // namespace rankplace
