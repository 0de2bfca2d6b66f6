// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <rankplace/api.hpp>
#include <rankplace/machine.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace::v1 {

/// Where one rank runs.
struct RankSlot {
  std::uint32_t rank = 0;            ///< counted from 0
  std::string host;                  ///< name of the node
  std::vector<std::uint32_t> cores;  ///< hwloc's logical core numbers inside the host, ascending
  /// The operating system's numbers of its hardware threads, ascending; empty: not known.
  std::vector<std::uint32_t> os_pus = {};
  /// hwloc's logical numbers of the only hardware threads that it gets; empty: all of its cores.
  std::vector<std::uint32_t> hwthreads = {};
};

/// What a level of the machine carries; unit: bytes or messages, as the measure says.
struct LevelLoad {
  std::string name;                ///< "inter-node"
  std::uint64_t largest_link = 0;  ///< load of the busiest link, both directions
  std::uint64_t link_sum = 0;      ///< sum over the links of the level
  std::uint64_t pair_volume = 0;   ///< what ranks that meet at this level exchange
};

/// What the links between switches carry in a network that is no tree (docs/networks.md).
struct NetworkCost {
  std::uint64_t largest_link_by_speed = 0;  ///< as NetworkLoad::largest_link_by_speed
  std::uint64_t byte_hops = 0;              ///< as NetworkLoad::byte_hops
};

/// A placement of ranks, and where it comes from (docs/placement-format.md).
struct Placement {
  std::vector<RankSlot> ranks;         ///< by rank, 0 to n - 1
  std::string machine = {};            ///< Machine::spec() of the machine that it is for
  std::string objective = {};          ///< "lexicographic", "hop-bytes", "bottleneck", "predicted"
  std::string sense = {};              ///< "best", "worst", or the name of a baseline
  std::string measure = {};            ///< "bytes", "messages"
  std::string algorithm = {};          ///< who found the placement
  std::string collectives = {};        ///< how collective calls became traffic
  std::vector<LevelLoad> score = {};   ///< outermost first
  std::vector<LevelLoad> bound = {};   ///< outermost first; searched ones only
  bool proved = false;                 ///< the placement is optimal
  std::uint64_t seed = 0;              ///< of the search
  std::string rankplace_version = {};  ///< of the library that made it: "0.1.0"
  std::optional<NetworkCost> network = {};        ///< nothing: the machine is a tree
  std::optional<NetworkCost> network_bound = {};  ///< searched ones only
  std::string machine_network = {};     ///< MachineOptions::network that was given; empty: none
  std::string machine_allocation = {};  ///< of a command's `--allocation`; empty: none
};

/// The placement of rank r on core cores[r] of a machine, an index of Machine::cores(). Throws
/// InputError if a core is not there, is taken twice, or a node gets more ranks than it takes.
[[nodiscard]] RANKPLACE_API Placement placement_on(const Machine& machine,
                                                   std::span<const std::uint32_t> cores);
/// The inverse: the first core of each rank, by rank. Throws InputError if the machine has not the
/// hosts and cores of the placement.
[[nodiscard]] RANKPLACE_API std::vector<std::uint32_t> cores_of(const Machine& machine,
                                                                const Placement& placement);

/// Reads a placement file as `rankplace map` writes it. Throws InputError naming file and line.
[[nodiscard]] RANKPLACE_API Placement read_placement(const std::filesystem::path& path);
/// Writes it, whole or not at all, and makes folders that are missing. Throws InputError.
RANKPLACE_API void write_placement(const Placement& placement, const std::filesystem::path& path);
/// The text of a placement file: the same placement gives the same bytes.
[[nodiscard]] RANKPLACE_API std::string to_json(const Placement& placement);
/// The inverse of to_json(). `name` is what errors call the text. Throws InputError.
[[nodiscard]] RANKPLACE_API Placement placement_from_json(std::string_view text,
                                                          const std::string& name = "placement");

}  // namespace rankplace::v1
