// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// "package,l3": the kinds that --levels names: switch, group, package, die, numa, l4, l3, cluster
/// (of cores), l2, l1, core (where hardware threads are the slots). Throws UsageError.
[[nodiscard]] std::set<ObjectKind> kinds_from(const std::string& list);

/// The tree with only these kinds between the node and its leaves. A network card at a removed
/// object moves to the object around it.
[[nodiscard]] TopologyTree with_kinds(const TopologyTree& tree, const std::set<ObjectKind>& kinds);

/// The place of a node's network card.
struct CardPlace {
  bool ignored = false;                       ///< at the node as a whole
  std::optional<std::uint32_t> package = {};  ///< logical number; neither: where hwloc shows it
};

/// "auto", "ignore", "package:0". Throws UsageError.
[[nodiscard]] CardPlace card_place_from(const std::string& text);

/// The tree with its network card there. Throws InputError if there is no such package.
[[nodiscard]] TopologyTree with_card(TopologyTree tree, const CardPlace& place);

/// The tree with the hardware threads of the cores as its leaves.
[[nodiscard]] TopologyTree with_hwthreads(const TopologyTree& tree);

}  // namespace rankplace
