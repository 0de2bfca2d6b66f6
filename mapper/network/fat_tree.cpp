// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/kinds/fat_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "mapper/network/network_text.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The switches of one level and their up-links. A switch is one of `copies` equal ones of a part.
struct Level {
  std::size_t hosts = 1;   ///< below a part
  std::size_t parts = 1;   ///< in the network
  std::size_t copies = 1;  ///< switches of a part that are linked with the same switches below
  std::size_t first_switch = 0;  ///< part by part, all copies of a part together
  std::size_t first_link = 0;    ///< switch by switch
  std::size_t up_links = 0;      ///< of a switch
  double speed = 1;              ///< of an up-link
};

class FatTree final : public Network {
 public:
  explicit FatTree(FatTreeShape shape) : shape_(std::move(shape)), levels_(shape_.sizes.size()) {
    for (const std::size_t size : shape_.sizes) hosts_ *= size;
    std::size_t hosts = 1;
    std::size_t paths = 1;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
      Level& level = levels_[l];
      hosts *= shape_.sizes[l];
      level.hosts = hosts;
      level.parts = hosts_ / hosts;
      level.copies = is_spread() ? 1 : paths;
      level.first_switch = switches_;
      level.first_link = links_;
      if (l + 1 < levels_.size()) {
        paths *= shape_.up_links[l];
        level.up_links = is_spread() ? 1 : shape_.up_links[l];
        level.speed = shape_.speeds[l] * (is_spread() ? static_cast<double>(paths) : 1.0);
        kinds_.push_back("level " + std::to_string(l + 1) + '-' + std::to_string(l + 2));
      }
      switches_ += level.parts * level.copies;
      links_ += level.parts * level.copies * level.up_links;
    }
  }

  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::size_t host_count() const override { return hosts_; }
  [[nodiscard]] std::size_t switch_count() const override { return switches_; }
  [[nodiscard]] SwitchId switch_of(HostId host) const override {
    return SwitchId(host.value() / levels_.front().hosts);
  }
  [[nodiscard]] std::size_t link_count() const override { return links_; }
  [[nodiscard]] std::pair<SwitchId, SwitchId> endpoints_of(NetworkLinkId link) const override;
  [[nodiscard]] double speed(NetworkLinkId link) const override {
    return levels_[kind_of(link)].speed;
  }
  [[nodiscard]] const std::vector<std::string>& link_kinds() const override { return kinds_; }
  [[nodiscard]] std::size_t kind_of(NetworkLinkId link) const override {
    std::size_t l = 0;
    while (l + 2 < levels_.size() && levels_[l + 1].first_link <= link.value()) ++l;
    return l;
  }
  [[nodiscard]] std::string name_of(NetworkLinkId link) const override;
  [[nodiscard]] std::uint32_t hops(HostId a, HostId b) const override {
    return static_cast<std::uint32_t>(2 * meeting_level(a, b));
  }
  void append_route(HostId from, HostId to, std::vector<RouteShare>& route) const override;

 private:
  [[nodiscard]] bool is_spread() const { return shape_.routing == FatTreeRouting::spread; }
  /// The innermost level whose parts hold both.
  [[nodiscard]] std::size_t meeting_level(HostId a, HostId b) const {
    std::size_t l = 0;
    while (a.value() / levels_[l].hosts != b.value() / levels_[l].hosts) ++l;
    return l;
  }
  [[nodiscard]] NetworkLinkId up_link(std::size_t l, std::size_t part, std::size_t copy,
                                      std::size_t up) const {
    const Level& level = levels_[l];
    return NetworkLinkId(level.first_link + (part * level.copies + copy) * level.up_links + up);
  }

  FatTreeShape shape_;
  std::vector<Level> levels_;  ///< from the leaf switches on
  std::size_t hosts_ = 1;
  std::size_t switches_ = 0;
  std::size_t links_ = 0;
  std::vector<std::string> kinds_;
};

std::string FatTree::text() const {
  NetworkTextWriter text("fat-tree");
  for (const std::size_t size : shape_.sizes) text.add_size(size);
  text.add_counts("up", shape_.up_links);
  text.add_speeds(shape_.speeds);
  if (!is_spread()) text.add_word("routing", "d-mod-k");
  return text.text();
}

/// Copy c of a switch is linked with the copies c, c + copies, c + 2 x copies, ... above.
std::pair<SwitchId, SwitchId> FatTree::endpoints_of(NetworkLinkId link) const {
  const std::size_t l = kind_of(link);
  const Level& level = levels_[l];
  const Level& above = levels_[l + 1];
  const std::size_t number = link.value() - level.first_link;
  const std::size_t up = number % level.up_links;
  const std::size_t below = number / level.up_links;
  const std::size_t part = below / level.copies;
  const std::size_t copy = below % level.copies + up * level.copies;
  return {SwitchId(level.first_switch + below),
          SwitchId(above.first_switch + part / shape_.sizes[l + 1] * above.copies + copy)};
}

std::string FatTree::name_of(NetworkLinkId link) const {
  const std::size_t l = kind_of(link);
  const auto switch_text = [&](std::size_t at, SwitchId id) {
    const std::size_t number = id.value() - levels_[at].first_switch;
    const std::string part = std::to_string(number / levels_[at].copies);
    const std::size_t copies = levels_[at].copies;
    return copies == 1 ? part : part + '.' + std::to_string(number % copies);
  };
  const auto [below, above] = endpoints_of(link);
  return kinds_[l] + (is_spread() ? " links " : " link ") + switch_text(l, below) + " - " +
         switch_text(l + 1, above);
}

void FatTree::append_route(HostId from, HostId to, std::vector<RouteShare>& route) const {
  const std::size_t top = meeting_level(from, to);
  std::size_t copy = 0;
  std::size_t paths = 1;
  for (std::size_t l = 0; l < top; ++l) {
    const Level& level = levels_[l];
    const std::size_t up = to.value() / paths % level.up_links;
    route.push_back(
        {up_link(l, from.value() / level.hosts, copy, up), LinkDirection::forward, whole_route});
    paths *= level.up_links;
    copy += up * level.copies;
  }
  for (std::size_t l = top; l-- > 0;) {
    const Level& level = levels_[l];
    const std::size_t below = copy % level.copies;
    route.push_back({up_link(l, to.value() / level.hosts, below, copy / level.copies),
                     LinkDirection::backward, whole_route});
    copy = below;
  }
}

}  // namespace

std::shared_ptr<const Network> make_fat_tree(const FatTreeShape& shape) {
  if (shape.sizes.empty() || shape.up_links.size() + 1 != shape.sizes.size() ||
      shape.speeds.size() != shape.up_links.size()) {
    throw UsageError(
        "a fat tree has other numbers of levels and up-links (give a number of "
        "up-links for each level but the last)");
  }
  std::size_t hosts = 1;
  std::size_t links = 1;
  for (std::size_t l = 0; l < shape.sizes.size(); ++l) {
    const std::size_t up = l < shape.up_links.size() ? shape.up_links[l] : 1;
    if (shape.sizes[l] == 0 || up == 0) {
      throw UsageError("a fat tree has a number of 0 (give numbers above 0)");
    }
    hosts = bounded_product(hosts, shape.sizes[l]);
    // No level has more links than there would be without the parts below.
    links = bounded_product(links, std::max(up, shape.sizes[l]));
  }
  require_network_size("a fat tree", std::max(hosts, links));
  return std::make_shared<FatTree>(shape);
}

}  // namespace rankplace
