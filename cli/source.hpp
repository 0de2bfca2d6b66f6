// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "mapper/model/traffic.hpp"
#include "mapper/profile/profile.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// Where the traffic comes from, and which part of it counts.
struct SourceOptions {
  std::string measure = "bytes";
  std::string collectives = "library-default";
  std::optional<int> phase;  ///< of the run, alone; none: the whole run
};

/// --collectives.
void add_collectives_option(CLI::App& command, std::string& collectives);
/// --measure and --collectives.
void add_source_options(CLI::App& command, SourceOptions& options);
/// --phase, for commands that work on a profile that is there already.
void add_phase_option(CLI::App& command, SourceOptions& options);

/// A run, or a graph read as one, and its traffic.
struct Source {
  Profile profile;
  SourceOptions options;  ///< as they are used: which collectives, by whose rules
  Traffic traffic;
};

/// Whether the path is a graph file; a profile folder may have a name like one.
[[nodiscard]] bool is_graph_run(const std::string& path);

/// Reads a profile whose traffic is to be judged. Says on stderr what is missing of an incomplete
/// one. Throws InputError if no rank left its counts.
[[nodiscard]] Profile read_counts(const std::string& path, std::optional<int> phase = {});

/// `path`: a profile folder or a graph file (mapper/profile/graphs/graph_file.hpp). Throws
/// UsageError if the options ask for what is not in the file; other errors as the readers'.
[[nodiscard]] Source read_source(const std::string& path, const SourceOptions& options);

}  // namespace rankplace::cli
