// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>

#include "bench/mpi/command_line.hpp"
#include "bench/mpi/pattern.hpp"

namespace rankplace::bench {

/// Makes this rank's part of a pattern; called once the options are read. Throws UsageError, at all
/// ranks alike.
using PatternFactory =
    std::function<std::unique_ptr<Pattern>(const World& world, std::size_t message_bytes)>;

/// The whole of a pattern program: adds the common options, runs the repetitions between MPI_Init
/// and MPI_Finalize and prints at rank 0. Returns 0, 1 if a rank ended with wrong data, 2 if the
/// options or the number of ranks are wrong.
int run_program(int argc, char** argv, std::string_view name, CommandLine& command_line,
                const PatternFactory& make_pattern);

template <class SomePattern>
int run_program(int argc, char** argv, std::string_view name, CommandLine& command_line) {
  return run_program(argc, argv, name, command_line, [](const World& world, std::size_t bytes) {
    return std::make_unique<SomePattern>(world, bytes);
  });
}

/// Throws UsageError if `blocks` blocks are more than one MPI message can hold (2^31 - 1 bytes).
void require_message_fits(std::size_t block_bytes, std::size_t blocks);

}  // namespace rankplace::bench
