// SPDX-License-Identifier: BSD-3-Clause
#include "cli/own_program.hpp"

#include "mapper/model/errors.hpp"

namespace rankplace::cli {

std::filesystem::path own_program() { return std::filesystem::read_symlink("/proc/self/exe"); }

std::filesystem::path program_beside_us(const std::string& name) {
  const std::filesystem::path path = own_program().parent_path() / name;
  if (!std::filesystem::exists(path)) {
    throw InputError(path, 0, "this program belongs to rankplace but is not there; install it again");
  }
  return path;
}

}  // namespace rankplace::cli
