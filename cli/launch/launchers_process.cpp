// SPDX-License-Identifier: BSD-3-Clause
#include "cli/launch/launchers_process.hpp"

#include <unistd.h>

#include <string>

#include "support/files/proc_file.hpp"

namespace rankplace::cli {
namespace {

namespace fs = std::filesystem;

/// Enough for any chain of wrappers.
constexpr int most_ancestors = 32;

pid_t parent_of(pid_t process) {
  const std::string status = proc_file(process, "status");
  const std::string label = "\nPPid:";
  const std::size_t at = status.find(label);
  return at == std::string::npos ? 0 : std::stoi(status.substr(at + label.size()));
}

bool has_variable(pid_t process, const std::string& variable) {
  return ('\0' + proc_file(process, "environ")).find('\0' + variable + '=') != std::string::npos;
}

bool has_loaded_mpi(pid_t process) {
  const std::string maps = proc_file(process, "maps");
  return maps.find("/libmpi.so") != std::string::npos ||
         maps.find("/libmpich.so") != std::string::npos ||
         maps.find("/libmpi_") != std::string::npos;
}

}  // namespace

std::optional<fs::path> launcher_of_this_process(const char* rank_variable) {
  pid_t process = ::getppid();
  for (int i = 0; i < most_ancestors && process > 1 && has_variable(process, rank_variable); ++i) {
    if (has_loaded_mpi(process)) return std::nullopt;
    process = parent_of(process);
  }
  std::error_code error;
  return fs::read_symlink("/proc/" + std::to_string(process) + "/exe", error);
}

}  // namespace rankplace::cli
