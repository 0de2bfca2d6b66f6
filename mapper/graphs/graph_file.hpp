// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "mapper/model/comm_graph.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Whether the path ends like a graph that read_graph_file() takes: .graph (METIS), .grf (Scotch),
/// .mat (TreeMatch), .mtx (Matrix Market) or .prof (Open MPI's monitoring).
[[nodiscard]] bool is_graph_file(const std::filesystem::path& path);

/// Whether files with this ending hold messages beside bytes.
[[nodiscard]] bool counts_messages(const std::filesystem::path& path);

/// Whether the weights of files with this ending are bytes; those of METIS, Scotch and TreeMatch
/// may be anything.
[[nodiscard]] bool weights_are_bytes(const std::filesystem::path& path);

/// Reads a graph as a complete run of which only the traffic is known: one rank for each vertex, on
/// no host. An undirected edge is sent by its lower end. Throws InputError naming file and line.
[[nodiscard]] Profile read_graph_file(const std::filesystem::path& path);

/// Writes the traffic in the format that the path's ending names. .mtx and .prof keep directions
/// and messages to oneself; .graph, .grf and .mat hold undirected edges, whose weight is what the
/// two ranks exchange; .prof holds bytes and messages, the others only `measure`. Throws InputError
/// if there is no such format or the file can't be written.
void write_graph_file(const CommunicationMatrix& traffic, Measure measure,
                      const std::filesystem::path& path);

}  // namespace rankplace
