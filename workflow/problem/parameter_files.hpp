// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rankplace {

/// A parameter that a file of Open MPI or PRRTE sets for every launch.
struct FileParameter {
  std::string name;
  std::string value;
  std::string where;  ///< FILE:LINE
};

/// The parameters of a file: lines "name = value"; # begins a comment. None if it cannot be read.
[[nodiscard]] std::vector<FileParameter> parameters_in(const std::filesystem::path& file);

/// The files that Open MPI 4 reads. `home` may be empty; `prefix`: where it is installed.
[[nodiscard]] std::vector<std::filesystem::path> openmpi_parameter_files(
    const std::filesystem::path& home, const std::filesystem::path& prefix,
    const std::filesystem::path& root);

/// Where a program is installed: /usr of /usr/bin/mpirun, links followed.
[[nodiscard]] std::filesystem::path prefix_of(const std::filesystem::path& program);

/// The parameter that says where Open MPI 4 puts ranks. In a file it contradicts every rankfile:
/// mpirun refuses the launch.
inline constexpr const char* openmpi_mapping_parameter = "rmaps_base_mapping_policy";
/// An assignment that takes it back for one launch.
inline constexpr const char* no_openmpi_mapping = "OMPI_MCA_rmaps_base_mapping_policy=";

}  // namespace rankplace
