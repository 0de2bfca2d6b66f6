// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/campaign_results.hpp"

#include "support/files/files.hpp"
#include "workflow/campaign/archive.hpp"
#include "workflow/campaign/campaign.hpp"
#include "workflow/campaign/plain_json.hpp"

namespace rankplace {

CampaignResults write_results(const std::filesystem::path& folder, const std::string& campaign,
                              ArchiveNames names,
                              const std::function<std::string(const std::string&)>& report_of) {
  constexpr const char* report_name = "report.md";
  const CampaignResults results{folder / report_name, folder / "campaign.tar.gz"};
  const std::string machine = read_file(folder / calibration_file);
  const std::string report = report_of(campaign);
  write_file(results.report, report);
  if (names == ArchiveNames::kept) {
    write_archive(results.archive, "campaign",
                  {{campaign_file, campaign}, {calibration_file, machine}, {report_name, report}});
    return results;
  }
  const PrivateNames hidden = private_names(machine);
  const std::string plain = json_without_names(campaign, hidden);
  write_archive(results.archive, "campaign",
                {{campaign_file, plain},
                 {calibration_file, json_without_names(machine, hidden)},
                 {report_name, report_of(plain)}});
  return results;
}

}  // namespace rankplace
