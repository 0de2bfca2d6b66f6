// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/profile/profile.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// What an input is.
enum class InputKind : std::uint8_t {
  graph,  ///< traffic alone: who sends how much to whom
  trace,  ///< a run that another tool recorded: calls, communicators and times too
};

/// What the weights of a graph count.
enum class InputWeights : std::uint8_t { anything, bytes, bytes_and_messages };

/// A format of other tools. The table of them (input_file.cpp) is the only place that knows a
/// format.
struct InputFormat {
  std::string_view name;    ///< "METIS graph"
  std::string_view ending;  ///< ".graph": of its files
  InputKind kind = InputKind::graph;
  InputWeights weights = InputWeights::anything;
  /// Whether the path holds this format; null: by its ending, if it is no folder.
  bool (*recognises)(const std::filesystem::path&) = nullptr;
  /// Reads a complete run; a graph has one rank for each vertex, on no host. Threads may share the
  /// work. Null: not read.
  Profile (*read)(const std::filesystem::path&, Threads&) = nullptr;
  /// Null: not written.
  void (*write)(const CommunicationMatrix&, Measure, const std::filesystem::path&) = nullptr;
};

[[nodiscard]] std::span<const InputFormat> input_formats();

/// The format of what is at the path; null: none of the table, which leaves profile folders.
[[nodiscard]] const InputFormat* input_format_of(const std::filesystem::path& path);

/// Whether the path ends like a graph that can be read.
[[nodiscard]] bool is_graph_file(const std::filesystem::path& path);

/// Whether the path ends like a graph that can be written.
[[nodiscard]] bool is_writable_graph(const std::filesystem::path& path);

/// The endings of the graphs that can be read, or written: ".graph, .grf and .mat".
[[nodiscard]] std::string readable_graph_endings();
[[nodiscard]] std::string writable_graph_endings();

/// Reads any of the formats. An undirected edge is sent by its lower end. Throws InputError naming
/// file and line.
[[nodiscard]] Profile read_input_file(const InputFormat& format, const std::filesystem::path& path,
                                      Threads& threads = calling_thread());

/// Reads a graph by the ending of its name.
[[nodiscard]] Profile read_graph_file(const std::filesystem::path& path);

/// Reads what is at the path: a format of other tools, or a profile folder; of one phase if that is
/// named, which only a profile folder has. Throws InputError, or UsageError for a phase elsewhere.
[[nodiscard]] Profile read_run(const std::filesystem::path& path, std::optional<int> phase = {},
                               Threads& threads = calling_thread());

/// Writes the traffic in the format that the path's ending names. .mtx, .prof, .graphml and .json
/// keep directions and messages to oneself; .graph, .grf and .mat hold undirected edges, whose
/// weight is what the two ranks exchange; .prof, .graphml and .json hold bytes and messages, the
/// others only `measure`. Throws InputError if there is no such format or the file can't be
/// written.
void write_graph_file(const CommunicationMatrix& traffic, Measure measure,
                      const std::filesystem::path& path);

}  // namespace rankplace
