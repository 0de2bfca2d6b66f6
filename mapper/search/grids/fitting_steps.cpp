// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/grids/fitting_steps.hpp"

#include <algorithm>
#include <cstdlib>

namespace rankplace::grids {
namespace {

/// A place further away along any dimension is far from the ends of all steps.
constexpr std::int32_t reach = 3;
constexpr std::size_t places_across = 2 * reach + 1;

}  // namespace

bool is_far(const Place& step) {
  return std::ranges::any_of(step, [](std::int32_t s) { return std::abs(s) > 2; });
}

FittingSteps::FittingSteps(const Stencil& stencil, std::size_t dimensions, const Place& periods)
    : stencil_(stencil), dimensions_(dimensions), periods_(periods) {
  for (std::size_t i = 0; i < stencil.steps().size(); ++i) all_.set(i);
  std::size_t codes = 1;
  for (std::size_t d = 0; d < dimensions; ++d) codes *= places_across;
  number_of_.resize(codes);
}

const FittingSteps::Steps& FittingSteps::beside(const Place& apart) {
  std::size_t code = 0;
  for (std::size_t d = 0; d < dimensions_; ++d) {
    if (std::abs(apart[d]) > reach) return all_;
    code = places_across * code + static_cast<std::size_t>(apart[d] + reach);
  }
  std::uint32_t& number = number_of_[code];
  if (number == 0) {
    found_.push_back(find(apart));
    number = static_cast<std::uint32_t>(found_.size());
  }
  return found_[number - 1];
}

FittingSteps::Steps FittingSteps::find(const Place& apart) const {
  Steps fitting;
  for (std::size_t i = 0; i < stencil_.steps().size(); ++i) {
    const Place step = difference(stencil_.steps()[i], apart, periods_);
    fitting.set(i, stencil_.holds(step) || is_far(step));
  }
  return fitting;
}

}  // namespace rankplace::grids
