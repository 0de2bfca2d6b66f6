// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Whether both directions of a link share its bandwidth (half) or have it each (full).
enum class Duplex { half, full };

[[nodiscard]] std::string_view name_of(Duplex duplex);

/// How a receiver's answer to a large message gets through while its own data go the same way.
enum class AnswerOrder : std::uint8_t {
  behind_data,  ///< it waits for them: a pair of ranks has one stream of bytes (TCP)
  before_data,  ///< it passes them (shared memory, RDMA)
};

[[nodiscard]] std::string_view name_of(AnswerOrder order);

/// The eager limits: between nodes Open MPI's for TCP (btl_tcp_eager_limit) and MPICH's; inside a
/// node Open MPI's for shared memory (btl_vader_eager_limit).
inline constexpr double usual_eager_bytes = 65536;
inline constexpr double usual_eager_bytes_in_node = 4096;

/// What messages between cores that meet at one level cost, and what the level's links carry. 1 GB
/// is 1e9 bytes.
struct LevelCost {
  std::string level;      ///< as Machine::level_names(): "inter-node"
  double latency_us = 0;  ///< of one message between two cores that meet at this level
  double flow_GBps = 0;   ///< what one such message gets, if nothing else is under way
  double link_GBps = 0;   ///< what all messages across one link of this level share
  Duplex duplex = Duplex::full;
  bool fitted = false;  ///< chosen so that a known result comes out, neither measured nor published
  std::string provenance{};  ///< where the numbers come from
  /// Messages of fewer bytes are sent without asking the receiver; nothing: the usual limit.
  std::optional<double> eager_bytes{};
  double burst_bytes = 0;  ///< that a link of this level lets pass at once after a pause
  /// Nothing: behind data between nodes, before them inside a node.
  std::optional<AnswerOrder> answers{};
  friend bool operator==(const LevelCost&, const LevelCost&) = default;
};

/// What the links of a Machine::network() cost.
struct NetworkCost {
  /// The latency of each link of the network on a message's route, beside the latency of the
  /// outermost level.
  double hop_latency_us = 0;
  double link_GBps = 0;     ///< of a link of Network::speed() 1, in each direction
  bool is_derived = false;  ///< from the outermost level: nobody gave it
  std::string provenance{};
  friend bool operator==(const NetworkCost&, const NetworkCost&) = default;
};

/// LinkCosts::source where all are given as text, as parse_level_cost() reads it.
inline constexpr std::string_view given_link_costs = "the command line";

/// The costs of a machine's levels, in any order; may be of more levels than one machine has.
struct LinkCosts {
  std::string source;  ///< for messages: a file, "preset draco"
  std::vector<LevelCost> levels;
  std::optional<NetworkCost> network{};  ///< nothing: to be derived
  friend bool operator==(const LinkCosts&, const LinkCosts&) = default;
};

/// One per level of the machine, outermost first. Throws InputError if a level is missing or there
/// twice.
[[nodiscard]] std::vector<LevelCost> costs_by_level(const LinkCosts& costs, const Machine& machine);

/// "inter-node=2.4,1.4,1.4" (latency in us, GB/s of one message, GB/s of a link), with ",half" if
/// both directions share the link. Throws UsageError.
[[nodiscard]] LevelCost parse_level_cost(const std::string& text);

/// The costs of the machine's network; nothing if it has none. Costs that are not given are derived
/// from its outermost level: links as fast as a node's own, a tenth of the latency for each hop.
/// Throws InputError if that level has no costs.
[[nodiscard]] std::optional<NetworkCost> network_cost(const LinkCosts& costs,
                                                      const Machine& machine);

/// The name that parse_network_cost() looks for in place of a level's.
inline constexpr std::string_view network_cost_name = "network";

/// "network=0.1,12" (latency of a hop in us, GB/s of a link); nothing if the text does not begin
/// with that name. Throws UsageError.
[[nodiscard]] std::optional<NetworkCost> parse_network_cost(const std::string& text);

/// `costs` with `changed` in place of its own levels of these names, or added to them.
[[nodiscard]] LinkCosts with_changed(LinkCosts costs, const std::vector<LevelCost>& changed);

/// Costs of the clusters of find_preset() (mapper/topology/machine_presets.hpp) by their names;
/// where each number comes from is in `provenance` and docs/prediction.md.
[[nodiscard]] std::optional<LinkCosts> preset_link_costs(std::string_view name);

/// The "levels" and the "network_links" of a machine.json (docs/prediction.md). Throws InputError.
[[nodiscard]] LinkCosts read_link_costs(const std::filesystem::path& path);

/// The same if `path` is a machine.json; nothing if it is no file, or one of another format.
[[nodiscard]] std::optional<LinkCosts> calibrated_link_costs(const std::filesystem::path& path);

/// Written whole or not at all; `machine` says in words what was measured. Throws InputError.
void write_link_costs(const LinkCosts& costs, const std::string& machine,
                      const std::filesystem::path& path);

}  // namespace rankplace
