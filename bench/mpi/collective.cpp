// SPDX-License-Identifier: BSD-3-Clause
#include <memory>
#include <string>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/scheduled.hpp"
#include "mapper/collectives/models.hpp"
#include "support/errors.hpp"

namespace rankplace::bench {
namespace {

/// Throws UsageError naming the algorithms that the operation knows.
CollectiveAlgorithm algorithm_named(std::string_view operation, std::string_view name) {
  const auto known = algorithms_of(operation);
  std::string names;
  for (const CollectiveAlgorithm algorithm : known) {
    if (name_of(algorithm) == name) return algorithm;
    names += ' ' + std::string(name_of(algorithm));
  }
  if (known.empty()) throw UsageError("there is no operation '" + std::string(operation) + "'");
  throw UsageError("--algorithm: " + std::string(operation) + " does not go by '" +
                   std::string(name) + "' (but by" + names + ")");
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace;
  using namespace rankplace::bench;
  std::string operation = "allgather";
  std::string algorithm = "ring";
  CommandLine command_line(
      "rankplace-collective",
      "The messages of a collective by a given algorithm, as docs/collectives.md has it.");
  command_line.add("--operation", "NAME", "allgather (default), bcast, allreduce, ...",
                   [&](std::string_view text) { operation = text; });
  command_line.add("--algorithm", "NAME", "ring (default), recursive-doubling, ...",
                   [&](std::string_view text) { algorithm = text; });
  return run_program(
      argc, argv, "collective", command_line, [&](const World& world, std::size_t message_bytes) {
        const CollectiveCall call{static_cast<std::uint32_t>(world.size), 0, message_bytes};
        return std::make_unique<Scheduled>(
            world, schedule_by(operation, algorithm_named(operation, algorithm), call));
      });
}
