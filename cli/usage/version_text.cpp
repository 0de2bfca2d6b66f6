// SPDX-License-Identifier: BSD-3-Clause
#include "cli/usage/version_text.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>

#include "bench/harness/environment.hpp"
#include "cli/launch/tracers.hpp"
#include "report/plots/browser.hpp"
#include "support/errors.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {
namespace {

constexpr std::array launchers{"mpirun", "mpiexec", "srun", "flux"};

/// The libraries of the build, a line each.
std::string built_with() {
  std::string text = "built with\n";
  std::string_view rest = RANKPLACE_PARTS;
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find('|'));
    text += "  " + std::string(one) + '\n';
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
  }
  return text;
}

/// "/usr/bin/mpirun: mpirun (Open MPI) 4.1.4".
std::string launcher_line(const std::string& name) {
  const auto program = find_program(name);
  if (!program) return "";
  std::string says;
  try {
    says = harness::version_line_of(program->string());
    // Without its daemon Slurm complains instead.
    if (says.find("error") != std::string::npos) says.clear();
  } catch (const InputError&) {
    says = "cannot be started";
  }
  return "  " + program->string() + ": " + (says.empty() ? "tells no version" : says) + '\n';
}

std::string launchers_here() {
  std::string lines;
  for (const char* const name : launchers) lines += launcher_line(name);
  return "launchers on the PATH\n" + (lines.empty() ? "  none\n" : lines);
}

/// "gnuplot: /usr/bin/gnuplot".
std::string drawer_line(const std::string& name,
                        const std::optional<std::filesystem::path>& program,
                        const std::string& without) {
  return "  " + name + ": " + (program ? program->string() : "none, so " + without) + '\n';
}

/// The programs that draw, as they are on the PATH now.
std::string drawers_here() {
  return "programs that are started to draw\n" +
         drawer_line("gnuplot", find_program("gnuplot"),
                     "no figures of study (Debian: gnuplot-nox)") +
         drawer_line("Chromium", browser_here(), "no pictures of report (Debian: chromium)");
}

std::string tracers() {
  std::string text = "tracers, and the MPI libraries they are for\n";
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    const auto file = find_tracer(info.interface);
    text += std::string("  ") + info.libraries + "\n    " +
            (file ? file->string() : "not here: no " + std::string(info.tracer)) + '\n';
  }
  return text;
}

}  // namespace

std::string version_text(VersionDetail detail) {
  std::string text = "rankplace " RANKPLACE_VERSION;
  if (detail == VersionDetail::none) return text;
  text +=
      "\n\n" + built_with() + '\n' + tracers() + '\n' + drawers_here() + '\n' + launchers_here();
  text.pop_back();  // CLI11 adds the last newline
  return text;
}

}  // namespace rankplace::cli
