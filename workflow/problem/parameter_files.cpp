// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/parameter_files.hpp"

#include <fstream>
#include <system_error>

#include "support/text/blanks.hpp"

namespace rankplace {

namespace fs = std::filesystem;

std::vector<FileParameter> parameters_in(const fs::path& file) {
  std::vector<FileParameter> parameters;
  std::ifstream stream(file);
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    line = line.substr(0, line.find('#'));
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    parameters.push_back({std::string(without_blanks_around(line.substr(0, equals))),
                          std::string(without_blanks_around(line.substr(equals + 1))),
                          file.string() + ':' + std::to_string(number)});
  }
  return parameters;
}

std::vector<fs::path> openmpi_parameter_files(const fs::path& home, const fs::path& prefix,
                                              const fs::path& root) {
  std::vector<fs::path> files;
  if (!home.empty()) files.push_back(home / ".openmpi/mca-params.conf");
  files.push_back(prefix / "etc/openmpi-mca-params.conf");
  files.push_back(root / "etc/openmpi/openmpi-mca-params.conf");
  return files;
}

fs::path prefix_of(const fs::path& program) {
  std::error_code error;
  const fs::path real = fs::canonical(program, error);
  return (error ? program : real).parent_path().parent_path();
}

}  // namespace rankplace
