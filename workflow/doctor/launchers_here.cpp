// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/launchers_here.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "bench/harness/launchers/recognition.hpp"
#include "support/errors.hpp"
#include "support/threads/threads.hpp"
#include "workflow/problem/parameter_files.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;

constexpr std::array launcher_names{"mpirun", "mpiexec", "orterun", "prterun", "mpiexec.hydra",
                                    "srun",   "flux",    "aprun",   "jsrun"};

fs::path real_path(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? path : real;
}

/// The line that has a version in it: the first with a digit, with single spaces. Hydra names
/// itself in a heading before it: "Hydra 4.2.1" of "Version: 4.2.1".
std::string version_line(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    if (line.find_first_of("0123456789") == std::string::npos) continue;
    std::istringstream words(line);
    std::string version;
    for (std::string word; words >> word;) {
      if (version.empty() && word == "Version:") word = "Hydra";
      version += (version.empty() ? "" : " ") + word;
    }
    return version;
  }
  return "";
}

std::optional<harness::LauncherKind> kind_of(const std::string& name, const std::string& text) {
  try {
    return harness::recognised_launcher(name, "run", "", [&](const std::string&) { return text; })
        .kind;
  } catch (const UsageError&) {
    return {};
  }
}

/// A shell says so by its exit code, the dynamic loader by its message.
bool did_not_begin(const Answer& answer) {
  constexpr int not_executable = 126;
  constexpr int not_found = 127;
  return answer.exit_code == not_executable || answer.exit_code == not_found ||
         answer.text.find("error while loading shared libraries") != std::string::npos;
}

void ask_version(FoundLauncher& launcher, const Surroundings& here) {
  const Answer answer = here.ask({launcher.path.string(), "--version"});
  launcher.answer = answer.kind;
  if (answer.kind != AnswerKind::given) return;
  if (did_not_begin(answer)) {
    launcher.answer = AnswerKind::refused;
    const std::vector<std::string> lines = lines_of(answer.text);
    if (!lines.empty()) launcher.complaint = lines.front();
    return;
  }
  // Without its daemon Slurm complains instead.
  if (answer.text.find(": error: ") == std::string::npos)
    launcher.version = version_line(answer.text);
  launcher.kind = kind_of(launcher.names.front(), answer.text);
}

}  // namespace

std::vector<FoundLauncher> launchers_here(const Surroundings& here) {
  std::vector<FoundLauncher> found;
  std::vector<fs::path> real_paths;
  for (const char* const name : launcher_names) {
    const auto path = here.program(name);
    if (!path) continue;
    const fs::path real = real_path(*path);
    const auto known = std::ranges::find(real_paths, real);
    if (known != real_paths.end()) {
      found[static_cast<std::size_t>(known - real_paths.begin())].names.emplace_back(name);
      continue;
    }
    real_paths.push_back(real);
    found.push_back({.names = {name}, .path = *path, .prefix = prefix_of(real)});
  }
  parallel_for(found.size(), found.size(), [&](std::size_t i) { ask_version(found[i], here); });
  return found;
}

}  // namespace rankplace::doctor
