// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/read_events.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "mapper/timeline/rank_parser.hpp"
#include "pmpi_tracer/event_format.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

namespace format = profile_format;

/// "; the last action of rank 3 is number 12 (send 0 1 5 64)" of the first rank whose events do not
/// end, "; rank 3 left no events" of one without; nothing if all end.
std::string first_unfinished(const Profile& profile, const EventTrace& trace) {
  for (std::size_t rank = 0; rank < profile.rank_count(); ++rank) {
    const std::string file = trace.file_of(rank);
    const std::string name = "rank " + std::to_string(rank);
    if (!std::filesystem::exists(file)) return "; " + name + " left no events";
    std::istringstream lines(read_file(file));
    std::size_t count = 0;
    std::string last;
    for (std::string line; std::getline(lines, line); ++count) last = line;
    if (last == event_format::end) continue;
    return "; the last action of " + name + " is number " + std::to_string(count) + " (" + last +
           ')';
  }
  return "";
}

void check_recorded(const Profile& profile, const EventTrace& trace) {
  if (!std::filesystem::is_directory(trace.folder)) {
    throw InputError(profile.path.string(), 0,
                     "holds no events (the run was traced without events, or they were given "
                     "up): trace it again with rankplace trace --events");
  }
  if (!profile.complete) {
    throw InputError(trace.folder.string(), 0,
                     "holds the events of a run that did not end well (" +
                         profile.incomplete_reason + first_unfinished(profile, trace) +
                         "), which cannot be replayed: trace a run " + "that calls MPI_Finalize");
  }
}

std::string text_of(const std::string& file) {
  if (!std::filesystem::exists(file)) {
    throw InputError(file, 0,
                     "is missing (the profile was copied in part): copy the whole folder, or "
                     "trace the run again (rankplace trace --events)");
  }
  return read_file(file);
}

}  // namespace

EventTrace read_events(const Profile& profile) {
  EventTrace trace;
  trace.folder = profile.path / format::events_folder;
  check_recorded(profile, trace);
  KnownCommunicators known(trace.communicators);
  for (std::size_t rank = 0; rank < profile.rank_count(); ++rank) {
    const std::string file = trace.file_of(rank);
    trace.ranks.push_back(
        parse_rank_events(text_of(file), file, rank, profile.rank_count(), known));
  }
  return trace;
}

}  // namespace rankplace
