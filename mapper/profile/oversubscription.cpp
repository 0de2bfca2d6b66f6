// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/oversubscription.hpp"

#include <map>
#include <set>

namespace rankplace {
namespace {

struct HostUse {
  std::size_t ranks = 0;
  std::set<std::uint32_t> os_pus;
  bool is_known = true;
};

std::map<std::string, HostUse> uses_of(const Profile& profile) {
  std::map<std::string, HostUse> uses;
  for (const ProfileRank& rank : profile.ranks) {
    HostUse& use = uses[rank.host];
    ++use.ranks;
    use.os_pus.insert(rank.os_pus.begin(), rank.os_pus.end());
    use.is_known = use.is_known && !rank.os_pus.empty();
  }
  return uses;
}

}  // namespace

std::optional<Oversubscription> oversubscription_of(const Profile& profile) {
  std::optional<Oversubscription> worst;
  for (const auto& [host, use] : uses_of(profile)) {
    if (host.empty() || !use.is_known || use.ranks <= use.os_pus.size()) continue;
    if (!worst || use.ranks * worst->hwthreads > worst->ranks * use.os_pus.size()) {
      worst = {host, use.ranks, use.os_pus.size()};
    }
  }
  return worst;
}

}  // namespace rankplace
