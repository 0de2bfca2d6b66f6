// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record/memberships.hpp"
#include "pmpi_tracer/record/record.hpp"

namespace rankplace::tracer {

/// A file in which each rank has lines of its own, ready-made by that rank.
struct RowFile {
  std::string_view name;
  std::string_view header;
  bool is_matrix = false;  ///< its size and number of entries follow the header
  bool if_any = false;     ///< not there if no rank has a line
};
inline constexpr std::array<RowFile, 16> row_files{{
    {profile_format::p2p_bytes_file, profile_format::matrix_banner, true},
    {profile_format::p2p_messages_file, profile_format::matrix_banner, true},
    {profile_format::direct_bytes_file, profile_format::matrix_banner, true},
    {profile_format::direct_messages_file, profile_format::matrix_banner, true},
    {profile_format::put_bytes_file, profile_format::matrix_banner, true},
    {profile_format::put_messages_file, profile_format::matrix_banner, true},
    {profile_format::get_bytes_file, profile_format::matrix_banner, true},
    {profile_format::get_messages_file, profile_format::matrix_banner, true},
    {profile_format::measured_bytes_file, profile_format::matrix_banner, true},
    {profile_format::measured_messages_file, profile_format::matrix_banner, true},
    {profile_format::calls_file, profile_format::calls_header},
    {profile_format::ranks_file, profile_format::ranks_header},
    {profile_format::sizes_file, profile_format::sizes_header},
    {profile_format::memory_file, profile_format::memory_header, false, true},
    {profile_format::jobs_file, profile_format::jobs_header, false, true},
    {profile_format::job_traffic_file, profile_format::job_traffic_header, false, true},
}};

/// The place of `name` in row_files.
[[nodiscard]] constexpr std::size_t place_of(std::string_view name) {
  std::size_t place = 0;
  while (row_files[place].name != name) ++place;
  return place;
}

/// Lines in each of the row files, as far as the file's beginning depends on them.
using RowCounts = std::array<std::uint64_t, row_files.size()>;

/// One rank's share of a complete profile.
struct Report {
  std::array<std::string, row_files.size()> rows;  ///< its lines of each of row_files
  RowCounts counts{};
  std::string collectives;  ///< communicator and collective lines, as in a part
};

/// What `records` hold. `host_and_pus`: the fields 2 and 3 of ranks.csv.
[[nodiscard]] Report make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                                 const Memberships& memberships, const Records& records);

/// Adds lines to the row file `name`.
void add_rows(Report& report, std::string_view name, const std::string& rows);

/// One line of ranks.csv.
[[nodiscard]] std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                                     std::uint64_t mpi_ns);

/// A report as one text and back (without the counts).
[[nodiscard]] std::string pack(const Report& report);
[[nodiscard]] Report unpack(std::string_view packed);

}  // namespace rankplace::tracer
