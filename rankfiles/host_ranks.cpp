// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/host_ranks.hpp"

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <unordered_map>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

constexpr const char* allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";

void require_plain(const std::string& host) {
  const std::size_t bad = host.find_first_not_of(allowed);
  if (!host.empty() && host.front() != '-' && bad == std::string::npos) return;
  throw InputError("host '" + host +
                   "' cannot be in a launch file (letters, digits, '-', '_' and '.' only); give "
                   "the host another name, or let each rank bind itself (`launcher` "
                   "exec)");
}

/// Whether the ranks of `host` run on the first PUs of `longest`, in the same order.
bool fits(const HostRanks& host, const HostRanks& longest) {
  return std::ranges::equal(host.slots, longest.slots | std::views::take(host.slots.size()), {},
                            &RankSlot::os_pus, &RankSlot::os_pus);
}

}  // namespace

std::vector<HostRanks> by_host(const PlacementFile& placement) {
  std::vector<HostRanks> hosts;
  std::unordered_map<std::string, std::size_t> index_of;
  for (const RankSlot& slot : placement.ranks) {
    const auto [at, is_new] = index_of.emplace(slot.host, hosts.size());
    if (is_new) {
      require_plain(slot.host);
      hosts.push_back({slot.host, {}});
    }
    hosts[at->second].slots.push_back(slot);
  }
  return hosts;
}

std::string names_of(const std::vector<HostRanks>& hosts) {
  return joined(hosts, ",", &HostRanks::host);
}

const HostRanks* host_whose_pus_serve_all(const std::vector<HostRanks>& hosts) {
  const auto longest =
      std::ranges::max_element(hosts, {}, [](const HostRanks& host) { return host.slots.size(); });
  const bool serves_all =
      std::ranges::all_of(hosts, [&](const HostRanks& host) { return fits(host, *longest); });
  return serves_all ? &*longest : nullptr;
}

bool is_in_blocks(const std::vector<HostRanks>& hosts) {
  std::uint32_t next = 0;
  for (const HostRanks& host : hosts) {
    for (const RankSlot& slot : host.slots) {
      if (slot.rank != next++) return false;
    }
  }
  return true;
}

}  // namespace rankplace
