// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/shared_cores.hpp"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

/// The number of the host, whether it is a hardware thread, logical number.
using Unit = std::tuple<std::size_t, bool, std::uint32_t>;

/// A number for each rank's host. A short name is the one full name that begins with it, if there
/// is one alone.
std::vector<std::size_t> host_numbers(const std::vector<RankSlot>& ranks) {
  std::unordered_map<std::string, std::size_t> number_of;
  std::unordered_map<std::string, std::set<std::size_t>> full_names;
  for (const RankSlot& slot : ranks) {
    const auto [at, is_new] = number_of.emplace(slot.host, number_of.size());
    std::string short_name = short_host_name_of(slot.host);
    if (is_new && short_name != slot.host) full_names[std::move(short_name)].insert(at->second);
  }
  std::vector<std::size_t> numbers;
  for (const RankSlot& slot : ranks) {
    const auto full = full_names.find(slot.host);
    const bool is_short = full != full_names.end() && full->second.size() == 1;
    numbers.push_back(is_short ? *full->second.begin() : number_of.at(slot.host));
  }
  return numbers;
}

class Matching {
 public:
  explicit Matching(const std::vector<RankSlot>& ranks)
      : ranks_(ranks), hosts_(host_numbers(ranks)) {}

  /// Gives a rank a unit of its own, if others can make room for it.
  bool add(std::size_t rank) {
    std::set<Unit> tried;
    return make_room(rank, tried);
  }
  [[nodiscard]] std::size_t owner(const Unit& unit) const { return owner_.at(unit); }
  [[nodiscard]] Unit unit_of(std::size_t rank, std::uint32_t number) const {
    return {hosts_[rank], !ranks_[rank].hwthreads.empty(), number};
  }

 private:
  bool make_room(std::size_t rank, std::set<Unit>& tried) {
    for (const std::uint32_t number : ranks_[rank].units()) {
      const Unit unit = unit_of(rank, number);
      if (owner_.contains(unit)) continue;
      owner_[unit] = rank;
      return true;
    }
    for (const std::uint32_t number : ranks_[rank].units()) {
      const Unit unit = unit_of(rank, number);
      if (!tried.insert(unit).second || !make_room(owner_[unit], tried)) continue;
      owner_[unit] = rank;
      return true;
    }
    return false;
  }

  const std::vector<RankSlot>& ranks_;
  std::vector<std::size_t> hosts_;
  std::map<Unit, std::size_t> owner_;
};

}  // namespace

std::vector<SharedCore> shared_cores(const std::vector<RankSlot>& ranks) {
  Matching matching(ranks);
  std::vector<SharedCore> shared;
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    if (ranks[r].units().empty() || matching.add(r)) continue;
    const std::uint32_t number = ranks[r].units().front();
    const std::size_t other = matching.owner(matching.unit_of(r, number));
    shared.push_back(
        {ranks[r].rank, ranks[other].rank, ranks[r].host, number, !ranks[r].hwthreads.empty()});
  }
  return shared;
}

}  // namespace rankplace
