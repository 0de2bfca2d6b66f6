// SPDX-License-Identifier: BSD-3-Clause
#include "report/plots/gnuplot.hpp"

#include <chrono>

#include "support/errors.hpp"
#include "support/processes/process.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {

bool draw_plots(const std::filesystem::path& folder, const std::vector<std::string>& scripts) {
  const auto gnuplot = find_program("gnuplot");
  if (!gnuplot) return false;
  for (const std::string& name : scripts) {
    const std::string command = "cd \"$0\" && \"$1\" \"$2\"";
    const ProcessOutput result =
        capture_process({"/bin/sh", "-c", command, folder.string(), gnuplot->string(), name}, {},
                        std::chrono::seconds(60));
    if (result.exit_code != 0) {
      throw InputError((folder / name).string(), 0, "gnuplot failed: " + result.err);
    }
  }
  return true;
}

}  // namespace rankplace
