// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The ranks of one host, ascending.
struct HostRanks {
  std::string host;
  std::vector<RankSlot> slots;
};

/// A placement host by host, in the order in which ranks first name them. Throws InputError for a
/// host name with characters other than letters, digits, '-', '_' and '.': it would mean something
/// else in the files and commands of the launchers.
[[nodiscard]] std::vector<HostRanks> by_host(const PlacementFile& placement);

/// "n01,n02".
[[nodiscard]] std::string names_of(const std::vector<HostRanks>& hosts);

/// True if the ranks go host by host, each host's in one piece.
[[nodiscard]] bool is_in_blocks(const std::vector<HostRanks>& hosts);

/// The host whose list of PUs serves all hosts: the i-th rank of every host runs on the PUs of its
/// i-th rank. nullptr if there is none. For launchers that take one list for all hosts.
[[nodiscard]] const HostRanks* host_whose_pus_serve_all(const std::vector<HostRanks>& hosts);

}  // namespace rankplace
