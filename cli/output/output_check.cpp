// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/output_check.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "cli/progress/status_line.hpp"
#include "support/files/files.hpp"
#include "support/text/text.hpp"

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

void tell_of_kept_placements(const std::filesystem::path& folder,
                             const std::vector<std::string>& written) {
  std::set<std::string> kept;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::filesystem::path file = entry.path().filename();
    const std::string stem = file.stem();
    const bool is_own =
        stem == "best" || stem == "worst" || stem == "start" || stem.starts_with("phase-");
    if (!is_own || file.extension() != ".json") continue;
    if (std::ranges::find(written, file.string()) == written.end()) kept.insert(file.string());
  }
  if (kept.empty()) return;
  announce(folder.string() + " still has " + rankplace::joined(kept) +
           " of an earlier search (for other options perhaps: remove what you do not need)");
}

}  // namespace rankplace::cli
