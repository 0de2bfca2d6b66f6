// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/profile_writer.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/counters/call_clock.hpp"
#include "pmpi_tracer/counters/memory_traffic.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/output/gather.hpp"
#include "pmpi_tracer/output/host_record.hpp"
#include "pmpi_tracer/output/hosts.hpp"
#include "pmpi_tracer/output/measured.hpp"
#include "pmpi_tracer/output/output_file.hpp"
#include "pmpi_tracer/output/phase_writer.hpp"
#include "pmpi_tracer/output/profile_folder.hpp"
#include "pmpi_tracer/output/row_gather.hpp"

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

/// For other runs that want the folder.
std::string this_process() {
  std::string command;
  for (const std::string& word : command_line()) command += (command.empty() ? "" : " ") + word;
  constexpr std::size_t most = 200;
  if (command.size() > most) command = command.substr(0, most) + "...";
  std::replace(command.begin(), command.end(), '\n', ' ');
  return command + ", process " + std::to_string(getpid()) + " on " + short_host_name() +
         " since " + utc_now();
}

RunInfo describe_run(int rank_count) {
  RunInfo run;
  run.rank_count = rank_count;
  run.command = command_line();
  std::array<char, MPI_MAX_LIBRARY_VERSION_STRING> library{};
  int length = 0;
  PMPI(Get_library_version)(library.data(), &length);
  run.mpi_library = first_line(library.data());
  int version = 0;
  int subversion = 0;
  PMPI(Get_version)(&version, &subversion);
  run.mpi_standard = std::to_string(version) + '.' + std::to_string(subversion);
  run.call_clock = call_clock::source_name();
  run.start_utc = utc_now();
  return run;
}

/// Collective: true if it is `ok` at rank 0.
bool agree(MPI_Comm comm, bool ok) {
  int flag = ok ? 1 : 0;
  if (PMPI(Bcast)(&flag, 1, MPI_INT, 0, comm) != MPI_SUCCESS) return false;
  return flag != 0;
}

}  // namespace

ProfileWriter::ProfileWriter(std::string folder, MPI_Comm world, bool measure_collectives)
    : folder_(std::move(folder)), host_and_pus_(own_host_and_pus()) {
  PMPI(Comm_rank)(world, &rank_);
  int all_measure = measure_collectives && measured::is_available() ? 1 : 0;
  PMPI(Allreduce)(MPI_IN_PLACE, &all_measure, 1, MPI_INT, MPI_MIN, world);
  collectives_measured_ = all_measure != 0;
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
  if (rank_ == 0) attempt([&] { lock_ = prepare_folder(folder_, this_process()); });
  if (!agree(comm, ok)) return false;
  attempt([&] { write_begin(comm); });
  if (rank_ == 0 && !ok) give_folder_up();
  return agree(comm, ok);
}

void ProfileWriter::give_folder_up() {
  discard_profile(folder_);
  reserve_.reset();
  lock_.reset();
}

void ProfileWriter::write_begin(MPI_Comm comm) {
  HostsAndBindings placement = record_hosts(comm, host_and_pus_, folder_);
  if (rank_ != 0) return;
  if (run_.rank_count == 0) run_ = describe_run(static_cast<int>(placement.host_and_pus.size()));
  run_.hosts = std::move(placement.hosts);
  std::string ranks = std::string(format::ranks.columns) + '\n';
  for (std::size_t r = 0; r < placement.host_and_pus.size(); ++r) {
    ranks += ranks_line(static_cast<int>(r), placement.host_and_pus[r], 0, 0);
  }
  reserve_ = std::make_unique<Reserve>(folder_);
  write_file(folder_, format::ranks.name, ranks);
  written_run_ = run_json(run_);
  write_file(folder_, format::run.name, written_run_);
}

/// At rank 0. The text of run.json identifies the run: it names the time of the run's start. Inodes
/// are reused, and file times differ between the hosts of a network file system.
ProfileWriter::Folder ProfileWriter::state_of_folder() const {
  std::ifstream file(folder_ + '/' + std::string(format::run.name), std::ios::binary);
  if (!file) return errno == ENOENT ? Folder::removed : Folder::as_it_was;
  const std::string found((std::istreambuf_iterator<char>(file)), {});
  return found == written_run_ ? Folder::as_it_was : Folder::replaced;
}

