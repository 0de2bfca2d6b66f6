// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/fujitsu.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/gpu_binding.hpp"
#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_comment.hpp"
#include "rankfiles/slot_list.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr const char* vcoord_form = "(1,0,2) core=12, one to three coordinates";

/// "7", "1,0,2"; nothing if the name tells none.
std::optional<std::string> coordinates_in(const std::string& host) {
  static const std::regex numbered("n0*([0-9]{1,9})");
  static const std::regex shaped("(0|[1-9][0-9]{0,8})(x(0|[1-9][0-9]{0,8})){0,2}");
  std::smatch part;
  if (std::regex_match(host, part, numbered)) return part[1].str();
  if (!std::regex_match(host, shaped)) return std::nullopt;
  std::string text = host;
  std::ranges::replace(text, 'x', ',');
  return text;
}

std::ptrdiff_t dimensions_of(const std::string& coordinates) {
  return 1 + std::ranges::count(coordinates, ',');
}

/// Throws InputError unless the coordinates tell the two hosts apart.
void require_apart(const std::string& host, const std::string& other,
                   const std::string& coordinates) {
  if (host == other) return;
  throw InputError("hosts '" + host + "' and '" + other + "' are both at (" + coordinates +
                   "), which is one node to mpiexec --vcoordfile; give each node its own numbers "
                   "with `hosts`, or use `launcher` exec");
}

std::map<std::string, std::string> coordinates_of_hosts(const std::vector<HostRanks>& hosts) {
  std::map<std::string, std::string> coordinates;
  std::map<std::string, std::string> host_at;
  for (const HostRanks& host : hosts) {
    const auto found = coordinates_in(host.host);
    if (!found) {
      throw InputError("the name of host '" + host.host +
                       "' tells no coordinates (mpiexec --vcoordfile knows nodes by their place in "
                       "the job: 3, or 1x0x2); name the nodes so with `hosts`, or use `launcher` "
                       "exec");
    }
    coordinates[host.host] = *found;
    require_apart(host_at.try_emplace(*found, host.host).first->second, host.host, *found);
    const std::string& first = coordinates.at(hosts.front().host);
    if (dimensions_of(first) != dimensions_of(*found)) {
      throw InputError("hosts '" + hosts.front().host + "' and '" + host.host +
                       "' have different numbers of coordinates (a job has one shape); name the "
                       "nodes alike with `hosts`, or use `launcher` exec");
    }
  }
  return coordinates;
}

/// True if at most one level is inside the nodes: then ranks of a node may change their cores.
bool cores_of_a_node_are_alike(const PlacementFile& placement) {
  const auto between = std::ranges::find(placement.score, "inter-node", &LevelScore::name);
  const auto inside = between == placement.score.end() ? placement.score.begin() : between + 1;
  return !placement.score.empty() && placement.score.end() - inside <= 1;
}

/// Throws InputError if a rank's cores are not the next free ones of its host.
void require_cores_in_order(const std::vector<HostRanks>& hosts) {
  for (const HostRanks& host : hosts) {
    std::uint32_t next = 0;
    for (const RankSlot& slot : host.slots) {
      for (const std::uint32_t core : slot.cores) {
        if (core == next++) continue;
        throw InputError(
            "rank " + std::to_string(slot.rank) + " is on core " + std::to_string(core) + " of " +
            host.host + " (a VCOORD file says how many cores a rank gets, not which); " +
            "describe nodes without levels inside (16xcore:48 pu:1), or use `launcher` exec");
      }
    }
  }
}

struct VcoordLine {
  std::string coordinates;
  std::uint32_t core_count = 1;
};

VcoordLine parsed(const std::string& line) {
  static const std::regex form(R"(\s*\(\s*(\d+(?:\s*,\s*\d+){0,2})\s*\)(?:\s+core=(\d+))?\s*)");
  std::smatch part;
  if (!std::regex_match(line, part, form)) {
    throw InputError(std::string("it is not a node's coordinates and a number of cores (") +
                     vcoord_form + "; other words are not known)");
  }
  VcoordLine made{part[1].str(), 1};
  std::erase_if(made.coordinates, [](char c) { return c == ' ' || c == '\t'; });
  if (!part[2].matched) return made;
  const auto count = plain_number(part[2].str());
  if (!count || *count == 0) throw InputError("core=" + part[2].str() + " is no number of cores");
  made.core_count = *count;
  return made;
}

