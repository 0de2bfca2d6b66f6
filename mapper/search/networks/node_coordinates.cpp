// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_coordinates.hpp"

#include <algorithm>

namespace rankplace::networks {
namespace {

constexpr std::size_t most_places_of_group = 64;      // a table of 16 KiB
constexpr std::uint32_t longest_axis_of_table = 512;  // one of 1 MiB

}  // namespace

NodeCoordinates::NodeCoordinates(const Machine& machine) : axes_(machine.network()->axes()) {
  if (axes_.empty()) return;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const auto at = machine.network()->coordinates_of(machine.node(NodeId(n)).host);
    at_.insert(at_.end(), at.begin(), at.end());
  }
  group_axes();
}

std::uint32_t NodeCoordinates::hops_by_axes(std::size_t a, std::size_t b) const {
  std::uint32_t hops = 0;
  for (std::size_t x = 0; x < axes_.size(); ++x) hops += hops_along(axes_[x], at(a, x), at(b, x));
  return hops;
}

void NodeCoordinates::group_axes() {
  const auto is_long = [](const NetworkAxis& axis) {
    return axis.kind != NetworkAxis::Kind::same && axis.length > longest_axis_of_table;
  };
  if (std::ranges::any_of(axes_, is_long)) return;
  for (std::size_t x = 0; x < axes_.size(); ++x) {
    if (axes_[x].kind == NetworkAxis::Kind::same) continue;
    if (groups_.empty() || groups_.back().first_axis + groups_.back().axes != x ||
        groups_.back().places * axes_[x].length > most_places_of_group) {
      groups_.push_back({.first_axis = x, .hops = {}});
    }
    ++groups_.back().axes;
    groups_.back().places *= axes_[x].length;
  }
  for (AxisGroup& group : groups_) {
    group.hops = hops_in(std::span(axes_).subspan(group.first_axis, group.axes), group.places);
  }
  for (std::size_t n = 0; n < at_.size() / axes_.size(); ++n) {
    for (const AxisGroup& group : groups_) {
      std::size_t place = 0;
      for (std::size_t x = group.first_axis; x < group.first_axis + group.axes; ++x) {
        place = place * axes_[x].length + at(n, x);
      }
      places_.push_back(static_cast<std::uint32_t>(place));
    }
  }
}

std::vector<std::uint32_t> NodeCoordinates::hops_in(std::span<const NetworkAxis> axes,
                                                    std::size_t places) {
  std::vector<std::uint32_t> table;
  table.reserve(places * places);
  for (std::size_t a = 0; a < places; ++a) {
    for (std::size_t b = 0; b < places; ++b) {
      std::uint32_t hops = 0;
      std::size_t stride = places;
      for (const NetworkAxis& axis : axes) {
        stride /= axis.length;
        hops += hops_along(axis, static_cast<std::uint32_t>(a / stride % axis.length),
                           static_cast<std::uint32_t>(b / stride % axis.length));
      }
      table.push_back(hops);
    }
  }
  return table;
}

std::vector<std::uint32_t> NodeCoordinates::along(std::size_t axis,
                                                  std::span<const std::size_t> nodes) const {
  std::vector<std::uint32_t> found;
  for (const std::size_t node : nodes) found.push_back(at(node, axis));
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  if (axes_[axis].kind != NetworkAxis::Kind::ring || found.size() < 2) return found;
  std::uint32_t widest = found.front() + axes_[axis].length - found.back();
  auto first = found.begin();
  for (auto next = found.begin() + 1; next != found.end(); ++next) {
    if (*next - *(next - 1) <= widest) continue;
    widest = *next - *(next - 1);
    first = next;
  }
  std::ranges::rotate(found, first);
  return found;
}

}  // namespace rankplace::networks
