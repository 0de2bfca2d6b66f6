// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mapper/topology/network.hpp"

namespace rankplace {

/// Equal hosts of a cluster.
struct HostKind {
  std::string name;
  std::string xml;  ///< hwloc 2 XML
};

/// A host of a cluster.
struct ClusterHost {
  std::string name;
  std::string kind;                         ///< name of its HostKind
  std::optional<std::uint32_t> slots = {};  ///< nothing: one rank per core
};

/// The contents of a cluster file: docs/cluster-format.md.
struct ClusterDescription {
  std::vector<ClusterHost> hosts;
  std::vector<HostKind> kinds;
  NetworkSpec network;
};

/// True if the file's first character is that of a JSON object.
[[nodiscard]] bool looks_like_cluster_file(const std::filesystem::path& path);

/// Throws InputError naming the file (and the line, if the JSON is broken) and what is wrong: not a
/// cluster, no host, a host twice or of an unknown kind, wrong types.
[[nodiscard]] ClusterDescription read_cluster_file(const std::filesystem::path& path);

/// Written whole or not at all. Throws InputError if it cannot be written or a kind's XML is none.
void write_cluster_file(const ClusterDescription& cluster, const std::filesystem::path& path);

}  // namespace rankplace
