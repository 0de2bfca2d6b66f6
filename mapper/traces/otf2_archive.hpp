// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// The anchor file of the OTF2 archive at `path`: that file itself, or the one *.otf2 in that
/// folder. Empty if there is none, or several.
[[nodiscard]] std::filesystem::path otf2_anchor(const std::filesystem::path& path);

/// Reads an OTF2 archive (Score-P, Scalasca, TAU) by its anchor file or its folder: sends with
/// their sizes, collective calls and communicators, MPI calls with their times, hosts. Sizes of
/// collectives are taken as Score-P writes them (collective_sizes.hpp). Throws InputError: damaged,
/// not of MPI; or built without the OTF2 library.
[[nodiscard]] Profile read_otf2_archive(const std::filesystem::path& path);

}  // namespace rankplace
