// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/hydra_rank_map.hpp"

#include <algorithm>
#include <cstddef>
#include <map>

namespace rankplace {
namespace {

/// The short form as Hydra makes it, rank by rank.
class ShortForm {
 public:
  explicit ShortForm(const std::vector<std::uint32_t>& map) : map_(map) {}

  /// False as soon as something is met that Hydra, or MPI reading it, gets wrong.
  bool is_right() {
    for (std::size_t rank = 0; rank < map_.size();) {
      if (rank > 0 && map_[rank] == map_[rank - 1]) {
        if (parts_.back().repeats > 0) return false;  // the rank is counted as one of a host
        ++parts_.back().ranks;
        ++rank;
        continue;
      }
      if (!join_hosts_in_a_row()) return false;
      const std::size_t behind = behind_repeats(rank);
      // A second sequence that repeats is read once too often, which only the end forgives.
      if (sequences_ > 1 && behind > rank && behind < map_.size()) return false;
      if (behind == rank) add_host(rank++);
      rank = std::max(rank, behind);
    }
    return join_hosts_in_a_row();
  }

 private:
  /// Hosts in a row with as many ranks each, or (repeats > 0) the sequence before once more.
  struct Part {
    std::uint32_t first_host = 0;
    std::uint32_t hosts = 1;
    std::size_t ranks = 1;
    std::size_t first_rank = 0;
    std::size_t repeats = 0;
  };

  /// False if a number of repeats would be taken for a host.
  bool join_hosts_in_a_row() {
    if (parts_.size() < 2 || parts_.back().repeats > 0) return true;
    Part& before = parts_[parts_.size() - 2];
    const Part& last = parts_.back();
    if (before.repeats > 0) return before.repeats != last.first_host + 1;
    if (before.ranks == last.ranks && before.first_host + before.hosts == last.first_host) {
      ++before.hosts;
      part_of_host_.erase(last.first_host);
      parts_.pop_back();
    }
    return true;
  }

  /// The rank behind the sequence that begins with the last part of the rank's host, and behind its
  /// repeats; `rank` if it does not repeat.
  std::size_t behind_repeats(std::size_t rank) {
    const auto found = part_of_host_.find(map_[rank]);
    if (found == part_of_host_.end()) return rank;
    const auto first = map_.begin() + static_cast<std::ptrdiff_t>(parts_[found->second].first_rank);
    const auto length = map_.begin() + static_cast<std::ptrdiff_t>(rank) - first;
    std::size_t repeats = 1;
    auto next = first + length;
    while (map_.end() - next >= length && std::equal(first, first + length, next)) {
      ++repeats;
      next += length;
    }
    if (repeats == 1) return rank;
    ++sequences_;
    parts_.push_back({.repeats = repeats});
    part_of_host_.clear();
    return static_cast<std::size_t>(next - map_.begin());
  }

  void add_host(std::size_t rank) {
    part_of_host_[map_[rank]] = parts_.size();
    parts_.push_back({.first_host = map_[rank], .first_rank = rank});
  }

  const std::vector<std::uint32_t>& map_;
  std::vector<Part> parts_;
  std::map<std::uint32_t, std::size_t> part_of_host_;  ///< the last part that begins with a host
  std::size_t sequences_ = 0;                          ///< that repeat
};

}  // namespace

bool hydra_hands_on(const std::vector<std::uint32_t>& host_of_rank) {
  return ShortForm(host_of_rank).is_right();
}

}  // namespace rankplace
