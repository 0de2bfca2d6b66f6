// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/host_places.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"
#include "support/host/host_name.hpp"
#include "support/text/format.hpp"
#include "support/text/number_from.hpp"

namespace rankplace {
namespace {

using Coordinates = std::vector<std::size_t>;

/// All numbers of a name, in order; one that does not fit ends the search.
Coordinates numbers_in_name(std::string_view name) {
  constexpr std::string_view digits = "0123456789";
  Coordinates numbers;
  while (true) {
    const std::size_t begin = name.find_first_of(digits);
    if (begin == std::string_view::npos) return numbers;
    name.remove_prefix(begin);
    const std::size_t end = std::min(name.find_first_not_of(digits), name.size());
    const auto number = number_from<std::size_t>(name.substr(0, end));
    if (!number) return numbers;
    numbers.push_back(*number);
    name.remove_prefix(end);
  }
}

std::vector<Coordinates> coordinates_in_names(const PlaceGrid& grid,
                                              const std::vector<std::string>& hosts) {
  const std::size_t wanted = grid.sizes.size() - (grid.sizes.back() == 1 ? 1 : 0);
  std::vector<Coordinates> all;
  for (const std::string& host : hosts) {
    Coordinates numbers = numbers_in_name(short_host_name_of(host));
    if (numbers.size() < wanted) {
      throw InputError("the name of the host " + host + " has " +
                       counted(numbers.size(), "number") + ", fewer than the " +
                       std::to_string(wanted) +
                       " coordinates of the network (name a file: at=FILE)");
    }
    numbers.erase(numbers.begin(), numbers.end() - static_cast<std::ptrdiff_t>(wanted));
    all.push_back(std::move(numbers));
  }
  return all;
}

/// Cabinet, chassis, slot, board and node of "x1000c0s0b0n0"; nothing for other names.
std::optional<std::array<std::size_t, 5>> xname_of(std::string_view name) {
  std::array<std::size_t, 5> parts{};
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (name.empty() || name.front() != "xcsbn"[p]) return std::nullopt;
    name.remove_prefix(1);
    const std::size_t end = std::min(name.find_first_not_of("0123456789"), name.size());
    const auto number = number_from<std::size_t>(name.substr(0, end));
    if (!number) return std::nullopt;
    parts[p] = *number;
    name.remove_prefix(end);
  }
  return name.empty() ? std::optional(parts) : std::nullopt;
}

/// A cabinet has 8 chassis of 8 slots; a slot's nodes are at one or two boards.
std::vector<Coordinates> coordinates_of_xnames(const PlaceGrid& grid,
                                               const std::vector<std::string>& hosts) {
  constexpr std::size_t slots = 64;
  const std::size_t in_group = grid.is_dragonfly ? grid.sizes[1] * grid.sizes[2] : 0;
  if (in_group == 0 || in_group % slots != 0) {
    throw UsageError(
        "at=xname needs a dragonfly whose groups have 64, 128, 256, ... places: one "
        "group is one cabinet of 64 blades (name a file instead: at=FILE)");
  }
  const std::size_t at_slot = in_group / slots;
  const std::size_t at_board = std::max<std::size_t>(1, at_slot / 2);
  std::vector<std::array<std::size_t, 5>> names;
  for (const std::string& host : hosts) {
    const auto name = xname_of(short_host_name_of(host));
    if (!name) throw InputError("the host " + host + " is no name like x1000c0s0b0n0");
    names.push_back(*name);
  }
  const std::size_t first = (*std::ranges::min_element(names))[0];
  std::vector<Coordinates> all;
  for (std::size_t h = 0; h < hosts.size(); ++h) {
    const auto& [cabinet, chassis, slot, board, node] = names[h];
    const std::size_t inner = board * at_board + node;
    if (chassis >= 8 || slot >= 8 || node >= at_board || inner >= at_slot) {
      throw InputError("the host " + hosts[h] + " is in no cabinet of 64 blades with " +
                       std::to_string(at_slot) + " nodes each (name a file: at=FILE)");
    }
    const std::size_t place = (chassis * 8 + slot) * at_slot + inner;
    if (cabinet - first >= grid.sizes[0]) {
      throw InputError("the host " + hosts[h] + " is in cabinet x" + std::to_string(cabinet) +
                       ", the first in x" + std::to_string(first) + ", but the network has " +
                       counted(grid.sizes[0], "group") +
                       " (cabinets are numbered without a gap then; else name a file: at=FILE)");
    }
    all.push_back({cabinet - first, place / grid.sizes[2], place % grid.sizes[2]});
  }
  return all;
}

/// The number of the first place of the given coordinates. `where`: before a message; "FILE: ".
std::size_t place_of(const Coordinates& given, const PlaceGrid& grid, const std::string& host,
                     const std::string& where) {
  const std::size_t all = grid.sizes.size();
  if (given.size() != all && given.size() + 1 != all) {
    throw InputError(where + "the host " + host + " has " + counted(given.size(), "coordinate") +
                     ", not " + std::to_string(all - 1) + " or " + std::to_string(all));
  }
  std::size_t place = 0;
  for (std::size_t d = 0; d < all; ++d) {
    const std::size_t coordinate = d < given.size() ? given[d] : 0;
    if (coordinate >= grid.sizes[d]) {
      throw InputError(where + "the host " + host + " has the coordinate " +
                       std::to_string(coordinate) + " where the network has 0 to " +
                       std::to_string(grid.sizes[d] - 1));
    }
    place = place * grid.sizes[d] + coordinate;
  }
  return place;
}

std::vector<std::string_view> words_and_commas(std::string_view line, std::string& kept) {
  kept = line;
  std::ranges::replace(kept, ',', ' ');
  return words_of(kept);
}

}  // namespace

