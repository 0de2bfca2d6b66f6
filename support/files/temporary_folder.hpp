// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <filesystem>

namespace rankplace {

/// The variables that name the system's folder for temporary files, in the order in which the
/// standard library asks them.
inline constexpr std::array temporary_folder_variables{"TMPDIR", "TMP", "TEMP", "TEMPDIR"};

/// A fresh folder for scratch files. It is removed with all its content at the end of the scope.
class TemporaryFolder {
 public:
  /// Makes it in the system's folder for temporary files. Throws InputError if it cannot.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace rankplace
