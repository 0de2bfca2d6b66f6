// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "pmpi_tracer/counters/memberships.hpp"
#include "pmpi_tracer/counters/record.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer {

namespace detail {
constexpr bool is_row_file(const profile_format::File* file) {
  return file->made == profile_format::Made::from_reports;
}
constexpr auto row_file_count =
    static_cast<std::size_t>(std::ranges::count_if(profile_format::files, is_row_file));
}  // namespace detail

/// The files in which each rank has lines of its own, ready-made by that rank.
inline constexpr auto row_files = [] {
  std::array<const profile_format::File*, detail::row_file_count> files{};
  std::ranges::copy_if(profile_format::files, files.begin(), detail::is_row_file);
  return files;
}();

/// The place of `file` in row_files.
[[nodiscard]] constexpr std::size_t place_of(const profile_format::File& file) {
  std::size_t place = 0;
  while (row_files[place] != &file) ++place;
  return place;
}

/// Lines in each of the row files, as far as the file's beginning depends on them.
using RowCounts = std::array<std::uint64_t, row_files.size()>;

/// One rank's share of a complete profile.
struct RankReport {
  std::array<std::string, row_files.size()> rows;  ///< its lines of each of row_files
  RowCounts counts{};
  std::string collectives;  ///< communicator and collective lines, as in a part
};

/// The report of `records`. `host_and_pus`: the fields 2 and 3 of ranks.csv.
[[nodiscard]] RankReport make_report(int rank, std::uint64_t wall_ns, std::string_view host_and_pus,
                                     const Memberships& memberships, const Records& records);

/// Adds lines to one of row_files.
void add_rows(RankReport& report, const profile_format::File& file, const std::string& rows);

/// One line of ranks.csv.
[[nodiscard]] std::string ranks_line(int rank, std::string_view host_and_pus, std::uint64_t wall_ns,
                                     std::uint64_t mpi_ns);

/// A report as one text and back (without the counts).
[[nodiscard]] std::string pack(const RankReport& report);
[[nodiscard]] RankReport unpack(std::string_view packed);

}  // namespace rankplace::tracer
