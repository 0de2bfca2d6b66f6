// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/cut_enumeration.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace rankplace {
namespace {

constexpr std::uint64_t most_bytes = 500'000'000;
constexpr std::uint16_t too_much = 65535;

}  // namespace

CutEnumeration::CutEnumeration(const CommGraph& graph, const WantedCuts& wanted, Sweep sweep)
    : graph_(graph),
      wide_(graph, all_ranks(graph.rank_count())),
      wanted_(wanted),
      sweep_(std::move(sweep)) {
  const std::uint64_t cost = cut_of(wanted.limit);  // either way round
  quantum_ = cost / (too_much - 1) + 1;
}

std::optional<CutEnumeration> CutEnumeration::make(const CommGraph& graph, const WantedCuts& wanted,
                                                   std::uint64_t most_steps) {
  auto sweep = cheapest_sweep(graph, most_steps);
  if (!sweep) return std::nullopt;
  CutEnumeration enumeration(graph, wanted, std::move(*sweep));
  SweepProgramme programme(graph, enumeration.sweep_,
                           wanted.sense == Sense::best ? Counted::apart : Counted::together);
  std::uint64_t bytes = 0;
  while (programme.passed() < graph.rank_count()) {
    programme.pass_next();
    enumeration.add_table(programme);
    bytes += 2 * enumeration.tables_.back().cost.size();
    if (bytes > most_bytes) return std::nullopt;
  }
  return enumeration;
}

void CutEnumeration::add_table(const SweepProgramme& programme) {
  const std::size_t rank = sweep_.order[programme.passed() - 1];
  Table table;
  const std::size_t ahead = graph_.rank_count() - programme.passed();
  table.inside = {wanted_.sizes.fewest > ahead ? wanted_.sizes.fewest - ahead : 0,
                  std::min(wanted_.sizes.most, programme.passed())};
  const std::size_t states = std::bit_ceil(std::size_t{programme.live()} + 1);
  table.cost.assign(table.index(static_cast<std::uint32_t>(states), table.inside.fewest), too_much);
  for (std::uint32_t sides = programme.live();; sides = (sides - 1) & programme.live()) {
    for (std::size_t size = table.inside.fewest; size <= table.inside.most; ++size) {
      const std::uint64_t least = programme.least(sides, size);
      if (least > cut_of(wanted_.limit)) continue;
      table.cost[table.index(sides, size)] = static_cast<std::uint16_t>(least / quantum_);
    }
    if (sides == 0) break;
  }
  for (std::size_t r = 0; r < graph_.rank_count(); ++r) table.bit_of[r] = programme.bit_of(r);
  const auto known_before = [&](std::size_t r) {
    return r == rank || (!tables_.empty() && tables_.back().bit_of[r] != 0);
  };
  for (std::size_t r = 0; r < graph_.rank_count(); ++r) {
    if (known_before(r) && table.bit_of[r] == 0) table.forgotten |= WideSet{1} << r;
  }
  for (std::size_t i = 0; i + 1 < programme.passed(); ++i) {
    if (wide_.weight(rank, sweep_.order[i]) > 0) table.before |= WideSet{1} << sweep_.order[i];
  }
  tables_.push_back(std::move(table));
}

std::vector<std::size_t> CutEnumeration::sizes_evenest_first() const {
  std::vector<std::size_t> sizes(wanted_.sizes.most - wanted_.sizes.fewest + 1);
  std::iota(sizes.begin(), sizes.end(), wanted_.sizes.fewest);
  std::ranges::stable_sort(sizes, {}, [&](std::size_t size) {
    const std::size_t rest = graph_.rank_count() - size;
    return std::max(size, rest) - std::min(size, rest);
  });
  return sizes;
}

std::uint64_t CutEnumeration::added_cost(std::size_t rank, WideSet inside, WideSet before) const {
  const bool joins = (inside >> rank & 1) != 0;
  const bool counts_inside = joins == (wanted_.sense == Sense::worst);
  return wide_.between(rank, counts_inside ? before & inside : before & ~inside);
}

std::optional<std::uint64_t> CutEnumeration::cost_before(std::size_t passed, WideSet inside,
                                                         std::size_t size) const {
  if (passed == 0) return size == 0 ? std::optional(std::uint64_t{0}) : std::nullopt;
  const Table& table = tables_[passed - 1];
  std::uint32_t sides = 0;
  for (WideSet left = inside; left != 0; left &= left - 1)
    sides |= table.bit_of[lowest_index_of(left)];
  if (size < table.inside.fewest || size > table.inside.most) return std::nullopt;
  const std::uint16_t cost = table.cost[table.index(sides, size)];
  return cost == too_much ? std::nullopt : std::optional(cost * quantum_);
}

}  // namespace rankplace
