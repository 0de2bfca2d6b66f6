// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/grids/grid.hpp"

namespace rankplace::grids {

/// Whether a difference is beyond what two places next to one place can have.
[[nodiscard]] bool is_far(const Place& step);

/// The steps of a stencil from one place that end at a neighbour of another place, or far from it:
/// there a torus closes. Each answer is computed once.
class FittingSteps {
 public:
  using Steps = std::bitset<Stencil::most_steps>;  ///< by their order in the stencil

  /// Keeps a reference to the stencil.
  FittingSteps(const Stencil& stencil, std::size_t dimensions, const Place& periods);

  [[nodiscard]] const Steps& all() const { return all_; }
  /// `apart`: the other place, seen from the one.
  [[nodiscard]] const Steps& beside(const Place& apart);

 private:
  [[nodiscard]] Steps find(const Place& apart) const;

  const Stencil& stencil_;
  std::size_t dimensions_;
  Place periods_;
  Steps all_;
  std::vector<std::uint32_t> number_of_;  ///< in found_, from 1; 0: not found yet
  std::vector<Steps> found_;
};

}  // namespace rankplace::grids
