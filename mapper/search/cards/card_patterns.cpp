// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/cards/card_patterns.hpp"

#include "mapper/model/devices/card_map.hpp"

namespace rankplace::cards {
namespace {

constexpr std::uint64_t own_card = std::uint64_t{1} << 40;     ///< + number of the object's card
constexpr std::uint64_t end_of_core = std::uint64_t{1} << 41;  ///< no card has this number

/// The cores that use each card.
std::vector<std::uint32_t> users_of_cards(const Machine& machine) {
  std::vector<std::uint32_t> users(machine.cards()->card_count(), 0);
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    for (const std::uint32_t card : machine.cards()->cards_of(CoreId(c))) ++users[card];
  }
  return users;
}

/// The cards, core by core: a card of this object alone by the order of its first use, others by
/// their numbers.
std::vector<std::uint64_t> pattern_of(const Machine& machine, const Object& object,
                                      const std::vector<std::uint32_t>& users) {
  const CardMap& map = *machine.cards();
  std::map<std::uint32_t, std::uint32_t> users_here;
  for (std::uint32_t c = 0; c < object.core_count; ++c) {
    for (const std::uint32_t card : map.cards_of(CoreId(object.first_core + c))) ++users_here[card];
  }
  std::map<std::uint32_t, std::uint64_t> own;
  std::vector<std::uint64_t> pattern;
  for (std::uint32_t c = 0; c < object.core_count; ++c) {
    for (const std::uint32_t card : map.cards_of(CoreId(object.first_core + c))) {
      const bool is_own = users_here[card] == users[card];
      pattern.push_back(is_own ? own.try_emplace(card, own_card + own.size()).first->second : card);
    }
    pattern.push_back(end_of_core);
  }
  return pattern;
}

}  // namespace

CardPatterns::CardPatterns(const Machine& machine) {
  if (machine.cards() == nullptr) return;
  const std::vector<std::uint32_t> users = users_of_cards(machine);
  std::map<std::vector<std::uint64_t>, std::size_t> known;
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    auto pattern = pattern_of(machine, machine.object(ObjectId(o)), users);
    pattern_.push_back(known.try_emplace(std::move(pattern), known.size()).first->second);
  }
}

}  // namespace rankplace::cards
