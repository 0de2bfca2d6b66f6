// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/device_spec.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t most_devices = 1024;
constexpr std::uint32_t no_number = std::numeric_limits<std::uint32_t>::max();

[[noreturn]] void fail(const std::string& item) {
  throw InputError("the device '[" + item +
                   "]' is not understood (use [gpu:4], [gpu:4(vendor=nvidia)], "
                   "[gpu(indexes=1,0)], [nic:2], or [link:25000] for MB/s between the GPUs below)");
}

/// The name of a level ("pack:2" -> "package") as devices are said to be near it.
std::string place_name(std::string_view token) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 12> names{{
      {"pack", "package"},
      {"socket", "package"},
      {"die", "die"},
      {"group", "group"},
      {"numa", "NUMA node"},
      {"l4", "L4"},
      {"l3", "L3"},
      {"l2", "L2"},
      {"l1", "L1"},
      {"core", "core"},
      {"pu", "PU"},
      {"node", "NUMA node"},
  }};
  std::string lower;
  for (const char c : token) lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const auto& [prefix, name] : names) {
    if (lower.starts_with(prefix)) return std::string(name);
  }
  return "object";
}

GpuVendor vendor_from(std::string_view name, const std::string& item) {
  for (const GpuVendor vendor : {GpuVendor::nvidia, GpuVendor::amd, GpuVendor::intel}) {
    if (name_of(vendor) == name) return vendor;
  }
  fail(item);
}

/// "4,5,2,3".
std::vector<std::uint32_t> numbers_from(std::string_view list, const std::string& item) {
  std::vector<std::uint32_t> numbers;
  while (true) {
    const auto [end, error] =
        std::from_chars(list.data(), list.data() + list.size(), numbers.emplace_back());
    list.remove_prefix(static_cast<std::size_t>(end - list.data()));
    if (error != std::errc{} || (!list.empty() && list.front() != ',')) fail(item);
    if (list.empty()) return numbers;
    list.remove_prefix(1);
  }
}

/// "vendor=amd indexes=4,5,2,3".
void take_attributes(std::string_view text, const std::string& whole, DeviceItem& item) {
  constexpr std::string_view vendor = "vendor=";
  constexpr std::string_view indexes = "indexes=";
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.starts_with(vendor) && item.kind == DeviceItem::Kind::gpu) {
      item.vendor = vendor_from(word.substr(vendor.size()), whole);
    } else if (word.starts_with(indexes)) {
      item.numbers = numbers_from(word.substr(indexes.size()), whole);
    } else {
      fail(whole);
    }
  }
}

/// "gpu:4(vendor=amd)"; nothing if it is none of ours, as hwloc's "numa(memory=1GB)".
std::optional<DeviceItem> item_from(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, DeviceItem::Kind>, 3> kinds{{
      {"gpu", DeviceItem::Kind::gpu},
      {"nic", DeviceItem::Kind::nic},
      {"link", DeviceItem::Kind::link},
  }};
  std::string_view rest = text;
  const std::size_t word_end = std::min(rest.find_first_of(":( "), rest.size());
  const auto* const kind = std::ranges::find(kinds, rest.substr(0, word_end),
                                             &std::pair<std::string_view, DeviceItem::Kind>::first);
  if (kind == kinds.end()) return std::nullopt;
  DeviceItem item{.kind = kind->second};
  rest.remove_prefix(word_end);
  if (rest.starts_with(':')) {
    const auto [end, error] =
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), item.value);
    if (error != std::errc{} || item.value == 0) fail(text);
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  } else if (item.kind == DeviceItem::Kind::link) {
    fail(text);
  }
  if (item.kind != DeviceItem::Kind::link && rest.starts_with('(') && rest.ends_with(')')) {
    take_attributes(rest.substr(1, rest.size() - 2), text, item);
    rest = {};
  }
  if (!rest.empty()) fail(text);
  return item;
}

