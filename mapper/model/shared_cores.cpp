// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/shared_cores.hpp"

#include <map>
#include <set>
#include <tuple>

#include "support/host_name.hpp"

namespace rankplace {
namespace {

/// Host, whether it is a hardware thread, logical number.
using Unit = std::tuple<std::string, bool, std::uint32_t>;

class Matching {
 public:
  explicit Matching(const std::vector<RankSlot>& ranks) : ranks_(ranks) {}

  /// Gives a rank a unit of its own, if others can make room for it.
  bool add(std::size_t rank) {
    std::set<Unit> tried;
    return make_room(rank, tried);
  }
  [[nodiscard]] std::size_t owner(const Unit& unit) const { return owner_.at(unit); }
  [[nodiscard]] Unit unit_of(std::size_t rank, std::uint32_t number) const {
    const RankSlot& slot = ranks_[rank];
    return {short_host_name_of(slot.host), !slot.hwthreads.empty(), number};
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
