// SPDX-License-Identifier: BSD-3-Clause
#include "rankplace/placement.hpp"

#include <utility>

#include "bindings/cpp/conversion.hpp"
#include "bindings/cpp/data.hpp"
#include "bindings/cpp/translated.hpp"
#include "mapper/model/placement/placement_slots.hpp"

namespace rankplace::v1 {

Placement placement_on(const Machine& machine, std::span<const std::uint32_t> cores) {
  return translated([&] {
    const ResolvedMachine& resolved = machine.data().resolved;
    if (cores.empty()) {
      throw rankplace::InputError("the placement has no rank (name a core for each rank)");
    }
    std::vector<CoreId> core_of_rank;
    core_of_rank.reserve(cores.size());
    for (const std::uint32_t core : cores) core_of_rank.emplace_back(core);
    const rankplace::Placement placed(resolved.machine, std::move(core_of_rank));
    return placement_in(resolved, slots_of(rankplace::slots_of(resolved.machine, placed)));
  });
}

std::vector<std::uint32_t> cores_of(const Machine& machine, const Placement& placement) {
  return translated([&] {
    std::vector<std::uint32_t> cores;
    const auto slots = sorted_by_rank(own_slots(placement.ranks), "the placement");
    for (const CoreGroup& group : core_groups(machine.data().resolved.machine, slots)) {
      cores.push_back(group.front().value());
    }
    return cores;
  });
}

Placement read_placement(const std::filesystem::path& path) {
  return translated([&] { return placement_of(read_placement_file(path)); });
}

void write_placement(const Placement& placement, const std::filesystem::path& path) {
  translated([&] { write_placement_file(own_placement(placement), path); });
}

std::string to_json(const Placement& placement) {
  return translated([&] { return rankplace::to_json(own_placement(placement)); });
}

Placement placement_from_json(std::string_view text, const std::string& name) {
  return translated([&] { return placement_of(placement_file_from_json(text, name)); });
}

}  // namespace rankplace::v1
