// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// The files of a profile folder (docs/profile-format.md): one table, shared by the tracer, which
/// writes and removes them, and the rest of rankplace, which reads them. The lines of files without
/// a header have tables of their own: part_format.hpp, event_format.hpp, run_json_keys.hpp.
namespace rankplace::profile_format {

inline constexpr std::string_view format_name = "rankplace-profile";
inline constexpr int first_format_version = 1;
inline constexpr int format_version = 1;

enum class Content : std::uint8_t { json, csv, matrix, topology, part, events, marker, lock };

/// The folder inside the profile in which a file lies.
enum class Place : std::uint8_t { run, run_and_phases, parts, events };

enum class Written : std::uint8_t {
  at_init,
  at_init_and_finalize,
  at_finalize,
  while_running,   ///< from MPI_Init on; a complete profile has it too
  until_finalize,  ///< there from MPI_Init on; a complete profile does not have it
  at_bad_end
};

enum class Presence : std::uint8_t {
  always,       ///< from the time on at which it is written
  always_now,   ///< the same, but early profiles lack it
  if_any,       ///< not there if no rank has a line for it
  if_measured,  ///< if collectives were measured
  if_asked_for  ///< by an option of rankplace trace, or by how the run ended
};

enum class Made : std::uint8_t {
  by_rank_0,
  from_reports,  ///< by rank 0, from lines that each rank has made ready
  by_each_rank   ///< in a file of its own
};

/// The place of a column in a header line. If there is no such column, what asks for it does not
/// compile.
consteval std::size_t place_of_column(std::string_view columns, std::string_view name) {
  for (std::size_t place = 0;; ++place) {
    const std::size_t end = columns.find(',');
    if (columns.substr(0, end) == name) return place;
    if (end == std::string_view::npos) throw "no such column";
    columns.remove_prefix(end + 1);
  }
}

/// A file, or several that differ in a number, for which `*` stands.
struct File {
  std::string_view name;
  Content content;
  Place place;
  Written written;
  Presence presence = Presence::always;
  Made made = Made::by_rank_0;
  std::string_view columns{};  ///< the header line of a CSV
  std::string_view units{};    ///< of each column, or of a matrix's entries

  /// The place of a column in each line.
  [[nodiscard]] consteval std::size_t column(std::string_view column_name) const {
    return place_of_column(columns, column_name);
  }

  /// False if every profile of a run that ended well has the file.
  [[nodiscard]] constexpr bool may_be_missing() const {
    return presence != Presence::always || written == Written::until_finalize ||
           written == Written::at_bad_end;
  }

  /// The file's name with this number in it.
  [[nodiscard]] std::string numbered(std::string_view number) const {
    const std::size_t at = name.find('*');
    if (at == std::string_view::npos) return std::string(name);
    return std::string(name.substr(0, at)).append(number).append(name.substr(at + 1));
  }

