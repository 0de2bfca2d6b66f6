// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/tuning/earlier_results.hpp"

#include "workflow/output_check.hpp"
#include "workflow/programs/profile_folder.hpp"

namespace rankplace {

void remove_earlier_results(const TuneOptions& options) {
  require_replaceable(options.profile());
  std::vector<std::string> names{"compare.json", "placements/best.json", "placements/worst.json"};
  names.insert(names.end(), options.further_files.begin(), options.further_files.end());
  check_output_folder(options.folder, names, *options.mapping.progress);
  std::filesystem::remove_all(options.profile());
  for (const std::string& name : names) std::filesystem::remove(options.folder / name);
}

}  // namespace rankplace
