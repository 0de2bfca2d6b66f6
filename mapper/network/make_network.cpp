// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/make_network.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "mapper/network/kinds/dragonfly.hpp"
#include "mapper/network/kinds/fat_tree.hpp"
#include "mapper/network/kinds/hyperx.hpp"
#include "mapper/network/kinds/torus.hpp"
#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

using NetworkPointer = std::shared_ptr<const Network>;

NetworkPointer torus_from(NetworkText text, std::size_t /*node_count*/) {
  const std::size_t dimensions = text.sizes().size();
  const std::size_t hosts = text.count("hosts", 1);
  const std::vector<double> speeds = text.speeds(dimensions);
  std::vector<std::size_t> wraps(dimensions, text.kind() == "torus" ? 1 : 0);
  if (text.kind() == "torus") {
    const auto given = text.counts("wrap", dimensions, 0);
    if (std::ranges::any_of(given, [](std::size_t wrap) { return wrap > 1; })) {
      text.fail("has a number above 1 in wrap= (use 1 for a ring, 0 for a row)");
    }
    if (!given.empty()) wraps = given;
  }
  text.require_all_taken();
  std::vector<TorusDimension> all;
  for (std::size_t d = 0; d < dimensions; ++d) {
    all.push_back({text.sizes()[d], wraps[d] == 1, speeds[d]});
  }
  return make_torus(std::move(all), hosts);
}

NetworkPointer dragonfly_from(NetworkText text, std::size_t node_count) {
  const std::vector<std::size_t>& sizes = text.sizes();
  if (sizes.size() != 2 && sizes.size() != 3) {
    text.fail("needs the hosts of a router, the routers of a group and the number of groups");
  }
  const std::size_t in_group = bounded_product(sizes[0], sizes[1]);
  DragonflyShape shape;
  shape.hosts_at_router = sizes[0];
  shape.routers_in_group = sizes[1];
  shape.groups = sizes.size() == 3
                     ? sizes[2]
                     : std::max<std::size_t>(1, (node_count + in_group - 1) / in_group);
  shape.links_between_groups = text.count("links", 1);
  const std::vector<double> speeds = text.speeds(2);
  shape.local_speed = speeds[0];
  shape.global_speed = speeds[1];
  shape.arrangement =
      static_cast<GlobalArrangement>(text.word("arrangement", {"absolute", "relative"}));
  shape.routing = static_cast<DragonflyRouting>(text.word("routing", {"minimal", "valiant"}));
  text.require_all_taken();
  return make_dragonfly(shape);
}

NetworkPointer hyperx_from(NetworkText text, std::size_t /*node_count*/) {
  const std::vector<std::size_t>& sizes = text.sizes();
  const std::size_t hosts = text.count("hosts", 1);
  const std::vector<double> speeds = text.speeds(sizes.size());
  const auto routing =
      static_cast<HyperXRouting>(text.word("routing", {"dimension-order", "spread"}));
  text.require_all_taken();
  std::vector<HyperXDimension> dimensions;
  for (std::size_t d = 0; d < sizes.size(); ++d) dimensions.push_back({sizes[d], speeds[d]});
  return make_hyperx(dimensions, hosts, routing);
}

NetworkPointer fat_tree_from(NetworkText text, std::size_t node_count) {
  FatTreeShape shape;
  shape.sizes = text.sizes();
  shape.up_links = text.numbers("up", 1);
  if (shape.up_links.empty()) {
    text.fail("needs its up-links (up=2,4: of a leaf switch, then of those above)");
  }
  // With as many up-links as sizes there is one more level: as many parts as the nodes fill.
  if (shape.up_links.size() == shape.sizes.size()) {
    std::size_t hosts = 1;
    for (const std::size_t size : shape.sizes) hosts = bounded_product(hosts, size);
    shape.sizes.push_back(std::max<std::size_t>(1, (node_count + hosts - 1) / hosts));
  }
  if (shape.up_links.size() == 1) shape.up_links.resize(shape.sizes.size() - 1, shape.up_links[0]);
  if (shape.up_links.size() + 1 != shape.sizes.size()) {
    text.fail("has " + std::to_string(shape.up_links.size()) + " numbers in up=, not " +
              std::to_string(shape.sizes.size() - 1) + " (or one more)");
  }
  shape.speeds = text.speeds(shape.up_links.size());
  shape.routing = static_cast<FatTreeRouting>(text.word("routing", {"spread", "d-mod-k"}));
  text.require_all_taken();
  return make_fat_tree(shape);
}

struct Maker {
  std::string_view kind;
  NetworkPointer (*make)(NetworkText text, std::size_t node_count);
};

/// A fat tree without options is a tree of the Machine.
bool is_tree_shape(std::string_view text) {
  return text.starts_with("fat-tree:") && std::ranges::count(text, ':') == 1;
}

constexpr std::array makers{Maker{"torus", torus_from}, Maker{"mesh", torus_from},
                            Maker{"dragonfly", dragonfly_from}, Maker{"hyperx", hyperx_from},
                            Maker{"fat-tree", fat_tree_from}};

const Maker* maker_of(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || is_tree_shape(text)) return nullptr;
  const auto* const at =
      std::ranges::find(makers, std::string_view(text).substr(0, colon), &Maker::kind);
  return at == makers.end() ? nullptr : at;
}

}  // namespace

bool is_network_text(const std::string& text) { return maker_of(text) != nullptr; }

std::shared_ptr<const Network> make_network(const std::string& text, std::size_t node_count) {
  const Maker* const maker = maker_of(text);
  if (maker == nullptr) throw UsageError("'" + text + "' is no network (see docs/networks.md)");
  NetworkPointer network = maker->make(NetworkText(text), node_count);
  if (network->host_count() < node_count) {
    throw UsageError("the network '" + network->text() + "' has " +
                     std::to_string(network->host_count()) + " places, fewer than the " +
                     std::to_string(node_count) + " nodes of the machine (give larger numbers)");
  }
  return network;
}

}  // namespace rankplace
