// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "pmpi_tracer/memberships.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record.hpp"

namespace rankplace::tracer {

/// The files in which each rank has lines of its own, ready-made by that rank.
inline constexpr std::array<std::string_view, 6> row_files{
    profile_format::p2p_bytes_file,    profile_format::p2p_messages_file,
    profile_format::direct_bytes_file, profile_format::direct_messages_file,
    profile_format::calls_file,        profile_format::ranks_file};
inline constexpr std::size_t matrix_files = 4;  ///< the first of row_files

/// Lines in each of the matrices.
using MatrixEntries = std::array<std::uint64_t, matrix_files>;

/// One rank's share of a complete profile.
struct Report {
  std::array<std::string, row_files.size()> rows;  ///< its lines of each of row_files
  MatrixEntries entries{};
  std::string collectives;  ///< communicator and collective lines, as in a part
};

/// `host_and_pus`: the fields 2 and 3 of ranks.csv.
[[nodiscard]] Report make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                                 const Memberships& memberships, const Record* records);

/// One line of ranks.csv.
[[nodiscard]] std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                                     std::uint64_t mpi_ns);

/// A report as one text and back (without the entries).
[[nodiscard]] std::string pack(const Report& report);
[[nodiscard]] Report unpack(std::string_view packed);

}  // namespace rankplace::tracer
