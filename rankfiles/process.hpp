// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace rankplace {

/// A fresh folder for scratch files, removed with all its content at the end of the scope.
class TemporaryFolder {
 public:
  /// Throws InputError if none can be made.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct ProcessResult {
  int exit_code = 0;  ///< 128 + the signal's number if a signal ended it
  std::string out;
  std::string err;
};

/// Runs a program (argv[0] is its path, no shell) with this environment ("NAME=value") and nothing
/// else, standard input empty, its output collected in `scratch`. Throws InputError if it cannot be
/// started or takes longer than `limit` (it and its children are then killed).
[[nodiscard]] ProcessResult run_process(const std::vector<std::string>& argv,
                                        const std::vector<std::string>& environment,
                                        const std::filesystem::path& scratch,
                                        std::chrono::seconds limit);

}  // namespace rankplace
