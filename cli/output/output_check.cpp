// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/output_check.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "cli/progress/status_line.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "support/text/text.hpp"
#include "workflow/output_check.hpp"

namespace rankplace::cli {

void check_output_file(const std::filesystem::path& file) {
  rankplace::check_output_file(file, terminal_progress());
}

void check_output_folder(const std::filesystem::path& folder,
                         const std::vector<std::string>& names) {
  rankplace::check_output_folder(folder, names, terminal_progress());
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
