// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/report.hpp"

#include <cstring>
#include <map>

#include "pmpi_tracer/call_clock.hpp"
#include "pmpi_tracer/part_writer.hpp"
#include "pmpi_tracer/text_sink.hpp"

namespace rankplace::tracer {

namespace {

struct Volume {
  std::uint64_t bytes = 0;
  std::uint64_t messages = 0;
};

/// All threads' rows of one kind together, by receiver.
std::map<int, Volume> merged(const Record* records, TrafficRow Record::*row) {
  std::map<int, Volume> all;
  for (const Record* record = records; record != nullptr; record = record->next) {
    (record->*row).for_each([&](const Peer& peer, std::uint64_t bytes, std::uint64_t messages) {
      Volume& volume = all[peer.world_rank];
      volume.bytes += bytes;
      volume.messages += messages;
    });
  }
  return all;
}

/// Fills the matrices `first` (bytes) and `first + 1` (messages). Zeros are left out.
void add_matrix_rows(Report& report, std::size_t first, int rank,
                     const std::map<int, Volume>& volumes) {
  for (const auto which : {&Volume::bytes, &Volume::messages}) {
    const std::size_t file = which == &Volume::bytes ? first : first + 1;
    StringSink sink;
    for (const auto& [peer, volume] : volumes) {
      if (volume.*which == 0) continue;
      sink << rank + 1 << ' ' << peer + 1 << ' ' << volume.*which << '\n';
      ++report.entries[file];
    }
    report.rows[file] = sink.take();
  }
}

std::string calls_rows(int rank, const Record* records) {
  StringSink sink;
  for (std::size_t i = 0; i < call_names.size(); ++i) {
    std::uint64_t calls = 0;
    std::uint64_t ticks = 0;
    for (const Record* record = records; record != nullptr; record = record->next) {
      calls += record->calls[i].calls.load(std::memory_order_relaxed);
      ticks += record->calls[i].ticks.load(std::memory_order_relaxed);
    }
    if (calls == 0) continue;
    sink << rank << ',' << call_names[i] << ',' << calls << ',';
    sink.seconds(call_clock::nanoseconds(ticks)) << '\n';
  }
  return sink.take();
}

}  // namespace

std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                       std::uint64_t mpi_ns) {
  StringSink sink;
  sink << rank << ',' << host_and_pus << ',';
  (sink.seconds(wall_ns) << ',').seconds(mpi_ns) << '\n';
  return sink.take();
}

Report make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                   const Memberships& memberships, const Record* records) {
  Report report;
  add_matrix_rows(report, 0, rank, merged(records, &Record::p2p));
  add_matrix_rows(report, 2, rank, merged(records, &Record::direct));
  report.rows[4] = calls_rows(rank, records);
  report.rows[5] = ranks_line(rank, host_and_pus, wall_ns, mpi_nanoseconds(records));
  StringSink collectives;
  write_collectives(collectives, memberships, records);
  report.collectives = collectives.take();
  return report;
}

std::string pack(const Report& report) {
  std::string packed;
  for (const std::string& rows : report.rows) {
    const std::uint64_t size = rows.size();
    packed.append(reinterpret_cast<const char*>(&size), sizeof size);
    packed += rows;
  }
  return packed + report.collectives;
}

Report unpack(std::string_view packed) {
  Report report;
  for (std::string& rows : report.rows) {
    std::uint64_t size = 0;
    std::memcpy(&size, packed.data(), sizeof size);
    packed.remove_prefix(sizeof size);
    rows = packed.substr(0, size);
    packed.remove_prefix(size);
  }
  report.collectives = packed;
  return report;
}

}  // namespace rankplace::tracer
