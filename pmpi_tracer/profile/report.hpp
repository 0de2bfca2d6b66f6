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
};
inline constexpr std::array<RowFile, 9> row_files{{
    {profile_format::p2p_bytes_file, profile_format::matrix_banner, true},
    {profile_format::p2p_messages_file, profile_format::matrix_banner, true},
    {profile_format::direct_bytes_file, profile_format::matrix_banner, true},
    {profile_format::direct_messages_file, profile_format::matrix_banner, true},
    {profile_format::calls_file, profile_format::calls_header},
    {profile_format::ranks_file, profile_format::ranks_header},
    {profile_format::sizes_file, profile_format::sizes_header},
    {profile_format::measured_bytes_file, profile_format::matrix_banner, true},
    {profile_format::measured_messages_file, profile_format::matrix_banner, true},
}};

/// Lines in each of the matrices, by row file.
using MatrixEntries = std::array<std::uint64_t, row_files.size()>;

/// One rank's share of a complete profile.
struct Report {
  std::array<std::string, row_files.size()> rows;  ///< its lines of each of row_files
  MatrixEntries entries{};
  std::string collectives;  ///< communicator and collective lines, as in a part
};

/// What `records` hold. `host_and_pus`: the fields 2 and 3 of ranks.csv.
[[nodiscard]] Report make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                                 const Memberships& memberships, const Records& records);

/// One line of ranks.csv.
[[nodiscard]] std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                                     std::uint64_t mpi_ns);

/// A report as one text and back (without the entries).
[[nodiscard]] std::string pack(const Report& report);
[[nodiscard]] Report unpack(std::string_view packed);

}  // namespace rankplace::tracer
