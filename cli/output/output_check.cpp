// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/output_check.hpp"

#include <system_error>

#include "cli/progress/status_line.hpp"
#include "support/files.hpp"

namespace rankplace::cli {

void check_output_file(const std::filesystem::path& file) {
  require_writable(file);
  std::error_code error;
  if (std::filesystem::exists(file, error)) announce("will replace the earlier " + file.string());
}

void check_output_folder(const std::filesystem::path& folder,
                         const std::vector<std::string>& names) {
  std::string earlier;
  for (const std::string& name : names) {
    require_writable(folder / name);
    std::error_code error;
    if (!std::filesystem::exists(folder / name, error)) continue;
    earlier += (earlier.empty() ? "" : ", ") + name;
  }
  if (!earlier.empty()) announce("will replace the earlier " + earlier + " in " + folder.string());
}

}  // namespace rankplace::cli
