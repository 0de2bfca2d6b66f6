// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/part_writer.hpp"

#include "pmpi_tracer/counters/call_clock.hpp"
#include "pmpi_tracer/part_format.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace {

/// Begins a line of this kind.
TextSink& begin_line(TextSink& sink, const part_format::PartLine& line) {
  return sink << line.kind << ',';
}

/// A CSV field: quoted if it holds a comma; quotes and line breaks inside become apostrophes and
/// spaces.
void write_field(TextSink& sink, std::string_view text) {
  const bool quoted = text.find(',') != std::string_view::npos;
  if (quoted) sink << '"';
  for (const char c : text) {
    sink << (c == '"' ? '\'' : c == '\n' || c == '\r' ? ' ' : c);
  }
  if (quoted) sink << '"';
}

void write_row(TextSink& sink, std::string_view kind, const TrafficRow& row) {
  row.for_each([&](const Peer& peer, std::uint64_t bytes, std::uint64_t messages) {
    if (peer.world_rank < 0) {
      begin_line(sink, part_format::job_traffic);
      write_job_peer(sink, kind, peer.world_rank, bytes, messages);
    } else {
      sink << kind << ',' << peer.world_rank << ',' << bytes << ',' << messages << '\n';
    }
  });
}

void write_calls(TextSink& sink, const Record& record) {
  for (std::size_t i = 0; i < record.calls.size(); ++i) {
    const std::uint64_t calls = record.calls[i].calls.load(std::memory_order_relaxed);
    const std::uint64_t ticks = record.calls[i].ticks.load(std::memory_order_relaxed);
    if (calls == 0 && ticks == 0) continue;
    begin_line(sink, part_format::call) << call_names[i] << ',' << calls << ',';
    sink.seconds(call_clock::nanoseconds(ticks)) << '\n';
  }
}

/// The call that the record's thread has begun and not ended. Another thread may be at it.
void write_open_call(TextSink& sink, const Record& record) {
  if (!record.is_inside()) return;
  begin_line(sink, part_format::inside)
      << call_names[static_cast<std::size_t>(record.outermost)] << '\n';
}

void write_leaving_call(TextSink& sink) {
  const char* const name = Leaving::name();
  if (name != nullptr) begin_line(sink, part_format::inside) << name << '\n';
}

void write_sizes(TextSink& sink, const MessageSizes& sizes) {
  for (std::size_t bin = 0; bin < MessageSizes::bins; ++bin) {
    if (sizes.messages(bin) == 0) continue;
    begin_line(sink, part_format::size)
        << MessageSizes::from_bytes(bin) << ',' << sizes.messages(bin) << '\n';
  }
}

/// The phases of the rank, and the time of each.
void write_phases(TextSink& sink, std::uint64_t end_ns) {
  phases::for_each(end_ns, [&](int phase, std::uint64_t wall_ns) {
    begin_line(sink, part_format::phase) << phase << ',';
    write_phase_label(sink, phase);
    (sink << ',').seconds(wall_ns) << '\n';
  });
}

/// Seconds without zeros at the end: 0.5, 12.
void write_short_seconds(TextSink& sink, std::uint64_t nanoseconds) {
  std::uint64_t unit = 1'000'000'000;
  sink << nanoseconds / unit;
  if (nanoseconds % unit != 0) sink << '.';
  while ((nanoseconds %= unit) != 0) {
    unit /= 10;
    sink << nanoseconds / unit;
  }
}

}  // namespace

void write_communicator(TextSink& sink, const Membership& membership) {
  begin_line(sink, part_format::communicator) << membership.id << ',';
  write_field(sink, membership.name);
  sink << ',' << membership.ranks << '\n';
}

void write_job(TextSink& sink, const Job& job) {
  sink << job.name << ',' << job.origin << ',' << job.size << ',';
  write_field(sink, job.detail);
  sink << '\n';
}

void write_job_peer(TextSink& sink, std::string_view kind, int peer, std::uint64_t bytes,
                    std::uint64_t messages) {
  const auto [job, rank] = jobs().process(peer);
  sink << job->name << ',' << rank << ',' << kind << ',' << bytes << ',' << messages << '\n';
}

void write_collective(TextSink& sink, const CollectiveKey& key, std::uint64_t bytes,
                      std::uint64_t calls) {
  begin_line(sink, part_format::collective)
      << operation_names[static_cast<std::size_t>(key.operation)]
      << (key.kind == CommKind::inter ? profile_format::inter_suffix : "") << ',' << key.membership
      << ',' << key.root << ',' << calls << ',' << bytes << '\n';
}

void write_phase_label(TextSink& sink, int phase) {
  const std::uint64_t slice_ns = phases::slice_ns;
  const auto number = static_cast<std::uint64_t>(phase);
  if (slice_ns != 0 && phase == phases::last_slice) {
    write_short_seconds(sink << "from ", number * slice_ns);
    sink << " s on";
  } else if (slice_ns != 0) {
    write_short_seconds(sink, number * slice_ns);
    sink << '-';
    write_short_seconds(sink, (number + 1) * slice_ns);
    sink << " s";
  } else if (phase == 0) {
    sink << "default";
  } else {
    sink << "MPI_Pcontrol(" << phase << ')';
  }
}

std::uint64_t mpi_nanoseconds(const Records& records) {
  return call_clock::nanoseconds(busiest_thread_ticks(records));
}

void write_part(TextSink& sink, int rank, std::uint64_t start_ns, std::uint64_t end_ns,
                const Memberships& memberships, const Records& records) {
  begin_line(sink, part_format::rank) << rank << '\n';
  begin_line(sink, part_format::time);
  (sink.seconds(end_ns - start_ns) << ',').seconds(mpi_nanoseconds(records)) << '\n';
  write_leaving_call(sink);
  const bool in_phases = phases::used();
  if (in_phases) write_phases(sink, end_ns);
  memberships.for_each([&](const Membership& membership) { write_communicator(sink, membership); });
  jobs().for_each([&](const Job& job) {
    begin_line(sink, part_format::job);
    write_job(sink, job);
  });
  records.for_each([&](const Record& record) {
    if (in_phases) begin_line(sink, part_format::in) << record.phase.number << '\n';
    write_open_call(sink, record);
    for (const TrafficKind& kind : traffic_kinds)
      write_row(sink, kind.files.kind, record.*kind.row);
    write_sizes(sink, record.sizes);
    write_calls(sink, record);
    record.collectives.for_each(
        [&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
          write_collective(sink, key, bytes, calls);
        });
  });
  sink << part_format::end << '\n';
}

}  // namespace rankplace::tracer
