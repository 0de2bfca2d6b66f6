// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/slot_list.hpp"

#include <algorithm>

#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

struct Range {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

[[noreturn]] void fail(std::string_view item, const std::string& why) {
  throw InputError("slot item '" + std::string(item) + "' " + why);
}

std::uint32_t number_in(std::string_view item, std::string_view text) {
  if (const auto number = plain_number(text)) return *number;
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos) {
    fail(item, "is too large a number");
  }
  if (!text.empty() && (text.front() == 'p' || text.front() == 'P')) {
    fail(item, "asks for physical numbers (Open MPI 4 misreads the prefix); use logical numbers");
  }
  fail(item, "is not a core number or a range (as 5 or 0-3)");
}

Range range_in(std::string_view item, std::string_view text) {
  if (text == "*") {
    fail(item, "means core 0 to Open MPI 4, not every core; write the range, as 0-7");
  }
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    const std::uint32_t core = number_in(item, text);
    return {core, core};
  }
  const Range range{number_in(item, text.substr(0, dash)), number_in(item, text.substr(dash + 1))};
  if (range.first > range.last) {
    fail(item, "runs backwards (Open MPI 4 then binds to nothing); write the lower number first");
  }
  return range;
}

bool holds_a_package(const Object& object) {
  return std::ranges::find(object.kinds, ObjectKind::package) != object.kinds.end();
}

/// The cores of each socket of a node, in order. Where hwloc shows no package, the node is one.
std::vector<Range> sockets_of(const MachineNode& at) {
  const Node& host = at.machine.node(at.node);
  std::vector<Range> sockets;
  std::vector<ObjectId> open{at.machine.object_of(at.node)};
  while (!open.empty()) {
    const Object& object = at.machine.object(open.back());
    open.pop_back();
    if (holds_a_package(object)) {
      const std::uint32_t first = object.first_core - host.first_core;
      sockets.push_back({first, first + object.core_count - 1});
      continue;
    }
    for (std::uint32_t c = object.child_count; c > 0; --c) {
      open.emplace_back(object.first_child + c - 1);
    }
  }
  if (sockets.empty()) sockets.push_back({0, host.core_count - 1});
  return sockets;
}

bool starts_with_letter(std::string_view text, char lower, char upper) {
  return !text.empty() && (text.front() == lower || text.front() == upper);
}

/// "1:0-2", "s1:c0", "1:*", "s1".
Range socket_item(std::string_view item, const std::optional<MachineNode>& node) {
  if (!node) fail(item, "names a socket (give `machine`, which tells the sockets' cores)");
  const std::size_t colon = item.find(':');
  std::string_view socket_text = item.substr(0, colon);
  if (starts_with_letter(socket_text, 's', 'S')) socket_text.remove_prefix(1);
  const std::uint32_t number = number_in(item, socket_text);
  const std::vector<Range> sockets = sockets_of(*node);
  if (number >= sockets.size()) {
    fail(item, "names a socket that is not there (the node has sockets 0-" +
                   std::to_string(sockets.size() - 1) + ")");
  }
  const Range socket = sockets[number];
  std::string_view core_text = colon == std::string_view::npos ? "*" : item.substr(colon + 1);
  if (core_text == "*") return socket;
  if (starts_with_letter(core_text, 'c', 'C')) core_text.remove_prefix(1);
  const Range cores = range_in(item, core_text);
  if (cores.last > socket.last - socket.first) {
    fail(item, "names a core that is not there (the socket has cores 0-" +
                   std::to_string(socket.last - socket.first) + ")");
  }
  return {socket.first + cores.first, socket.first + cores.last};
}

Range plain_item(std::string_view item, const std::optional<MachineNode>& node) {
  const Range range = range_in(item, item);
  // The node has the first core if it has the last one.
  if (node) static_cast<void>(node->machine.core_at(node->node, range.last));
  return range;
}

constexpr std::uint32_t most_cores_of_a_rank = 1U << 16;

}  // namespace

std::string slot_list(std::span<const std::uint32_t> cores) {
  std::string text;
  for (std::size_t i = 0; i < cores.size();) {
    std::size_t last = i;
    while (last + 1 < cores.size() && cores[last + 1] == cores[last] + 1) ++last;
    if (!text.empty()) text += ',';
    text += std::to_string(cores[i]);
    if (last > i) text += '-' + std::to_string(cores[last]);
    i = last + 1;
  }
  return text;
}

std::vector<std::uint32_t> cores_of_slot_list(std::string_view list,
                                              const std::optional<MachineNode>& node) {
  if (list.find(':') != std::string_view::npos && list.find(',') != std::string_view::npos) {
    fail(list, "mixes ':' and ',' (Open MPI 4 and 5 read that differently); separate with ';'");
  }
  std::vector<std::uint32_t> cores;
  for (const std::string_view item : split(list, ",;")) {
    const bool by_socket =
        item.find(':') != std::string_view::npos || starts_with_letter(item, 's', 'S');
    const Range range = by_socket ? socket_item(item, node) : plain_item(item, node);
    if (range.last - range.first >= most_cores_of_a_rank) fail(item, "is too large a range");
    for (std::uint32_t core = range.first; core <= range.last; ++core) cores.push_back(core);
  }
  std::ranges::sort(cores);
  cores.erase(std::unique(cores.begin(), cores.end()), cores.end());
  return cores;
}

std::optional<std::uint32_t> plain_number(std::string_view text) {
  constexpr std::uint32_t largest = 0x7fffffff;
  const auto number = number_from<std::uint32_t>(text);
  return number && *number <= largest ? number : std::nullopt;
}

}  // namespace rankplace
