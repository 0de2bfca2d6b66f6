// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/executable.hpp"

#include <elf.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <optional>
#include <utility>

#include "support/text/text.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {

namespace {

namespace fs = std::filesystem;

/// The dynamic loader that a 64-bit ELF program names: empty if it names none, nothing if the file
/// is no such program.
std::optional<std::string> loader_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  Elf64_Ehdr header{};
  if (!file.read(reinterpret_cast<char*>(&header), sizeof header)) return {};
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return {};
  if (header.e_ident[EI_CLASS] != ELFCLASS64) return {};
  file.seekg(static_cast<std::streamoff>(header.e_phoff));
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment{};
    if (!file.read(reinterpret_cast<char*>(&segment), sizeof segment)) return {};
    if (segment.p_type != PT_INTERP) continue;
    file.seekg(static_cast<std::streamoff>(segment.p_offset));
    std::string loader;
    std::getline(file, loader, '\0');
    return loader;
  }
  return "";
}

Executable executable_at(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return {ExecutableKind::missing, path, ""};
  if (fs::is_directory(path, error)) return {ExecutableKind::folder, path, ""};
  if (access(path.c_str(), X_OK) != 0) return {ExecutableKind::forbidden, path, ""};
  const std::optional<std::string> loader = loader_of(path);
  if (loader && loader->empty()) return {ExecutableKind::static_program, path, ""};
  return {ExecutableKind::runnable, path, loader.value_or("")};
}

}  // namespace

Executable find_executable(const std::string& name) {
  if (name.find('/') != std::string::npos) return executable_at(name);
  Executable best;
  const std::string folders = program_folders();
  for (const std::string_view folder : items_of(folders, ':')) {
    Executable candidate = executable_at(fs::path(folder.empty() ? "." : folder) / name);
    switch (candidate.kind) {
      case ExecutableKind::missing:
      case ExecutableKind::folder: break;
      case ExecutableKind::forbidden: best = std::move(candidate); break;
      case ExecutableKind::static_program:
      case ExecutableKind::runnable: return candidate;
    }
  }
  return best;
}

}  // namespace rankplace
