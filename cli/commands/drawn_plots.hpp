// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "report/plots/gnuplot.hpp"

namespace rankplace::cli {

/// draw_plots(); tells on stderr if gnuplot is not installed.
inline void draw_plots_if_possible(const std::filesystem::path& folder,
                                   const std::vector<std::string>& scripts) {
  if (draw_plots(folder, scripts)) return;
  std::cerr << "rankplace: no figures are drawn (gnuplot is not installed); install it (Debian: "
               "gnuplot-nox) and run gnuplot on the *.gp in "
            << folder.string() << '\n';
}

}  // namespace rankplace::cli