/// Hands out the cores of a machine's nodes in order.
class CoresInOrder {
 public:
  explicit CoresInOrder(const Machine& machine) : machine_(machine), taken_(machine.node_count()) {
    for (std::size_t n = 0; n < machine.node_count(); ++n) {
      const std::string& host = machine.node(NodeId(n)).name;
      const auto found = coordinates_in(host);
      if (!found) continue;
      const auto at = node_at_.try_emplace(*found, n).first;
      if (at->second != n) twice_at_.try_emplace(*found, n);
    }
  }

  /// Throws InputError if there is no such node, if two are meant, or if not so many cores are
  /// left.
  RankSlot next(std::uint32_t rank, const VcoordLine& line) {
    const auto found = node_at_.find(line.coordinates);
    if (found == node_at_.end()) {
      throw InputError("the machine has no node at (" + line.coordinates +
                       ") (a node's name tells its coordinates: n03 or 3, 1x0x2); name them with "
                       "`hosts`");
    }
    const Node& node = machine_.node(NodeId(found->second));
    if (const auto twice = twice_at_.find(line.coordinates); twice != twice_at_.end()) {
      require_apart(node.name, machine_.node(NodeId(twice->second)).name, line.coordinates);
    }
    RankSlot slot{rank, node.name, {}};
    std::uint32_t& taken = taken_[found->second];
    if (line.core_count > node.core_count - taken) {
      throw InputError("node (" + line.coordinates + ") has not enough cores: " +
                       std::to_string(node.core_count) + ", and more are asked for");
    }
    for (std::uint32_t i = 0; i < line.core_count; ++i) {
      const Core& core = machine_.core(CoreId(node.first_core + taken++));
      slot.cores.insert(slot.cores.end(), core.cores.begin(), core.cores.end());
      slot.os_pus.insert(slot.os_pus.end(), core.os_pus.begin(), core.os_pus.end());
      slot.hwthreads.insert(slot.hwthreads.end(), core.hwthreads.begin(), core.hwthreads.end());
    }
    std::ranges::sort(slot.os_pus);
    return slot;
  }

 private:
  const Machine& machine_;
  std::map<std::string, std::size_t> node_at_;
  std::map<std::string, std::size_t> twice_at_;  ///< a second node with these coordinates
  std::vector<std::uint32_t> taken_;             ///< by node
};

}  // namespace

LaunchFile fujitsu_launch_file(const LaunchRequest& request) {
  const PlacementFile& placement = request.placement;
  refuse_devices(placement, "a VCOORD file");
  if (uses_hwthreads(placement.ranks)) {
    throw InputError(
        "ranks are on hardware threads (a VCOORD file counts cores); place them on cores, or use "
        "`launcher` exec");
  }
  const std::vector<HostRanks> hosts = by_host(placement);
  const auto coordinates = coordinates_of_hosts(hosts);
  if (!cores_of_a_node_are_alike(placement)) require_cores_in_order(hosts);
  LaunchFile made{{},
                  {{"Fujitsu MPI",
                    {"mpiexec", "-n", std::to_string(placement.ranks.size()), "--vcoordfile",
                     request.file_name}}}};
  for (const RankSlot& slot : placement.ranks) {
    made.text +=
        '(' + coordinates.at(slot.host) + ") core=" + std::to_string(slot.cores.size()) + '\n';
  }
  return made;
}

bool is_vcoord_line(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '(';
}

std::vector<RankSlot> fujitsu_ranks(std::string_view text, const std::string& file,
                                    const Machine& machine) {
  CoresInOrder cores(machine);
  std::vector<RankSlot> slots;
  for (const NumberedLine& line : lines_without_comments(text)) {
    try {
      slots.push_back(cores.next(static_cast<std::uint32_t>(slots.size()), parsed(line.text)));
    } catch (const InputError& error) {
      throw InputError(file, line.number, error.what());
    }
  }
  return slots;
}

}  // namespace rankplace
