// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/node_description.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "mapper/topology/hwloc_tree.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Parts of a socket, of which each holds as many of the next.
enum class PartKind { numa_node, l3_cache, l2_cache, core };

struct Part {
  PartKind kind;
  std::string_view word;  ///< in the SPEC
  std::string_view name;  ///< in messages
  std::uint32_t of_socket;
};

void require_count(std::uint32_t count, const std::string& what) {
  if (count == 0) throw UsageError("a node needs " + what + " (give 1 or more)");
}

/// From the outermost inwards. NUMA nodes and L3 caches hold one another either way.
std::vector<Part> parts_of(const NodeDescription& node) {
  std::vector<Part> parts{{PartKind::numa_node, "numa", "NUMA nodes", node.numa_nodes},
                          {PartKind::l3_cache, "l3", "L3 caches", node.l3_caches}};
  if (node.l3_caches < node.numa_nodes) std::swap(parts[0], parts[1]);
  if (node.l2_caches > 0) parts.push_back({PartKind::l2_cache, "l2", "L2 caches", node.l2_caches});
  parts.push_back({PartKind::core, "core", "cores", node.cores});
  std::erase_if(parts, [](const Part& part) {
    return part.of_socket == 0 || (part.kind == PartKind::numa_node && part.of_socket == 1);
  });
  return parts;
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
  for (const Part& part : parts_of(node)) {
    if (part.of_socket % outer != 0) {
      throw UsageError("a socket's " + std::to_string(part.of_socket) + ' ' +
                       std::string(part.name) + " do not part evenly over " +
                       std::to_string(outer) + " larger objects (give a multiple)");
    }
    text += ' ' + std::string(part.word) + ':' + std::to_string(part.of_socket / outer);
    if (part.kind == PartKind::numa_node) text += devices.at(numa, 0);
    outer = part.of_socket;
  }
  text += " pu:" + std::to_string(node.threads);
  text.erase(0, text.find_first_not_of(' '));
  static_cast<void>(load_hwloc_synthetic(text));
  return text;
}

}  // namespace rankplace
