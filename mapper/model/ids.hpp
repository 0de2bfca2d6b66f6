// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace rankplace {

/// An index that cannot be mixed up with an index of another kind.
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::uint32_t value) : value_(value) {}
  constexpr explicit Id(std::size_t value) : value_(static_cast<std::uint32_t>(value)) {}
  constexpr explicit Id(int value) : value_(static_cast<std::uint32_t>(value)) {}
  [[nodiscard]] constexpr std::uint32_t value() const { return value_; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint32_t value_ = 0;
};

/// A rank in MPI_COMM_WORLD.
using Rank = Id<struct RankTag>;
/// A core of a Machine, counted over all nodes in tree order (not the number within its node).
using CoreId = Id<struct CoreTag>;
/// A node (host) of a Machine.
using NodeId = Id<struct NodeTag>;
/// An object of the machine tree; its link to its parent has the same number.
using ObjectId = Id<struct ObjectTag>;
/// A place for a node in a Network: where the node's own link is plugged in.
using HostId = Id<struct HostTag>;
/// A link between two switches (or routers) of a Network, both directions.
using NetworkLinkId = Id<struct NetworkLinkTag>;

}  // namespace rankplace

// Doxygen 1.9 loses the scope of a specialisation.
/// @cond
template <class Tag>
struct std::hash<rankplace::Id<Tag>> {
  std::size_t operator()(rankplace::Id<Tag> id) const noexcept { return id.value(); }
};
/// @endcond
