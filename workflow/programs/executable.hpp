// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace {

enum class ExecutableKind {
  missing,         ///< no such file
  folder,          ///< a folder where a program was named
  forbidden,       ///< there, but it may not be executed
  static_program,  ///< an ELF program without a dynamic loader: nothing can be preloaded
  runnable,
};

/// A program, as a shell would find it.
struct Executable {
  ExecutableKind kind = ExecutableKind::missing;
  std::filesystem::path path;
  std::string loader;  ///< the dynamic loader that a 64-bit ELF program names; empty for others
};

/// Looks for `name` along PATH, or at its place if it holds a slash.
[[nodiscard]] Executable find_executable(const std::string& name);

}  // namespace rankplace
