// SPDX-License-Identifier: BSD-3-Clause
#include "cli/gnuplot.hpp"

#include <chrono>
#include <iostream>

#include "cli/own_files.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/process.hpp"

namespace rankplace::cli {

void draw_plots(const std::filesystem::path& folder, const std::vector<std::string>& scripts) {
  const auto gnuplot = find_program("gnuplot");
  if (!gnuplot) {
    std::cerr << "rankplace: no figures are drawn (gnuplot is not installed); install it (Debian: "
                 "gnuplot-nox) and run gnuplot on the *.gp in "
              << folder.string() << '\n';
    return;
  }
  const TemporaryFolder scratch;
  for (const std::string& name : scripts) {
    const std::string command = "cd \"$0\" && \"$1\" \"$2\"";
    const ProcessResult result =
        run_process({"/bin/sh", "-c", command, folder.string(), gnuplot->string(), name}, {},
                    scratch.path(), std::chrono::seconds(60));
    if (result.exit_code != 0) {
      throw InputError((folder / name).string(), 0, "gnuplot failed: " + result.err);
    }
  }
}

}  // namespace rankplace::cli
