// SPDX-License-Identifier: BSD-3-Clause
#include "cli/executable.hpp"

#include <elf.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace rankplace::cli {

namespace {

namespace fs = std::filesystem;

/// True for a 64-bit ELF program that names no dynamic loader.
bool is_static_program(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  Elf64_Ehdr header{};
  if (!file.read(reinterpret_cast<char*>(&header), sizeof header)) return false;
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return false;
  if (header.e_ident[EI_CLASS] != ELFCLASS64) return false;
  file.seekg(static_cast<std::streamoff>(header.e_phoff));
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment{};
    if (!file.read(reinterpret_cast<char*>(&segment), sizeof segment)) return false;
    if (segment.p_type == PT_INTERP) return false;
  }
  return true;
}

ExecutableKind kind_of(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return ExecutableKind::missing;
  if (fs::is_directory(path, error) || access(path.c_str(), X_OK) != 0) {
    return ExecutableKind::forbidden;
  }
  return is_static_program(path) ? ExecutableKind::static_program : ExecutableKind::runnable;
}

}  // namespace

Executable find_executable(const std::string& name) {
  if (name.find('/') != std::string::npos) return {kind_of(name), name};
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path);
  Executable best;
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path candidate = fs::path(folder.empty() ? "." : folder) / name;
    const ExecutableKind kind = kind_of(candidate);
    if (kind == ExecutableKind::missing) continue;
    if (kind != ExecutableKind::forbidden) return {kind, candidate};
    best = {kind, candidate};
  }
  return best;
}

}  // namespace rankplace::cli
