// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/part_writer.hpp"

#include "pmpi_tracer/call_clock.hpp"

namespace rankplace::tracer {

namespace {

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
    sink << kind << ',' << peer.world_rank << ',' << bytes << ',' << messages << '\n';
  });
}

void write_calls(TextSink& sink, const Record& record) {
  for (std::size_t i = 0; i < record.calls.size(); ++i) {
    const std::uint64_t calls = record.calls[i].calls.load(std::memory_order_relaxed);
    if (calls == 0) continue;
    sink << "call," << call_names[i] << ',' << calls << ',';
    const std::uint64_t ticks = record.calls[i].ticks.load(std::memory_order_relaxed);
    sink.seconds(call_clock::nanoseconds(ticks)) << '\n';
  }
}

}  // namespace

void write_collectives(TextSink& sink, const Memberships& memberships, const Record* records) {
  memberships.for_each([&](const Membership& membership) {
    sink << "communicator," << membership.id << ',';
    write_field(sink, membership.name);
    sink << ',' << membership.ranks << '\n';
  });
  for (const Record* record = records; record != nullptr; record = record->next) {
    record->collectives.for_each(
        [&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
          sink << "collective," << operation_names[static_cast<std::size_t>(key.operation)]
               << (key.kind == CommKind::inter ? "_inter," : ",") << key.membership << ','
               << key.root << ',' << calls << ',' << bytes << '\n';
        });
  }
}

std::uint64_t mpi_nanoseconds(const Record* records) {
  std::uint64_t sum = 0;
  for (const Record* record = records; record != nullptr; record = record->next) {
    for (const CallTime& call : record->calls) {
      sum += call.ticks.load(std::memory_order_relaxed);
    }
  }
  return call_clock::nanoseconds(sum);
}

void write_part(TextSink& sink, int rank, std::uint64_t wall_ns, const Memberships& memberships,
                const Record* records) {
  sink << "rank," << rank << "\ntime,";
  (sink.seconds(wall_ns) << ',').seconds(mpi_nanoseconds(records)) << '\n';
  for (const Record* record = records; record != nullptr; record = record->next) {
    write_row(sink, "p2p", record->p2p);
    write_row(sink, "direct", record->direct);
    write_calls(sink, *record);
  }
  write_collectives(sink, memberships, records);
  sink << "end\n";
}

}  // namespace rankplace::tracer
