// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile_writer.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "pmpi_tracer/call_clock.hpp"
#include "pmpi_tracer/communicators.hpp"
#include "pmpi_tracer/gather.hpp"
#include "pmpi_tracer/hosts.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/output_file.hpp"
#include "pmpi_tracer/profile_folder.hpp"
#include "pmpi_tracer/report_files.hpp"

namespace rankplace::tracer {

namespace {

namespace format = profile_format;

/// The words of this process's command line.
std::vector<std::string> command_line() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

RunInfo describe_run(int rank_count) {
  RunInfo run;
  run.rank_count = rank_count;
  run.command = command_line();
  std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> library{};
  int length = 0;
  PMPI_Get_library_version(library.data(), &length);
  run.mpi_library = library.data();
  int version = 0;
  int subversion = 0;
  PMPI_Get_version(&version, &subversion);
  run.mpi_standard = std::to_string(version) + '.' + std::to_string(subversion);
  run.call_clock = call_clock::source_name();
  run.start_utc = utc_now();
  return run;
}

/// What is summed over the ranks before they report.
struct Totals {
  MatrixEntries entries{};
  std::uint64_t ranks_that_lost = 0;  ///< that could not count or report everything
};

}  // namespace

ProfileWriter::ProfileWriter(MPI_Comm comm, std::string folder)
    : comm_(comm), folder_(std::move(folder)), host_and_pus_(own_host_and_pus()) {
  PMPI_Comm_rank(comm_, &rank_);
}

/// Collective: true if it is `ok` at rank 0.
bool ProfileWriter::agree(bool ok) const {
  int flag = ok ? 1 : 0;
  if (PMPI_Bcast(&flag, 1, MPI_INT, 0, comm_) != MPI_SUCCESS) return false;
  return flag != 0;
}

bool ProfileWriter::begin() {
  bool ok = true;
  const auto attempt = [&](auto&& action) {
    try {
      action();
    } catch (const std::exception& error) {
      ok = false;
      say({error.what(), ": the program runs, but no profile is written"});
    }
  };
  if (rank_ == 0) attempt([&] { prepare_folder(folder_); });
  if (!agree(ok)) return false;
  attempt([&] { write_begin(); });
  if (rank_ == 0 && !ok) discard_profile(folder_);
  return agree(ok);
}

void ProfileWriter::write_begin() {
  Placement placement = record_hosts(comm_, host_and_pus_, folder_);
  if (rank_ != 0) return;
  run_ = describe_run(static_cast<int>(placement.host_and_pus.size()));
  run_.hosts = std::move(placement.hosts);
  std::string ranks(format::ranks_header);
  for (std::size_t r = 0; r < placement.host_and_pus.size(); ++r) {
    ranks += ranks_line(static_cast<int>(r), placement.host_and_pus[r], 0, 0);
  }
  write_file(folder_, format::ranks_file, ranks);
  write_file(folder_, format::run_file, run_json(run_));
}

Report ProfileWriter::report(std::uint64_t wall_ns, bool& counted) const {
  try {
    return make_report(rank_, wall_ns, host_and_pus_, memberships(), all_records());
  } catch (const std::exception& error) {  // out of memory; the other ranks wait for something
    say({"cannot report what was counted (", error.what(), ")"});
    counted = false;
    return {};
  }
}

void ProfileWriter::finish(std::uint64_t wall_ns, bool counted) {
  const Report own = report(wall_ns, counted);
  Totals sums{own.entries, counted ? 0U : 1U};
  Totals total;
  PMPI_Reduce(&sums, &total, sizeof sums / sizeof(std::uint64_t), MPI_UINT64_T, MPI_SUM, 0, comm_);
  PMPI_Reduce(&wall_ns, &run_.wall_ns, 1, MPI_UINT64_T, MPI_MAX, 0, comm_);
  try {
    write_rows(own, total.entries);
    if (rank_ == 0 && total.ranks_that_lost == 0) mark_complete();
  } catch (const std::exception& error) {
    say({error.what(), ": profile ", folder_, " is incomplete"});
  }
}

void ProfileWriter::write_rows(const Report& own, const MatrixEntries& entries) {
  std::unique_ptr<ReportFiles> files;
  gather_texts(comm_, pack(own), [&](int rank, const std::string& packed) {
    if (!files) files = std::make_unique<ReportFiles>(folder_, run_.rank_count, entries);
    files->add(rank, unpack(packed));
  });
  if (rank_ != 0) return;
  files->commit();
}

void ProfileWriter::mark_complete() {
  remove_parts(folder_);
  run_.complete = true;
  run_.end_utc = utc_now();
  write_file(folder_, format::run_file, run_json(run_));
}

}  // namespace rankplace::tracer