bool ProfileWriter::check_folder(MPI_Comm comm) {
  if (rank_ == 0) state_ = state_of_folder();
  PMPI(Bcast)(&state_, 1, MPI_UINT8_T, 0, comm);
  if (state_ == Folder::as_it_was) return true;
  if (rank_ == 0) {
    reserve_.reset();
    lock_.reset();
  }
  if (state_ == Folder::replaced) {
    if (rank_ == 0) {
      say({"profile ", folder_, " is not this run's any more (another one has replaced it while ",
           program_invocation_short_name, " ran): what this run counted is not written; give each ",
           "run a profile of its own with -o"});
    }
  } else if (begin(comm)) {
    if (rank_ == 0) {
      say({"profile ", folder_, " was removed while ", program_invocation_short_name,
           " ran: it is written anew, without what other jobs and ranks had written there"});
    }
  } else {
    state_ = Folder::replaced;
  }
  return false;
}

RankReport ProfileWriter::report(std::uint64_t wall_ns, bool& counted) const {
  try {
    const std::string memory = memory_traffic::row(rank_);
    RankReport report = make_report(rank_, wall_ns, host_and_pus_, memberships(), all_records());
    add_rows(report, format::memory, memory);
    return report;
  } catch (const std::exception& error) {  // out of memory; the other ranks wait for something
    say({"cannot report what was counted (", error.what(), ")"});
    counted = false;
    return {};
  }
}

bool ProfileWriter::finish(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns,
                           bool counted) {
  if (state_ == Folder::replaced) return true;
  const std::uint64_t wall_ns = end_ns - start_ns;
  const RankReport own = report(wall_ns, counted);
  const std::uint64_t lost = counted ? 0 : 1;
  std::uint64_t ranks_that_lost = 0;
  PMPI(Reduce)(&lost, &ranks_that_lost, 1, MPI_UINT64_T, MPI_SUM, 0, comm);
  PMPI(Reduce)(&wall_ns, &run_.wall_ns, 1, MPI_UINT64_T, MPI_MAX, 0, comm);
  std::string problem;
  try {
    write_files(comm, own, start_ns, end_ns);
    if (rank_ == 0 && ranks_that_lost == 0) mark_complete();
  } catch (const OtherRankFailed& error) {
    problem = error.what();
  } catch (const std::exception& error) {
    problem = error.what();
    if (rank_ != 0) say({problem, ": profile ", folder_, " is incomplete"});
  }
  const bool kept = agree(comm, problem.empty()) || keep_parts(comm, start_ns, end_ns, problem);
  reserve_.reset();
  lock_.reset();
  return kept;
}

/// Collective. False if each rank has to leave its own part.
bool ProfileWriter::keep_parts(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns,
                               const std::string& problem) {
  const bool kept = fill_reserve(comm, reserve_.get(), start_ns, end_ns);
  if (rank_ != 0) return kept;
  say({problem, ": profile ", folder_, " is incomplete (",
       kept ? "all that ranks counted of calls and messages is in "
            : "what ranks can still write is in ",
       kept ? format::reserve.name : format::parts_folder,
       collectives_measured_ ? "; the messages of collectives are lost" : "", ")"});
  return kept;
}

void ProfileWriter::write_files(MPI_Comm comm, const RankReport& own, std::uint64_t start_ns,
                                std::uint64_t end_ns) {
  const RowGather run{comm, folder_, row_files_of(RowFileUse::run, collectives_measured_)};
  CollectiveSummary summary;
  CollectiveSteps steps;
  steps.run([&] { write_rows(run, own, summary); });
  steps.run([&] { write_tables(summary); });
  steps.run([&] { write_phases(run, collectives_measured_, start_ns, end_ns, summary); });
  steps.rethrow();
}

/// At rank 0.
void ProfileWriter::write_tables(const CollectiveSummary& summary) const {
  if (rank_ != 0) return;
  OutputFile collectives(folder_, format::collectives.name);
  summary.write_collectives(collectives.sink());
  collectives.commit();
  OutputFile communicators(folder_, format::communicators.name);
  summary.write_communicators(communicators.sink());
  communicators.commit();
}

void ProfileWriter::mark_complete() {
  remove_parts(folder_);
  run_.complete = true;
  run_.end_utc = utc_now();
  write_file(folder_, format::run.name, run_json(run_));
}

}  // namespace rankplace::tracer
