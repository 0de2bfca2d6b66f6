// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>

#include "pmpi_tracer/counters/jobs.hpp"
#include "pmpi_tracer/counters/memberships.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

/// One communicator line of a part (docs/profile-format.md). Like all of this file:
/// async-signal-safe if the sink is.
void write_communicator(TextSink& sink, const Membership& membership);

/// One collective line of a part.
void write_collective(TextSink& sink, const CollectiveKey& key, std::uint64_t bytes,
                      std::uint64_t calls);

/// The fields of jobs.csv after the rank, and the line's end.
void write_job(TextSink& sink, const Job& job);

/// The fields of job_traffic.csv after the rank, and the line's end; `peer` is a number of jobs().
void write_job_peer(TextSink& sink, std::string_view kind, int peer, std::uint64_t bytes,
                    std::uint64_t messages);

/// The name of a phase for people: "default", "MPI_Pcontrol(2)", or a slice's times "2-2.5 s".
void write_phase_label(TextSink& sink, int phase);

/// The program is leaving MPI by the function `name`, while the tracer waits in it for other ranks.
/// Parts that are written meanwhile say that the rank is in this function.
class Leaving {
 public:
  explicit Leaving(const char* name) { name_.store(name, std::memory_order_relaxed); }
  Leaving(const Leaving&) = delete;
  Leaving& operator=(const Leaving&) = delete;
  ~Leaving() { name_.store(nullptr, std::memory_order_relaxed); }

  /// Null: the program is not leaving.
  [[nodiscard]] static const char* name() { return name_.load(std::memory_order_relaxed); }

 private:
  inline static constinit std::atomic<const char*> name_{nullptr};
};

/// A whole part: the counts of one rank from `start_ns` to `end_ns`, in a run that did not end
/// well. Lines of several records with equal keys add up.
void write_part(TextSink& sink, int rank, std::uint64_t start_ns, std::uint64_t end_ns,
                const Memberships& memberships, const Records& records);

/// Time inside MPI of the thread that spends most there.
[[nodiscard]] std::uint64_t mpi_nanoseconds(const Records& records);

}  // namespace rankplace::tracer
