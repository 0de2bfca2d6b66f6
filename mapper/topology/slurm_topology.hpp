// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/topology/switch_spec.hpp"

namespace rankplace {

/// Whether a text's first word is that of such a file.
[[nodiscard]] bool looks_like_slurm_topology(std::string_view text);

/// Slurm's topology.conf, or what `scontrol show topology` prints. Of the tree plugin: lines
/// "SwitchName=s0 Nodes=n[01-04]" or "SwitchName=top Switches=s[0-3]". Of the block plugin:
/// "BlockName=b0 Nodes=n[01-18]", BlockSizes, AggregatedBlock. # comments, \ at the end continues a
/// line, keys in any case. LinkSpeed is read, too. Throws InputError naming the line.
[[nodiscard]] std::vector<SwitchSpec> parse_slurm_topology(std::string_view text,
                                                           const std::string& file);

/// The switches in addresses as Slurm's SLURM_TOPOLOGY_ADDR has them under topology/tree, outermost
/// first: "s0.s4.n01". By host; the last word, Slurm's own name of the host, does not count. None
/// if an address names no switch, or several in brackets (switches below several others).
[[nodiscard]] std::vector<SwitchSpec> switches_in_addresses(
    const std::map<std::string, std::string>& address_of_host);

}  // namespace rankplace
