// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/devices/node_inventory.hpp"
#include "support/numbers/short_list.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// One rank of a placement as files show it: a host name and logical core numbers within the host.
struct RankSlot {
  std::uint32_t rank = 0;
  std::string host;
  NumberList cores;  ///< hwloc logical core numbers, ascending; one or more
  /// Operating-system PU numbers of these cores on that host, ascending; empty: not known. For
  /// launchers that count PUs, and to notice that a host numbers its cores otherwise.
  NumberList os_pus = {};
  /// hwloc logical PU numbers, ascending, if the rank is to have only these hardware threads of its
  /// cores; `os_pus` are theirs then. Empty: all threads of the cores.
  NumberList hwthreads = {};

  /// Logical numbers of what the rank is placed on: cores or hardware threads.
  [[nodiscard]] std::span<const std::uint32_t> units() const {
    return std::span(hwthreads.empty() ? cores : hwthreads);
  }
  friend bool operator==(const RankSlot&, const RankSlot&) = default;
};

/// The devices that a rank is to use.
struct RankDevices {
  NumberList gpus;  ///< Gpu::number on the rank's host, ascending
  GpuVendor vendor = GpuVendor::unknown;
  /// NetworkCard::name of the cards that carry its messages, the one of most bytes first; none:
  /// any.
  std::vector<std::string> network_cards = {};
  friend bool operator==(const RankDevices&, const RankDevices&) = default;
};

/// A level of a score in a placement file; unit: `measure` of the file.
struct LevelScore {
  std::string name;
  std::uint64_t largest_link = 0;
  std::uint64_t link_sum = 0;
  std::uint64_t pair_volume = 0;
  friend bool operator==(const LevelScore&, const LevelScore&) = default;
};

/// What a network that is no tree carries, in a placement file; unit: `measure` of the file.
struct NetworkScore {
  std::uint64_t largest_link_by_speed = 0;  ///< of a link as fast as a node's own
  std::uint64_t byte_hops = 0;
  friend bool operator==(const NetworkScore&, const NetworkScore&) = default;
};

/// The contents of placements/best.json: everything a launch file needs, and its origin. The JSON
/// has "format": "rankplace-placement", "format_version": 1 and the members below by name.
struct PlacementFile {
  std::vector<RankSlot> ranks;  ///< by rank, 0..n-1
  std::string machine;          ///< SPEC it was made for
  std::string objective;        ///< "lexicographic", "hop-bytes"
  std::string sense;            ///< "best", "worst", or the name of a baseline
  std::string measure;          ///< "bytes", "messages"
  std::string algorithm;
  std::string collectives;  ///< how collectives became traffic
  std::vector<LevelScore> score;
  std::vector<LevelScore> bound;
  bool proved = false;
  std::uint64_t seed = 0;
  std::string rankplace_version;
  std::vector<RankDevices> devices = {};           ///< by rank; empty: no rank owns any
  std::optional<NetworkScore> network = {};        ///< nothing: the machine is a tree
  std::optional<NetworkScore> network_bound = {};  ///< the part of `bound`
  /// The network and the allocation that were given beside `machine`; empty: none.
  std::string machine_network = {};
  std::string machine_allocation = {};
  friend bool operator==(const PlacementFile&, const PlacementFile&) = default;
};

/// True if ranks are placed on hardware threads instead of whole cores.
[[nodiscard]] bool uses_hwthreads(const std::vector<RankSlot>& ranks);

/// Throws InputError naming the file (and the line, if the JSON is broken) and what is wrong: not a
/// placement, ranks missing or twice, no cores, wrong types.
[[nodiscard]] PlacementFile read_placement_file(const std::filesystem::path& path);
/// Written whole or not at all. Throws InputError if it cannot be written.
void write_placement_file(const PlacementFile& placement, const std::filesystem::path& path);

/// One rank per line, keys in a fixed order: the same placement gives the same bytes.
[[nodiscard]] std::string to_json(const PlacementFile& placement,
                                  Threads& threads = calling_thread());
/// The inverse of to_json(). Needs "format", "format_version", "machine" and "ranks"; the other
/// keys tell where a placement came from and may be absent; unknown keys are skipped. Errors as
/// read_placement_file(); `file` is what they name.
[[nodiscard]] PlacementFile placement_file_from_json(std::string_view text,
                                                     const std::string& file);

}  // namespace rankplace
