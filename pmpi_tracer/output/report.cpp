// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/report.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <utility>

#include "pmpi_tracer/counters/call_clock.hpp"
#include "pmpi_tracer/counters/jobs.hpp"
#include "pmpi_tracer/counters/text_sink.hpp"
#include "pmpi_tracer/output/part_writer.hpp"

namespace rankplace::tracer {

namespace {

struct ReportedVolume {
  std::uint64_t bytes = 0;
  std::uint64_t messages = 0;
};

/// All threads' rows of one kind together, by receiver.
std::map<int, ReportedVolume> merged(const Records& records, TrafficRow Record::*row) {
  std::map<int, ReportedVolume> all;
  records.for_each([&](const Record& record) {
    (record.*row).for_each([&](const Peer& peer, std::uint64_t bytes, std::uint64_t messages) {
      ReportedVolume& volume = all[peer.world_rank];
      volume.bytes += bytes;
      volume.messages += messages;
    });
  });
  return all;
}

/// Lines of a matrix of this kind. Zeros and processes of other jobs are left out.
std::string matrix_rows(const TrafficKind& kind, int rank,
                        const std::map<int, ReportedVolume>& volumes,
                        std::uint64_t ReportedVolume::*which) {
  StringSink sink;
  for (const auto& [peer, volume] : volumes) {
    if (peer < 0 || volume.*which == 0) continue;
    const bool to_peer = kind.flow == TrafficKind::to_peer;
    sink << (to_peer ? rank : peer) + 1 << ' ' << (to_peer ? peer : rank) + 1 << ' '
         << volume.*which << '\n';
  }
  return sink.take();
}

void add_matrices(RankReport& report, const TrafficKind& kind, int rank,
                  const std::map<int, ReportedVolume>& volumes) {
  add_rows(report, kind.files.bytes, matrix_rows(kind, rank, volumes, &ReportedVolume::bytes));
  add_rows(report, kind.files.messages,
           matrix_rows(kind, rank, volumes, &ReportedVolume::messages));
}

/// Lines of job_traffic.csv.
std::string job_traffic_rows(int rank, std::string_view kind,
                             const std::map<int, ReportedVolume>& volumes) {
  StringSink sink;
  for (const auto& [peer, volume] : volumes) {
    if (peer >= 0) break;
    sink << rank << ',';
    write_job_peer(sink, kind, peer, volume.bytes, volume.messages);
  }
  return sink.take();
}

std::string jobs_rows(int rank) {
  StringSink sink;
  jobs().for_each([&](const Job& job) {
    sink << rank << ',';
    write_job(sink, job);
  });
  return sink.take();
}

void add_traffic(RankReport& report, int rank, const Records& records) {
  for (const TrafficKind& kind : traffic_kinds) {
    const std::map<int, ReportedVolume> volumes = merged(records, kind.row);
    add_matrices(report, kind, rank, volumes);
    add_rows(report, profile_format::job_traffic, job_traffic_rows(rank, kind.files.kind, volumes));
  }
  add_matrices(report, measured_traffic, rank, merged(records, measured_traffic.row));
}

std::string calls_rows(int rank, const Records& records) {
  StringSink sink;
  for (std::size_t i = 0; i < call_names.size(); ++i) {
    std::uint64_t calls = 0;
    std::uint64_t ticks = 0;
    records.for_each([&](const Record& record) {
      calls += record.calls[i].calls.load(std::memory_order_relaxed);
      ticks += record.calls[i].ticks.load(std::memory_order_relaxed);
    });
    if (calls == 0 && ticks == 0) continue;
    sink << rank << ',' << call_names[i] << ',' << calls << ',';
    sink.seconds(call_clock::nanoseconds(ticks)) << '\n';
  }
  return sink.take();
}

std::string sizes_rows(int rank, const Records& records) {
  StringSink sink;
  for (std::size_t bin = 0; bin < MessageSizes::bins; ++bin) {
    std::uint64_t messages = 0;
    records.for_each([&](const Record& record) { messages += record.sizes.messages(bin); });
    if (messages == 0) continue;
    sink << rank << ',' << MessageSizes::from_bytes(bin) << ',' << messages << '\n';
  }
  return sink.take();
}

/// The communicator lines (in a phase, of those in use) and the collective lines, one for each key.
std::string collective_lines(const Memberships& memberships, const Records& records) {
  CounterTable<CollectiveKey> merged;
  std::set<std::uint32_t> used;
  records.for_each([&](const Record& record) {
    record.collectives.for_each(
        [&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
          merged.add(key, bytes, calls);
          used.insert(key.membership);
        });
  });
  StringSink sink;
  memberships.for_each([&](const Membership& membership) {
    if (!records.of_phase() || used.contains(membership.id)) write_communicator(sink, membership);
  });
  merged.for_each([&](const CollectiveKey& key, std::uint64_t bytes, std::uint64_t calls) {
    write_collective(sink, key, bytes, calls);
  });
  return sink.take();
}

}  // namespace

void add_rows(RankReport& report, const profile_format::File& file, const std::string& rows) {
  const std::size_t place = place_of(file);
  report.counts[place] += static_cast<std::uint64_t>(std::ranges::count(rows, '\n'));
  report.rows[place] += rows;
}

std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                       std::uint64_t mpi_ns) {
  StringSink sink;
  sink << rank << ',' << host_and_pus << ',';
  (sink.seconds(wall_ns) << ',').seconds(mpi_ns) << '\n';
  return sink.take();
}

RankReport make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                       const Memberships& memberships, const Records& records) {
  RankReport report;
  add_traffic(report, rank, records);
  add_rows(report, profile_format::calls, calls_rows(rank, records));
  add_rows(report, profile_format::ranks,
           ranks_line(rank, host_and_pus, wall_ns, mpi_nanoseconds(records)));
  add_rows(report, profile_format::sizes, sizes_rows(rank, records));
  add_rows(report, profile_format::jobs, jobs_rows(rank));
  report.collectives = collective_lines(memberships, records);
  return report;
}

std::string pack(const RankReport& report) {
  std::string packed;
  for (const std::string& rows : report.rows) {
    const std::uint64_t size = rows.size();
    packed.append(reinterpret_cast<const char*>(&size), sizeof size);
    packed += rows;
  }
  return packed + report.collectives;
}

RankReport unpack(std::string_view packed) {
  RankReport report;
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
