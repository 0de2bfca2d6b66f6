// SPDX-License-Identifier: BSD-3-Clause
// The work of rank 0 at MPI_Finalize, without MPI: it takes the reports of many ranks one after the
// other and writes the profile. Prints seconds and the peak of resident memory.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "pmpi_tracer/output/collective_summary.hpp"
#include "pmpi_tracer/output/row_files.hpp"

namespace {

using namespace rankplace::tracer;
namespace profile_format = rankplace::profile_format;

constexpr int partners = 30;

/// The counts of a rank in a run of `ranks` with a three-dimensional stencil's number of partners.
std::string packed_report(int rank, int ranks, const Memberships& memberships) {
  Record record;
  for (int i = 1; i <= partners; ++i) {
    const int peer = (rank + i * i) % ranks;
    record.send({peer}, 1'000'000U + static_cast<std::uint64_t>(rank));
  }
  for (const Call call :
       {Call::MPI_Isend, Call::MPI_Irecv, Call::MPI_Waitall, Call::MPI_Allreduce}) {
    record.calls[static_cast<std::size_t>(call)].add(1000);
  }
  CollectiveKey key;
  key.operation = Operation::allreduce;
  record.collectives.add(key, 8);
  return pack(make_report(rank, 1'000'000'000, "node" + std::to_string(rank / 64) + ",0",
                          memberships, &record));
}

using Clock = std::chrono::steady_clock;

/// Seconds that rank 0 works; making the reports is the other ranks' work, and is not timed.
double write_profile(const std::string& folder, int ranks) {
  Memberships memberships;
  std::vector<int> world(static_cast<std::size_t>(ranks));
  for (int rank = 0; rank < ranks; ++rank) world[static_cast<std::size_t>(rank)] = rank;
  memberships.intern("MPI_COMM_WORLD", world);
  const std::uint64_t lines = std::uint64_t{partners} * static_cast<std::uint64_t>(ranks);
  Clock::duration working{};
  auto start = Clock::now();
  RowCounts counts{};
  counts[place_of(profile_format::p2p.bytes)] = lines;
  counts[place_of(profile_format::p2p.messages)] = lines;
  RowFiles files(folder, ranks, counts, row_files_of(RowFileUse::run, false));
  CollectiveSummary summary;
  working += Clock::now() - start;
  for (int rank = 0; rank < ranks; ++rank) {
    const std::string packed = packed_report(rank, ranks, memberships);
    start = Clock::now();
    const RankReport report = unpack(packed);
    files.add(report);
    summary.add(rank, report.collectives);
    working += Clock::now() - start;
  }
  start = Clock::now();
  files.commit();
  working += Clock::now() - start;
  return std::chrono::duration<double>(working).count();
}

double peak_mib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: profile_write FOLDER [RANKS]\n", stderr);
    return 2;
  }
  const int ranks = argc > 2 ? std::atoi(argv[2]) : 100'000;
  try {
    const double seconds = write_profile(argv[1], ranks);
    std::printf("%d ranks with %d partners each: %.2f s, peak %.0f MiB\n", ranks, partners, seconds,
                peak_mib());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "profile_write: %s\n", error.what());
    return 1;
  }
  return 0;
}
