// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/output/phase_writer.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/counters/phases.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/output/gather.hpp"
#include "pmpi_tracer/output/part_writer.hpp"

namespace rankplace::tracer {

namespace {

bool any_rank_used_phases(MPI_Comm comm) {
  int used = phases::used() ? 1 : 0;
  PMPI(Allreduce)(MPI_IN_PLACE, &used, 1, MPI_INT, MPI_MAX, comm);
  return used != 0;
}

/// This rank's lines of phases.csv.
std::string own_lines(std::uint64_t end_ns) {
  StringSink sink;
  phases::for_each(end_ns, [&](int phase, std::uint64_t wall_ns) {
    sink << phase << ',';
    write_phase_label(sink, phase);
    sink << ',' << own_world_rank() << ',';
    (sink.seconds(wall_ns) << ',').seconds(mpi_nanoseconds(records_of(phase))) << '\n';
  });
  return sink.take();
}

/// Adds the phases that `lines` of phases.csv tell of.
void add_phases(std::string_view lines, std::set<int>& numbers) {
  while (!lines.empty()) {
    int number = 0;
    std::from_chars(lines.data(), lines.data() + lines.size(), number);
    numbers.insert(number);
    lines.remove_prefix(lines.find('\n') + 1);
  }
}

/// The numbers of rank 0, at all ranks.
std::vector<int> broadcast(MPI_Comm comm, const std::set<int>& at_first) {
  std::vector<int> numbers(at_first.begin(), at_first.end());
  int size = static_cast<int>(numbers.size());
  PMPI(Bcast)(&size, 1, MPI_INT, 0, comm);
  numbers.resize(static_cast<std::size_t>(size));
  PMPI(Bcast)(numbers.data(), size, MPI_INT, 0, comm);
  return numbers;
}

/// Writes phases.csv. Returns the phases of all ranks together.
std::vector<int> write_times(const RowGather& run, std::uint64_t end_ns, CollectiveSteps& steps) {
  std::set<int> numbers;
  steps.run([&] {
    std::unique_ptr<OutputFile> file;
    gather_texts(
        run.comm, [&] { return own_lines(end_ns); },
        [&](int, const std::string& lines) {
          add_phases(lines, numbers);
          if (!file) {
            file = std::make_unique<OutputFile>(run.folder, profile_format::phases.name);
            file->sink() << profile_format::phases.columns << '\n';
          }
          file->sink() << lines;
        });
    if (file) file->commit();
  });
  return broadcast(run.comm, numbers);
}

/// At rank 0, whose entries stand for all.
void write_order(const RowGather& run, std::uint64_t start_ns, std::uint64_t end_ns) {
  int rank = 0;
  PMPI(Comm_rank)(run.comm, &rank);
  if (rank != 0) return;
  OutputFile file(run.folder, profile_format::phase_order.name);
  file.sink() << profile_format::phase_order.columns << '\n';
  for (const phases::PhaseBegin& entry : phases::entries(end_ns)) {
    file.sink() << entry.index << ',' << entry.number << ',';
    file.sink().seconds(entry.begin_ns - std::min(entry.begin_ns, start_ns)) << '\n';
  }
  file.commit();
}

void write_phase(const RowGather& to, int phase, CollectiveSummary& summary) {
  RankReport own;
  CollectiveSteps steps;
  steps.run([&] { own = make_report(own_world_rank(), 0, {}, memberships(), records_of(phase)); });
  summary.forget_calls();
  steps.run([&] { write_rows(to, own, summary); });
  steps.rethrow();
  int rank = 0;
  PMPI(Comm_rank)(to.comm, &rank);
  if (rank != 0) return;
  OutputFile collectives(to.folder, profile_format::collectives.name);
  summary.write_collectives(collectives.sink());
  collectives.commit();
}

/// At rank 0, whose clock stands for all.
void say_if_beyond_last_slice(MPI_Comm comm, std::uint64_t start_ns, std::uint64_t end_ns) {
  int rank = 0;
  PMPI(Comm_rank)(comm, &rank);
  if (rank != 0 || !phases::are_beyond_last_slice(end_ns)) return;
  StringSink label;
  write_phase_label(label, phases::last_slice);
  constexpr std::uint64_t per_millisecond = 1'000'000;
  const std::uint64_t enough_ms = (end_ns - start_ns) / most_slices / per_millisecond + 1;
  say({"the run has more than ", std::to_string(most_slices),
       " slices, which are as many as are kept apart: all that was counted ", label.text(),
       " is together in phase ", std::to_string(phases::last_slice),
       " (choose longer ones: --slices ", std::to_string(enough_ms), "ms)"});
}

}  // namespace

void write_phases(const RowGather& run, bool collectives_measured, std::uint64_t start_ns,
                  std::uint64_t end_ns, CollectiveSummary& summary) {
  if (!any_rank_used_phases(run.comm)) return;
  say_if_beyond_last_slice(run.comm, start_ns, end_ns);
  CollectiveSteps steps;
  steps.run([&] { write_order(run, start_ns, end_ns); });
  const std::string folder = run.folder + '/' + std::string(profile_format::phases_folder) + '/';
  for (const int phase : write_times(run, end_ns, steps)) {
    const RowGather to{run.comm, folder + std::to_string(phase),
                       row_files_of(RowFileUse::phase, collectives_measured)};
    steps.run([&] { write_phase(to, phase, summary); });
  }
  steps.rethrow();
}

}  // namespace rankplace::tracer