/// The number of objects that a level's token ("core:8", "8", "core:8(indexes=...)") gives each
/// object above; 1 where hwloc will say what is wrong.
std::size_t count_of(std::string_view token) {
  const std::size_t colon = token.find(':');
  const std::string_view digits = token.substr(colon == std::string_view::npos ? 0 : colon + 1);
  std::size_t count = 1;
  std::from_chars(digits.data(), digits.data() + digits.size(), count);
  return count == 0 ? 1 : count;
}

/// The end of the word or bracket that begins at `begin`.
std::size_t item_end(const std::string& text, std::size_t begin) {
  if (text[begin] == '[') {
    const std::size_t close = text.find(']', begin);
    return close == std::string::npos ? text.size() : close + 1;
  }
  int depth = 0;  // of parentheses
  std::size_t at = begin;
  for (; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0 && (text[at] == ' ' || text[at] == '[')) break;
  }
  return at;
}

/// The PUs of the k-th object of a level, ascending.
std::vector<std::uint32_t> pus_of(const std::vector<std::uint32_t>& pus, std::size_t objects,
                                  std::size_t k) {
  const std::size_t each = pus.size() / objects;
  const auto begin = pus.begin() + static_cast<std::ptrdiff_t>(k * each);
  std::vector<std::uint32_t> part(begin, begin + static_cast<std::ptrdiff_t>(each));
  std::ranges::sort(part);
  return part;
}

DevicePlace place_at(const DeviceItem& item, const std::vector<std::uint32_t>& os_pus,
                     std::size_t k) {
  const std::string near = item.place == "node" ? item.place : item.place + ' ' + std::to_string(k);
  return {near, pus_of(os_pus, item.objects, k)};
}

/// Devices of several items stand in the order of the tree.
template <class Value>
struct Ordered {
  std::size_t begin;  ///< first PU of its object
  Value value;
};

template <class Value>
std::vector<Value> in_order(std::vector<Ordered<Value>> found) {
  std::ranges::stable_sort(found, {}, &Ordered<Value>::begin);
  std::vector<Value> values;
  for (Ordered<Value>& one : found) values.push_back(std::move(one.value));
  return values;
}

/// GPUs with given numbers keep them; the others of their vendor get the rest in order.
void number_gpus(std::vector<Gpu>& gpus) {
  std::set<std::pair<GpuVendor, std::uint32_t>> taken;
  for (const Gpu& gpu : gpus) {
    if (gpu.number == no_number || taken.emplace(gpu.vendor, gpu.number).second) continue;
    throw InputError("two GPUs have the number " + std::to_string(gpu.number) +
                     " (give each its own in indexes=)");
  }
  for (Gpu& gpu : gpus) {
    if (gpu.number != no_number) continue;
    gpu.number = 0;
    while (!taken.emplace(gpu.vendor, gpu.number).second) ++gpu.number;
  }
  std::ranges::stable_sort(gpus, {},
                           [](const Gpu& gpu) { return std::pair(gpu.vendor, gpu.number); });
  for (Gpu& gpu : gpus) gpu.name = "gpu" + std::to_string(gpu.number);
}

/// The given number of the next device of an item.
std::uint32_t number_of(const DeviceItem& item, std::uint64_t device) {
  return item.numbers.empty() ? no_number : item.numbers[device];
}

void add_links(const DeviceItem& item, const std::vector<std::uint32_t>& os_pus,
               NodeInventory& inventory) {
  const std::vector<Gpu>& gpus = inventory.gpus;
  auto& links = inventory.gpu_links_MBps;
  links.resize(gpus.size(), std::vector<std::uint64_t>(gpus.size(), 0));
  for (std::size_t k = 0; k < item.objects; ++k) {
    const auto pus = pus_of(os_pus, item.objects, k);
    const auto is_below = [&](std::size_t g) {
      return std::ranges::includes(pus, gpus[g].place.os_pus);
    };
    for (std::size_t a = 0; a < gpus.size(); ++a) {
      for (std::size_t b = 0; is_below(a) && b < gpus.size(); ++b) {
        if (a != b && is_below(b)) links[a][b] = item.value;
      }
    }
  }
}

