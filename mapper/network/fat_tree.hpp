// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// Which of several routes up messages take in a fat tree.
enum class FatTreeRouting : std::uint8_t {
  spread,   ///< all alike (adaptive routing, ECMP)
  d_mod_k,  ///< one for each target host (Zahavi, D-Mod-K routing, 2010)
};

struct FatTreeShape {
  /// Hosts at a leaf switch, leaf switches in a pod, ...: parts of a part, innermost first.
  std::vector<std::size_t> sizes;
  /// Up-links of a switch, from the leaf switches on, each to a switch of its own; one number fewer
  /// than sizes.
  std::vector<std::size_t> up_links;
  std::vector<double> speeds;  ///< of an up-link, as Network::speed(); as many as up_links
  FatTreeRouting routing = FatTreeRouting::spread;
};

/// A fat tree: XGFT(h; sizes; 1, up_links) of Öhring et al., On generalized fat trees, 1995. With
/// sizes k and k up-links at every level it is a k-ary n-tree. Hosts count leaf by leaf.
/// Under `spread` all up-links of a part always have equal loads: they are one link here, as fast
/// as all together, and the switches of a part that are alike are one switch. Throws UsageError if
/// a number is 0 or the network is too large.
[[nodiscard]] std::shared_ptr<const Network> make_fat_tree(const FatTreeShape& shape);

}  // namespace rankplace
