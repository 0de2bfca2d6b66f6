// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "pmpi_tracer/counters/phase_index.hpp"

/// The phases of a run. Each is counted by itself. MPI_Pcontrol(n) begins phase n for all threads
/// of the rank; or the run is cut into slices of equal length, numbered from 0.
namespace rankplace::tracer {

/// A phase, or the part of one in which a record counts.
struct RecordedPhase {
  int number = 0;
  std::uint64_t end_ns = UINT64_MAX;  ///< of a slice but the last, by now_ns(); else never
  bool operator==(const RecordedPhase&) const = default;
};

namespace phases {

/// The level that MPI_Pcontrol was last called with; 0 before and in a run cut into slices.
inline constinit std::atomic<int> level{0};
/// Length of a slice; 0 if MPI_Pcontrol makes the phases.
inline constinit std::atomic<std::uint64_t> slice_ns{0};

/// The slice that takes the rest of a run that has more of them than `most_slices`.
inline constexpr int last_slice = most_slices - 1;

/// True if a run that ends at `end_ns` has a last slice that is longer than the others.
[[nodiscard]] bool are_beyond_last_slice(std::uint64_t end_ns);

/// Begins the run, in phase 0, and forgets everything before. No other thread may count yet.
void begin(std::uint64_t start_ns, std::uint64_t slice_length_ns);

/// MPI_Pcontrol(new_level) is called. Nothing happens in a run cut into slices.
void enter(int new_level, std::uint64_t now_ns);

/// The phase to which a call that begins at `now_ns` belongs.
[[nodiscard]] RecordedPhase at(std::uint64_t now_ns);

/// True if a call that begins at `now_ns` belongs to `phase`, one that at() gave. Two comparisons:
/// this is asked at every call.
[[nodiscard]] inline bool holds(const RecordedPhase& phase, std::uint64_t now_ns) {
  return now_ns < phase.end_ns && (phase.number == level.load(std::memory_order_relaxed) ||
                                   slice_ns.load(std::memory_order_relaxed) != 0);
}

/// How many entries of phases are kept in their order.
inline constexpr std::size_t most_entries = 4096;

/// A time at which the run went on in another phase.
struct PhaseBegin {
  std::uint64_t index = 0;  ///< counted from 0, the run's begin
  int number = 0;           ///< of the phase
  std::uint64_t begin_ns = 0;
};

/// The entries of phases up to `end_ns`, in their order. Of more than most_entries, the first ones
/// and the very last. A call that names the phase that the run is in already is none.
[[nodiscard]] std::vector<PhaseBegin> entries(std::uint64_t end_ns);

/// False as long as all of the run is phase 0: neither the program nor the user asked for phases.
[[nodiscard]] bool used();

/// visit(phase number, wall time in ns) for every phase of the run up to `end_ns`, each once. Safe
/// in a signal handler if visit is.
void for_each(std::uint64_t end_ns, void (*visit)(void* context, int number, std::uint64_t wall_ns),
              void* context);
template <typename Visit>
void for_each(std::uint64_t end_ns, Visit&& visit) {
  for_each(
      end_ns,
      [](void* context, int number, std::uint64_t wall_ns) {
        (*static_cast<std::remove_reference_t<Visit>*>(context))(number, wall_ns);
      },
      &visit);
}

}  // namespace phases

}  // namespace rankplace::tracer
