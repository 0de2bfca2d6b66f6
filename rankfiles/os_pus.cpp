// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/os_pus.hpp"

#include <algorithm>

#include "mapper/model/machine/cores_of.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view map_cpu = "map_cpu:";
constexpr std::string_view mask_cpu = "mask_cpu:";

const Core& core_with(const Machine& machine, const Node& node, std::uint32_t pu) {
  for (const CoreId id : cores_of(node)) {
    const Core& core = machine.core(id);
    if (std::ranges::find(core.os_pus, pu) != core.os_pus.end()) return core;
  }
  throw InputError(node.name + " has no hardware thread " + std::to_string(pu) +
                   " (operating-system numbers); name the machine that the file was made for");
}

/// "7", or "4-6" as 4, 5, 6.
void append_range(std::string_view word, std::vector<std::uint32_t>& numbers) {
  constexpr std::uint32_t most_numbers = 1U << 24U;
  const std::size_t dash = std::min(word.find('-'), word.size());
  const auto first = plain_number(word.substr(0, dash));
  const auto last = dash == word.size() ? first : plain_number(word.substr(dash + 1));
  if (!first || !last) {
    throw InputError("'" + std::string(word) + "' is not a number or a range (as 5 or 0-3)");
  }
  if (*last < *first) {
    throw InputError("'" + std::string(word) + "' runs backwards (write the lower number first)");
  }
  if (*last - *first >= most_numbers) {
    throw InputError("'" + std::string(word) + "' is too large a range");
  }
  for (std::uint32_t number = *first; number <= *last; ++number) numbers.push_back(number);
}

}  // namespace

bool knows_os_pus(const PlacementFile& placement) {
  return std::ranges::none_of(placement.ranks,
                              [](const RankSlot& slot) { return slot.os_pus.empty(); });
}

void require_os_pus(const PlacementFile& placement, std::string_view launcher) {
  if (knows_os_pus(placement)) return;
  throw InputError(
      "the placement does not say which hardware threads its cores have, and " +
      std::string(launcher) +
      " counts those (it is of an older rankplace, or made by hand); make it anew with "
      "rankplace map, or use `launcher` exec");
}

std::string hex_mask(std::span<const std::uint32_t> os_pus) {
  std::vector<unsigned> nibbles(std::ranges::max(os_pus) / 4 + 1, 0);
  for (const std::uint32_t pu : os_pus) nibbles[pu / 4] |= 1U << (pu % 4);
  std::string text;
  for (auto nibble = nibbles.rbegin(); nibble != nibbles.rend(); ++nibble) {
    text += hex_digits[*nibble];
  }
  return text;
}

std::vector<std::uint32_t> pus_of_hex_mask(std::string_view mask) {
  if (mask.starts_with("0x")) mask.remove_prefix(2);
  std::vector<std::uint32_t> pus;
  for (std::size_t digit = 0; digit < mask.size(); ++digit) {
    const std::size_t nibble = hex_digits.find(mask[mask.size() - 1 - digit]);
    if (nibble == std::string_view::npos) break;
    for (std::uint32_t bit = 0; bit < 4; ++bit) {
      if ((nibble >> bit & 1U) != 0) pus.push_back(static_cast<std::uint32_t>(4 * digit) + bit);
    }
    if (digit + 1 == mask.size() && !pus.empty()) return pus;
  }
  throw InputError("'" + std::string(mask) + "' is no hexadecimal mask of hardware threads");
}

std::string slurm_cpu_bind(const std::vector<RankSlot>& slots) {
  const bool single =
      std::ranges::all_of(slots, [](const RankSlot& slot) { return slot.os_pus.size() == 1; });
  const auto pus_of = [&](const RankSlot& slot) {
    return single ? std::to_string(slot.os_pus.front()) : "0x" + hex_mask(slot.os_pus);
  };
  return std::string(single ? map_cpu : mask_cpu) + joined(slots, ",", pus_of);
}

std::vector<std::vector<std::uint32_t>> pus_of_slurm_cpu_bind(std::string_view value) {
  const bool single = value.starts_with(map_cpu);
  if (!single && !value.starts_with(mask_cpu)) {
    throw InputError("'" + std::string(value) + "' names no cores (map_cpu:... or mask_cpu:...)");
  }
  std::vector<std::vector<std::uint32_t>> pus;
  value.remove_prefix((single ? map_cpu : mask_cpu).size());
  for (const std::string_view word : split(value, ",")) {
    pus.push_back(single ? numbers_in(word, ',') : pus_of_hex_mask(word));
  }
  return pus;
}

std::string pus_text(const std::vector<RankSlot>& slots, char between, char inside) {
  return joined(slots, {&between, 1},
                [&](const RankSlot& slot) { return numbers_text(slot.os_pus, inside); });
}

std::vector<std::vector<std::uint32_t>> pus_in(std::string_view text, char between, char inside) {
  std::vector<std::vector<std::uint32_t>> pus;
  for (const std::string_view word : split(text, {&between, 1})) {
    pus.push_back(numbers_in(word, inside));
  }
  return pus;
}

std::vector<std::uint32_t> numbers_in(std::string_view list, char separator) {
  std::vector<std::uint32_t> numbers;
  for (const std::string_view word : split(list, {&separator, 1})) {
    const auto number = plain_number(word);
    if (!number) throw InputError("'" + std::string(word) + "' is not a number");
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::uint32_t> numbers_and_ranges_in(std::string_view list) {
  std::vector<std::uint32_t> numbers;
  for (const std::string_view item : split(list, ",")) {
    const std::size_t count = numbers.size();
    for (const std::string_view word : split(item, " ")) {
      if (!word.empty()) append_range(word, numbers);
    }
    if (numbers.size() == count) throw InputError("a number is missing between two commas");
  }
  return numbers;
}

RankSlot slot_on_pus(const MachineHosts& hosts, std::uint32_t rank, std::string_view host,
                     std::vector<std::uint32_t> os_pus) {
  const Machine& machine = hosts.machine();
  const Node& node = machine.node(hosts.node_of(host));
  RankSlot slot{rank, node.name, {}, std::move(os_pus)};
  for (const std::uint32_t pu : slot.os_pus) {
    const Core& core = core_with(machine, node, pu);
    slot.cores.push_back(core.cores.front());
    if (!core.hwthreads.empty()) slot.hwthreads.push_back(core.hwthreads.front());
  }
  std::ranges::sort(slot.hwthreads);
  std::ranges::sort(slot.os_pus);
  std::ranges::sort(slot.cores);
  slot.cores.erase(std::ranges::unique(slot.cores).begin(), slot.cores.end());
  return slot;
}

}  // namespace rankplace
