// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Reads what Open MPI's monitoring wrote (--mca pml_monitoring_enable 2
/// --mca pml_monitoring_enable_output 3): `path` is the PREFIX.RANK.prof of one rank; the
/// files of all others lie beside it. Lines E (application's point-to-point) and S and R
/// (one-sided; R flows to the writer of the line) become `p2p`, lines I (the library's own, for
/// collectives) `measured`; lines C, which say who called what, are no traffic. Throws InputError
/// naming file and line: a name without a rank, a rank's file missing, damaged lines.
[[nodiscard]] Profile read_monitoring_files(const std::filesystem::path& path);

/// Writes PREFIX.RANK.prof for each rank, `path` being one of them, with a line E for each pair.
/// Throws InputError if the name has no rank, a file can't be written, or a larger job's files of
/// this prefix are there.
void write_monitoring_files(const CommunicationMatrix& traffic, const std::filesystem::path& path);

}  // namespace rankplace
