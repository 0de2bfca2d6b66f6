// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// The places of a network as coordinates, and where its text says which hosts have which.
struct PlaceGrid {
  /// How many there are of each coordinate, outermost first; the last counts the hosts of a switch.
  /// Places count in row-major order.
  std::vector<std::size_t> sizes;
  bool is_dragonfly = false;
};

/// A network's text without its option `at`, and the value of that; empty if it is not there.
struct TextWithPlaces {
  std::string network;
  std::string at;
};

[[nodiscard]] TextWithPlaces split_places(const std::string& text);

/// The grid of a network, by its Network::text(): a torus x, y, z and host; a dragonfly group,
/// router and host; a fat tree pod, leaf and host.
[[nodiscard]] PlaceGrid place_grid(const std::string& network_text);

/// Whether this value of `at` says how to find places, and names no file.
[[nodiscard]] bool is_rule_of_places(std::string_view at);

/// The place of each host. `at`:
/// - `name`: the last numbers of the host's name are its coordinates ("tofu3-4-5-0-1-1");
/// - `xname`: HPE Cray names x1000c0s0b0n0 in a dragonfly whose groups are cabinets, the lowest
///   cabinet first; chassis of 8 slots;
/// - else the path of a file with lines "host x y z".
/// The coordinate of the host at its switch may be left out: hosts take the next one that is free
/// of hosts with all coordinates. Throws
/// InputError or UsageError: a host without coordinates, coordinates that are not in the network or
/// have another number, two hosts at one place.
[[nodiscard]] std::vector<HostId> places_at(const std::string& at, const PlaceGrid& grid,
                                            const std::vector<std::string>& hosts);

/// Lines "host x y z", comments by #; coordinates may be parted by commas. For each of `hosts` its
/// coordinates. Throws InputError with the line.
[[nodiscard]] std::vector<std::vector<std::size_t>> parse_coordinates(
    std::string_view text, const std::string& file, const std::vector<std::string>& hosts);

}  // namespace rankplace
