// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pmpi_tracer/profile_format.hpp"

/// The lines of a rank's part (docs/profile-format.md#a-run-that-did-not-end-well): one table,
/// shared by the tracer, which writes them, and the rest of rankplace, which reads them.
namespace rankplace::part_format {

/// What a line counts for: the run, or the phase that the last `in` line names.
enum class Scope : std::uint8_t { run, phase };

/// One kind of line.
struct PartLine {
  std::string_view kind;     ///< the first field
  std::string_view columns;  ///< the names of the fields behind it
  Scope scope = Scope::run;

  [[nodiscard]] constexpr std::size_t field_count() const {
    return static_cast<std::size_t>(std::ranges::count(columns, ',')) + 2;
  }
  /// The place of a column among the fields.
  [[nodiscard]] consteval std::size_t column(std::string_view column_name) const {
    return 1 + profile_format::place_of_column(columns, column_name);
  }
};

namespace detail {
/// The columns of a table without the first, which is the rank.
constexpr std::string_view behind_rank(const profile_format::File& table) {
  return table.columns.substr(table.columns.find(',') + 1);
}
constexpr PartLine traffic(const profile_format::Matrices& matrices) {
  return {matrices.kind, "peer,bytes,messages", Scope::phase};
}
}  // namespace detail

// clang-format off
inline constexpr PartLine rank{"rank", "rank"};
inline constexpr PartLine time{"time", "wall_s,mpi_s"};
inline constexpr PartLine phase{"phase", "phase,label,wall_s"};
inline constexpr PartLine in{"in", "phase"};
/// The MPI function in which the rank ended.
inline constexpr PartLine inside{"inside", "call"};
inline constexpr PartLine p2p = detail::traffic(profile_format::p2p);
inline constexpr PartLine direct = detail::traffic(profile_format::direct);
inline constexpr PartLine put = detail::traffic(profile_format::put);
inline constexpr PartLine get = detail::traffic(profile_format::get);
inline constexpr PartLine device = detail::traffic(profile_format::device);
inline constexpr PartLine job{"job", detail::behind_rank(profile_format::jobs)};
inline constexpr PartLine job_traffic{"job_traffic", detail::behind_rank(profile_format::job_traffic),
    Scope::phase};
inline constexpr PartLine size{"size", detail::behind_rank(profile_format::sizes), Scope::phase};
inline constexpr PartLine call{"call", detail::behind_rank(profile_format::calls), Scope::phase};
inline constexpr PartLine collective{"collective", "operation,communicator,root,calls,bytes",
    Scope::phase};
inline constexpr PartLine communicator{"communicator", "communicator,name,ranks"};
// clang-format on

/// Every line that a part may have, but for the last one.
inline constexpr std::array lines{&rank,   &time, &phase,      &in,          &inside, &p2p,
                                  &direct, &put,  &get,        &device,      &job,    &job_traffic,
                                  &size,   &call, &collective, &communicator};

/// The last line. A part without it was cut short.
inline constexpr std::string_view end = "end";

}  // namespace rankplace::part_format
