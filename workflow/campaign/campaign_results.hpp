// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace rankplace {

/// The names of hosts and users, and paths, in the archive of a campaign.
enum class ArchiveNames : std::uint8_t { left_out, kept };

/// The files that tell of a campaign.
struct CampaignResults {
  std::filesystem::path report;   ///< with the names, for its owner
  std::filesystem::path archive;  ///< for others
};

/// Writes them into the campaign's folder, which has its calibration. `campaign`: the text of
/// campaign.json. `report_of` makes a report of such a text. Errors as write_file() and
/// write_archive().
CampaignResults write_results(const std::filesystem::path& folder, const std::string& campaign,
                              ArchiveNames names,
                              const std::function<std::string(const std::string&)>& report_of);

}  // namespace rankplace
