// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/problem/source.hpp"

namespace CLI {
class App;
}

namespace rankplace::cli {

/// What `PROFILE` may be, in the help of each command that reads it by read_run().
inline constexpr const char* input_help =
    "the folder that rankplace trace wrote, or a trace or graph of another tool (rankplace "
    "convert --help lists the formats)";

/// `--collectives`.
void add_collectives_option(CLI::App& command, CollectiveModel& collectives);
/// `--measure` and `--collectives`.
void add_source_options(CLI::App& command, SourceOptions& options);
/// `--phase`, for commands that work on a profile that is there already.
void add_phase_option(CLI::App& command, SourceOptions& options);

}  // namespace rankplace::cli