TextWithPlaces split_places(const std::string& text) {
  constexpr std::string_view option = ":at=";
  const std::size_t begin = text.find(option);
  if (begin == std::string::npos || text.starts_with("graph:")) return {text, ""};
  const std::size_t value = begin + option.size();
  const std::size_t end = std::min(text.find(':', value), text.size());
  if (end == value)
    throw UsageError("'" + text + "' has nothing in at= (use name, xname or a file)");
  return {text.substr(0, begin) + text.substr(end), text.substr(value, end - value)};
}

PlaceGrid place_grid(const std::string& network_text) {
  NetworkText text(network_text);
  PlaceGrid grid{text.sizes(), text.kind() == "dragonfly"};
  if (grid.is_dragonfly || text.kind() == "fat-tree") {
    std::ranges::reverse(grid.sizes);
  } else {
    grid.sizes.push_back(text.count("hosts", 1));
  }
  return grid;
}

std::vector<Coordinates> parse_coordinates(std::string_view text, const std::string& file,
                                           const std::vector<std::string>& hosts) {
  std::map<std::string, Coordinates> known;
  LineReader lines(text, file);
  std::string kept;
  while (const auto line = lines.next()) {
    const auto words = words_and_commas(line->substr(0, line->find('#')), kept);
    if (words.empty()) continue;
    Coordinates coordinates;
    for (std::size_t w = 1; w < words.size(); ++w) {
      coordinates.push_back(parse_count(words[w], "a coordinate", lines));
    }
    const std::string host = short_host_name_of(std::string(words[0]));
    if (!known.emplace(host, std::move(coordinates)).second) {
      lines.fail("the host " + host + " is there twice");
    }
  }
  std::vector<Coordinates> all;
  for (const std::string& host : hosts) {
    const auto at = known.find(short_host_name_of(host));
    if (at == known.end()) throw InputError(file, 0, "no coordinates of the host " + host);
    all.push_back(at->second);
  }
  return all;
}

bool is_rule_of_places(std::string_view at) { return at == "name" || at == "xname"; }

std::vector<HostId> places_at(const std::string& at, const PlaceGrid& grid,
                              const std::vector<std::string>& hosts) {
  std::vector<Coordinates> all;
  if (at == "name") {
    all = coordinates_in_names(grid, hosts);
  } else if (at == "xname") {
    all = coordinates_of_xnames(grid, hosts);
  } else {
    all = parse_coordinates(read_file(at), at, hosts);
  }
  const std::string where = is_rule_of_places(at) ? "" : at + ": ";
  std::map<std::size_t, std::string> host_at;
  std::vector<HostId> places(hosts.size());
  const auto place_hosts = [&](bool take_next) {
    for (std::size_t h = 0; h < hosts.size(); ++h) {
      if ((all[h].size() < grid.sizes.size()) != take_next) continue;
      std::size_t place = place_of(all[h], grid, hosts[h], where);
      const std::size_t end = place + (take_next ? grid.sizes.back() : 1);
      while (place + 1 < end && host_at.contains(place)) ++place;
      const auto [other, is_new] = host_at.emplace(place, hosts[h]);
      if (!is_new) {
        throw InputError(where + "the hosts " + other->second + " and " + hosts[h] +
                         " are at one place of the network (it has " +
                         std::to_string(grid.sizes.back()) + " at each switch)");
      }
      places[h] = HostId(place);
    }
  };
  place_hosts(false);
  place_hosts(true);
  return places;
}

}  // namespace rankplace