  /// True for the file's name, with any number in place of `*`.
  [[nodiscard]] constexpr bool is_called(std::string_view candidate) const {
    const std::size_t at = name.find('*');
    if (at == std::string_view::npos) return candidate == name;
    const std::string_view end = name.substr(at + 1);
    if (!candidate.starts_with(name.substr(0, at)) || !candidate.ends_with(end)) return false;
    if (candidate.size() < name.size()) return false;
    candidate.remove_prefix(at);
    candidate.remove_suffix(end.size());
    return std::ranges::all_of(candidate, [](char c) { return c >= '0' && c <= '9'; });
  }
};

/// The matrices of one kind of traffic.
struct Matrices {
  std::string_view kind;  ///< in parts and in job_traffic.csv
  File bytes;
  File messages;
};

namespace detail {
constexpr Matrices matrices(std::string_view kind, std::string_view bytes,
                            std::string_view messages, Presence presence = Presence::always) {
  const auto file = [&](std::string_view name, std::string_view unit) {
    return File{name,
                Content::matrix,
                Place::run_and_phases,
                Written::at_finalize,
                presence,
                Made::from_reports,
                "",
                unit};
  };
  return {kind, file(bytes, "bytes"), file(messages, "messages")};
}
constexpr File table(std::string_view name, Place place, Presence presence, Made made,
                     std::string_view columns, std::string_view units) {
  return {name, Content::csv, place, Written::at_finalize, presence, made, columns, units};
}
}  // namespace detail

// clang-format off
inline constexpr File run{"run.json", Content::json, Place::run, Written::at_init_and_finalize};
inline constexpr File ranks{"ranks.csv", Content::csv, Place::run, Written::at_init_and_finalize,
    Presence::always, Made::from_reports, "rank,host,os_pus,wall_s,mpi_s", "rank,name,list,s,s"};
inline constexpr File topology{"topology-*.xml", Content::topology, Place::run, Written::at_init};
inline constexpr File calls = detail::table("calls.csv", Place::run_and_phases, Presence::always,
    Made::from_reports, "rank,call,calls,seconds", "rank,name,calls,s");
inline constexpr Matrices p2p = detail::matrices("p2p", "p2p.bytes.mtx", "p2p.messages.mtx");
inline constexpr Matrices direct =
    detail::matrices("direct", "direct.bytes.mtx", "direct.messages.mtx");
inline constexpr Matrices put = detail::matrices("put", "put.bytes.mtx", "put.messages.mtx",
    Presence::always_now);
inline constexpr Matrices get = detail::matrices("get", "get.bytes.mtx", "get.messages.mtx",
    Presence::always_now);
inline constexpr Matrices device = detail::matrices("device", "device.bytes.mtx",
    "device.messages.mtx", Presence::if_any);
inline constexpr Matrices measured = detail::matrices("collectives", "collectives.bytes.mtx",
    "collectives.messages.mtx", Presence::if_measured);
inline constexpr File collectives = detail::table("collectives.csv", Place::run_and_phases,
    Presence::always, Made::by_rank_0,
    "operation,communicator,root,ranks,calls,bytes", "name,number,rank,rank list,calls,bytes");
inline constexpr File communicators = detail::table("communicators.csv", Place::run,
    Presence::always, Made::by_rank_0,
    "communicator,name,size,ranks", "number,name,ranks,rank list");
inline constexpr File sizes = detail::table("sizes.csv", Place::run, Presence::always_now,
    Made::from_reports, "rank,from_bytes,messages", "rank,bytes,messages");
inline constexpr File memory = detail::table("memory.csv", Place::run, Presence::if_any,
    Made::from_reports, "rank,bytes,counted_part,counter", "rank,bytes,part of 1,name");
inline constexpr File jobs = detail::table("jobs.csv", Place::run, Presence::if_any,
    Made::from_reports, "rank,job,origin,ranks,detail", "rank,name,name,ranks,text");
inline constexpr File job_traffic = detail::table("job_traffic.csv", Place::run_and_phases,
    Presence::if_any, Made::from_reports,
    "rank,job,peer,kind,bytes,messages", "rank,name,rank,name,bytes,messages");
inline constexpr File phases = detail::table("phases.csv", Place::run, Presence::if_any,
    Made::by_rank_0, "phase,label,rank,wall_s,mpi_s", "number,text,rank,s,s");
inline constexpr File phase_order = detail::table("phase_order.csv", Place::run, Presence::if_any,
    Made::by_rank_0, "entry,phase,begin_s", "number,number,s");
inline constexpr File events{"rank-*.txt", Content::events, Place::events, Written::while_running,
    Presence::if_asked_for, Made::by_each_rank};
inline constexpr File events_given_up{"given-up", Content::marker, Place::events,
    Written::until_finalize, Presence::if_asked_for};
inline constexpr File part{"rank-*.csv", Content::part, Place::parts, Written::at_bad_end,
    Presence::if_asked_for, Made::by_each_rank};
inline constexpr File reserve{"parts.csv", Content::part, Place::run, Written::until_finalize,
    Presence::always};
inline constexpr File lock{"lock", Content::lock, Place::run, Written::until_finalize};
// clang-format on

/// Every file that a profile may have.
inline constexpr std::array files{
    &run,          &ranks,           &topology,       &calls,
    &p2p.bytes,    &p2p.messages,    &direct.bytes,   &direct.messages,
    &put.bytes,    &put.messages,    &get.bytes,      &get.messages,
    &device.bytes, &device.messages, &measured.bytes, &measured.messages,
    &collectives,  &communicators,   &sizes,          &memory,
    &jobs,         &job_traffic,     &phases,         &phase_order,
    &events,       &events_given_up, &part,           &reserve,
    &lock};

inline constexpr std::string_view phases_folder = "phases";    // phases/N
inline constexpr std::string_view spawned_folder = "spawned";  // spawned/JOB: a profile
inline constexpr std::string_view parts_folder = "parts";
inline constexpr std::string_view events_folder = "events";

/// While a file is written its name has this at its end.
inline constexpr std::string_view temporary_suffix = ".tmp";

/// Ends the name of a collective whose ranks are in two groups.
inline constexpr std::string_view inter_suffix = "_inter";

/// The origin of a job that the run has spawned, in jobs.csv.
inline constexpr const char* origin_spawned = "spawned";

inline constexpr std::string_view matrix_banner =
    "%%MatrixMarket matrix coordinate integer general";

static_assert(std::ranges::all_of(files, [](const File* file) {
  return file->content != Content::csv ||
         std::ranges::count(file->columns, ',') == std::ranges::count(file->units, ',');
}));

}  // namespace rankplace::profile_format
