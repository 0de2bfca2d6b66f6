// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/network/switch_graph/graph.hpp"

namespace rankplace {

/// The graph in a text of one of three forms, recognised by its first line: hosts and links
/// (parse_network_graph()), what InfiniBand's ibnetdiscover prints, or Slurm's topology.conf.
/// `file` is used in messages and for Network::text(). Throws InputError.
[[nodiscard]] NetworkGraph network_graph_from(std::string_view text, const std::string& file);

/// Whether the text is one of these forms, but none of Slurm's.
[[nodiscard]] bool looks_like_network_graph(std::string_view text);

/// A graph file, as a network.
struct NetworkFile {
  std::shared_ptr<const Network> network;
  std::vector<std::string> hosts;  ///< by HostId: its name
};

/// Throws InputError naming the file.
[[nodiscard]] NetworkFile read_network_file(const std::filesystem::path& path);

}  // namespace rankplace
