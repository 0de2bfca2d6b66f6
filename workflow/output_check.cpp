// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/output_check.hpp"

#include <system_error>

#include "support/files/files.hpp"

namespace rankplace {

void check_output_file(const std::filesystem::path& file, ProgressListener& progress) {
  require_writable(file);
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    progress.step("will replace the earlier " + file.string());
  }
}

void check_output_folder(const std::filesystem::path& folder, const std::vector<std::string>& names,
                         ProgressListener& progress) {
  std::string earlier;
  for (const std::string& name : names) {
    require_writable(folder / name);
    std::error_code error;
    if (!std::filesystem::exists(folder / name, error)) continue;
    earlier += (earlier.empty() ? "" : ", ") + name;
  }
  if (earlier.empty()) return;
  progress.step("will replace the earlier " + earlier + " in " + folder.string());
}

}  // namespace rankplace