void check_devices(const DescribedNode& node, std::size_t pus) {
  std::uint64_t devices = 0;
  for (const DeviceItem& item : node.devices) {
    if (item.objects > pus || pus % item.objects != 0) {
      throw InputError("the devices of '" + node.synthetic +
                       "' do not part evenly over its hardware threads (place them at objects of "
                       "the description)");
    }
    if (item.kind == DeviceItem::Kind::link) continue;
    devices += std::min(item.value, most_devices + 1) * item.objects;
    if (!item.numbers.empty() && item.numbers.size() != item.value * item.objects) {
      throw InputError("the node '" + node.synthetic + "' has " +
                       std::to_string(item.value * item.objects) + " devices of one kind but " +
                       std::to_string(item.numbers.size()) + " numbers in indexes=");
    }
    if (devices > most_devices) {
      throw InputError("the node '" + node.synthetic + "' has more than " +
                       std::to_string(most_devices) + " devices (describe fewer)");
    }
  }
}

}  // namespace

DescribedNode described_node(const std::string& description) {
  DescribedNode node;
  std::string place = "node";
  std::size_t objects = 1;
  for (std::size_t at = 0; at < description.size();) {
    if (description[at] == ' ') {
      ++at;
      continue;
    }
    const std::size_t end = item_end(description, at);
    const std::string word = description.substr(at, end - at);
    at = end;
    std::optional<DeviceItem> item;
    if (word.starts_with('[') && word.ends_with(']')) {
      item = item_from(word.substr(1, word.size() - 2));
    } else if (!word.starts_with('[')) {
      place = place_name(word);
      const std::size_t count = count_of(word);
      objects = count > most_devices * most_devices / objects ? objects : objects * count;
    }
    if (item) {
      item->place = place;
      item->objects = objects;
      node.devices.push_back(*std::move(item));
    } else {
      node.synthetic += (node.synthetic.empty() ? "" : " ") + word;
    }
  }
  return node;
}

NodeInventory inventory_of(const DescribedNode& node, const std::vector<std::uint32_t>& os_pus) {
  check_devices(node, os_pus.size());
  std::vector<Ordered<Gpu>> gpus;
  std::vector<Ordered<NetworkCard>> cards;
  for (const DeviceItem& item : node.devices) {
    if (item.kind == DeviceItem::Kind::link) continue;
    for (std::size_t k = 0; k < item.objects; ++k) {
      const std::size_t begin = k * (os_pus.size() / item.objects);
      for (std::uint64_t d = 0; d < item.value; ++d) {
        const DevicePlace place = place_at(item, os_pus, k);
        if (item.kind == DeviceItem::Kind::gpu) {
          gpus.push_back({begin,
                          {.number = number_of(item, k * item.value + d),
                           .vendor = item.vendor,
                           .place = place}});
        } else {
          cards.push_back(
              {begin,
               {item.numbers.empty() ? ""
                                     : "nic" + std::to_string(item.numbers[k * item.value + d]),
                {},
                CardKind::fabric,
                place}});
        }
      }
    }
  }
  NodeInventory inventory{in_order(std::move(gpus)), in_order(std::move(cards)), {}, {}};
  number_gpus(inventory.gpus);
  for (std::size_t c = 0; c < inventory.cards.size(); ++c) {
    if (inventory.cards[c].name.empty()) inventory.cards[c].name = "nic" + std::to_string(c);
  }
  for (const DeviceItem& item : node.devices) {
    if (item.kind == DeviceItem::Kind::link) add_links(item, os_pus, inventory);
  }
  return inventory;
}

}  // namespace rankplace
