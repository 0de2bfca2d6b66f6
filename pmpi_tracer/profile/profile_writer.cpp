// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/profile/profile_writer.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/profile/hosts.hpp"
#include "pmpi_tracer/profile/measured.hpp"
#include "pmpi_tracer/profile/output_file.hpp"
#include "pmpi_tracer/profile/phase_writer.hpp"
#include "pmpi_tracer/profile/profile_folder.hpp"
#include "pmpi_tracer/profile/row_gather.hpp"
#include "pmpi_tracer/record/call_clock.hpp"
#include "pmpi_tracer/record/memory_traffic.hpp"
#include "pmpi_tracer/rules/communicators.hpp"

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

/// MPICH tells after its version how it was built, line by line.
std::string first_line(std::string text) {
  text.resize(std::min(text.find('\n'), text.size()));
  std::replace(text.begin(), text.end(), '\t', ' ');
  return text;
}

RunInfo describe_run(int rank_count) {
  RunInfo run;
  run.rank_count = rank_count;
  run.command = command_line();
  std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> library{};
  int length = 0;
  PMPI_Get_library_version(library.data(), &length);
  run.mpi_library = first_line(library.data());
  int version = 0;
  int subversion = 0;
  PMPI_Get_version(&version, &subversion);
  run.mpi_standard = std::to_string(version) + '.' + std::to_string(subversion);
  run.call_clock = call_clock::source_name();
  run.start_utc = utc_now();
  return run;
}

/// Collective: true if it is `ok` at rank 0.
bool agree(MPI_Comm comm, bool ok) {
  int flag = ok ? 1 : 0;
  if (PMPI_Bcast(&flag, 1, MPI_INT, 0, comm) != MPI_SUCCESS) return false;
  return flag != 0;
}

}  // namespace

ProfileWriter::ProfileWriter(std::string folder, MPI_Comm world, bool measure_collectives)
    : folder_(std::move(folder)), host_and_pus_(own_host_and_pus()) {
  PMPI_Comm_rank(world, &rank_);
  collectives_measured_ = measure_collectives && measured::is_available();
  if (measure_collectives && !collectives_measured_ && rank_ == 0) {
    say(
        {"collectives are not measured (only Open MPI with its monitoring component tells of their "
         "messages): use the models"});
  }
}

bool ProfileWriter::begin(MPI_Comm comm) {
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
  if (!agree(comm, ok)) return false;
  attempt([&] { write_begin(comm); });
  if (rank_ == 0 && !ok) discard_profile(folder_);
  return agree(comm, ok);
}

void ProfileWriter::write_begin(MPI_Comm comm) {
  Placement placement = record_hosts(comm, host_and_pus_, folder_);
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
    const std::string memory = memory_traffic::row(rank_);
    Report report = make_report(rank_, wall_ns, host_and_pus_, memberships(), all_records());
    add_rows(report, format::memory_file, memory);
    return report;
  } catch (const std::exception& error) {  // out of memory; the other ranks wait for something
    say({"cannot report what was counted (", error.what(), ")"});
    counted = false;
    return {};
  }
}

void ProfileWriter::finish(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns,
                           bool counted) {
  const std::uint64_t wall_ns = end_ns - start_ns;
  const Report own = report(wall_ns, counted);
  const std::uint64_t lost = counted ? 0 : 1;
  std::uint64_t ranks_that_lost = 0;
  PMPI_Reduce(&lost, &ranks_that_lost, 1, MPI_UINT64_T, MPI_SUM, 0, comm);
  PMPI_Reduce(&wall_ns, &run_.wall_ns, 1, MPI_UINT64_T, MPI_MAX, 0, comm);
  try {
    write_files(comm, own, end_ns);
    if (rank_ == 0 && ranks_that_lost == 0) mark_complete();
  } catch (const std::exception& error) {
    say({error.what(), ": profile ", folder_, " is incomplete"});
  }
}

void ProfileWriter::write_files(MPI_Comm comm, const Report& own, std::uint64_t end_ns) {
  const RowGather run{comm, folder_, row_files_of(RowFileUse::run, collectives_measured_)};
  CollectiveSummary summary;
  CollectiveSteps steps;
  steps.run([&] { write_rows(run, own, summary); });
  steps.run([&] { write_tables(summary); });
  steps.run([&] { write_phases(run, collectives_measured_, end_ns, summary); });
  steps.rethrow();
}

/// At rank 0.
void ProfileWriter::write_tables(const CollectiveSummary& summary) const {
  if (rank_ != 0) return;
  OutputFile collectives(folder_, format::collectives_file);
  summary.write_collectives(collectives.sink());
  collectives.commit();
  OutputFile communicators(folder_, format::communicators_file);
  summary.write_communicators(communicators.sink());
  communicators.commit();
}

void ProfileWriter::mark_complete() {
  remove_parts(folder_);
  run_.complete = true;
  run_.end_utc = utc_now();
  write_file(folder_, format::run_file, run_json(run_));
}

}  // namespace rankplace::tracer
