// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Whether the path ends like a graph that read_graph_file() takes: .graph (METIS) or .mtx (Matrix
/// Market).
[[nodiscard]] bool is_graph_file(const std::filesystem::path& path);

/// Reads a graph as a complete run of which only the point-to-point bytes are known: one rank for
/// each vertex, on no host. An undirected edge is sent by its lower end. Throws InputError naming
/// file and line.
[[nodiscard]] Profile read_graph_file(const std::filesystem::path& path);

}  // namespace rankplace
