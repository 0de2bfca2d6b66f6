// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/pattern_report_json.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "support/errors.hpp"

namespace rankplace {

double median_us_in(const std::filesystem::path& log) {
  std::ifstream in(log);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('{')) continue;
    const auto report = nlohmann::ordered_json::parse(line, nullptr, false);
    if (report.is_object() && report.contains("median_us"))
      return report["median_us"].get<double>();
  }
  throw InputError(log, 0,
                   "the pattern program printed no result (the log shows why; run it by hand)");
}

}  // namespace rankplace
