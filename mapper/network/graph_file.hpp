// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// A graph as docs/networks.md has it: lines `host NAME SWITCH` and `link SWITCH SWITCH
/// [speed=NUMBER] [count=NUMBER]`, and `address SWITCH.SWITCH.HOST`, as Slurm's SLURM_TOPOLOGY_ADDR
/// has it: the switches from the top down to the host, each linked with the next. `file` is only
/// used in messages. Throws InputError with the line: unknown word, a word too few or too many, a
/// host twice, a link from a switch to itself, a number out of range.
[[nodiscard]] NetworkGraph parse_network_graph(std::string_view text, const std::string& file);

/// Whether the first line is such a line.
[[nodiscard]] bool looks_like_graph_file(std::string_view text);

}  // namespace rankplace
