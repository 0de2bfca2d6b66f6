// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/node_description.hpp"

#include <string_view>
#include <vector>

#include "mapper/topology/hwloc_tree.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Equal parts of a socket: each holds as many of the next smaller ones.
struct SocketParts {
  std::string_view word;  ///< in the SPEC
  std::string_view name;  ///< in messages
  std::uint32_t of_socket = 0;
  std::string devices = {};  ///< in the SPEC, at each of them
};

void require_count(std::uint32_t count, const std::string& what) {
  if (count == 0) throw UsageError("a node needs " + what + " (give 1 or more)");
}

/// " [gpu:2(vendor=amd)] [nic]" for each of `objects`; empty unless they part the devices evenly.
std::string devices_text(const NodeDescription& node, std::uint32_t objects, std::uint32_t gpus,
                         std::uint32_t cards) {
  std::string text;
  if (gpus > 0 && gpus % objects == 0) {
    text += " [gpu:" + std::to_string(gpus / objects) +
            (node.gpu_vendor.empty() ? "" : "(vendor=" + node.gpu_vendor + ")") + "]";
  }
  if (cards > 0 && cards % objects == 0) text += " [nic:" + std::to_string(cards / objects) + "]";
  return text;
}

/// Devices that the smallest of these objects share evenly stand there.
class DevicePlaces {
 public:
  explicit DevicePlaces(const NodeDescription& node) : node_(node) {}

  /// The devices at each of so many objects, if the next smaller objects cannot have them.
  [[nodiscard]] std::string at(std::uint32_t objects, std::uint32_t smaller) const {
    const auto stays = [&](std::uint32_t count) {
      return smaller == 0 || count % smaller != 0 ? count : 0;
    };
    return devices_text(node_, objects, stays(node_.gpus), stays(node_.cards));
  }

 private:
  const NodeDescription& node_;
};

/// From the outermost inwards. NUMA nodes and L3 caches hold one another either way.
std::vector<SocketParts> parts_of(const NodeDescription& node, const DevicePlaces& devices) {
  std::vector<SocketParts> parts;
  if (node.l3_caches > 0) parts.push_back({"l3", "L3 caches", node.l3_caches});
  if (node.numa_nodes > 1) {
    parts.insert(
        node.l3_caches < node.numa_nodes ? parts.end() : parts.begin(),
        {"numa", "NUMA nodes", node.numa_nodes, devices.at(node.sockets * node.numa_nodes, 0)});
  }
  if (node.l2_caches > 0) parts.push_back({"l2", "L2 caches", node.l2_caches});
  parts.push_back({"core", "cores", node.cores});
  return parts;
}

}  // namespace

std::string spec_of(const NodeDescription& node) {
  require_count(node.sockets, "a socket");
  require_count(node.cores, "cores");
  require_count(node.threads, "hardware threads");
  const DevicePlaces devices(node);
  const std::uint32_t numa = node.numa_nodes > 1 ? node.sockets * node.numa_nodes : 0;
  std::string text = devices.at(1, node.sockets);
  text += " pack:" + std::to_string(node.sockets);
  if (node.sockets > 1 && node.numa_nodes == 1) text += " [numa]";  // else all share one
  text += devices.at(node.sockets, numa);
  std::uint32_t outer = 1;
  for (const SocketParts& parts : parts_of(node, devices)) {
    if (parts.of_socket % outer != 0) {
      throw UsageError("a socket's " + std::to_string(parts.of_socket) + ' ' +
                       std::string(parts.name) + " do not part evenly over " +
                       std::to_string(outer) + " larger objects (give a multiple)");
    }
    text += ' ' + std::string(parts.word) + ':' + std::to_string(parts.of_socket / outer) +
            parts.devices;
    outer = parts.of_socket;
  }
  text += " pu:" + std::to_string(node.threads);
  text.erase(0, text.find_first_not_of(' '));
  static_cast<void>(load_hwloc_synthetic(text));
  return text;
}

}  // namespace rankplace
