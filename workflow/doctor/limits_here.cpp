// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/limits_here.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include "support/files/temporary_folder.hpp"
#include "support/text/number_from.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;

const fs::path cgroup_root = "sys/fs/cgroup";
/// Version 1 writes about so much for "without limit".
constexpr std::uint64_t no_memory_limit = std::uint64_t{1} << 60U;

/// The folder of a control group and those above it, below `root`: each of them limits.
std::vector<fs::path> groups_up(const fs::path& root, const std::string& group) {
  std::vector<fs::path> folders{root};
  for (const fs::path& part : fs::path(group).relative_path()) {
    folders.push_back(folders.back() / part);
  }
  return folders;
}

template <typename Number>
void keep_least(std::optional<Number>& least, std::optional<Number> other) {
  if (other && (!least || *other < *least)) least = other;
}

/// "150000 100000", or "max 100000".
std::optional<double> quota_in(const std::string& text) {
  std::istringstream words(text);
  std::string quota;
  std::string period;
  words >> quota >> period;
  const auto part = number_from<std::uint64_t>(quota);
  const auto whole = number_from<std::uint64_t>(period);
  if (!part || !whole || *whole == 0) return {};
  return static_cast<double>(*part) / static_cast<double>(*whole);
}

void add_limits_of(const Surroundings& here, const fs::path& folder, Limits& limits) {
  const auto line = [&](const char* name) { return here.line(folder / name).value_or(""); };
  keep_least(limits.cpus, quota_in(line("cpu.max")));
  keep_least(limits.cpus, quota_in(line("cpu.cfs_quota_us") + ' ' + line("cpu.cfs_period_us")));
  for (const char* const name : {"memory.max", "memory.limit_in_bytes"}) {
    const auto bytes = number_from<std::uint64_t>(line(name));
    if (bytes && *bytes < no_memory_limit) keep_least(limits.memory_bytes, bytes);
  }
}

/// Of /proc/self/cgroup: "0::/a/b" of version 2, "4:memory:/a" and "1:cpu,cpuacct:/a" of version 1.
void add_control_groups(const Surroundings& here, Limits& limits) {
  for (const std::string& line : lines_of(here.file("proc/self/cgroup"))) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    for (const fs::path& folder : groups_up(cgroup_root / controllers, line.substr(second + 1))) {
      add_limits_of(here, folder, limits);
    }
  }
}

/// "0-7" of "Cpus_allowed_list:\t0-7".
std::string field_of(const std::string& text, const std::string& name) {
  for (const std::string& line : lines_of(text)) {
    if (!line.starts_with(name + ':')) continue;
    const std::size_t at = line.find_first_not_of(" \t", name.size() + 1);
    return at == std::string::npos ? "" : line.substr(at);
  }
  return "";
}

/// "Max locked memory         8388608              8388608              bytes".
std::optional<std::uint64_t> locked_memory(const Surroundings& here) {
  const std::string name = "Max locked memory";
  for (const std::string& line : lines_of(here.file("proc/self/limits"))) {
    if (!line.starts_with(name)) continue;
    std::istringstream words(line.substr(name.size()));
    std::string soft;
    words >> soft;
    return number_from<std::uint64_t>(soft);
  }
  return {};
}

/// Of the folder that the first of the variables names; else of /tmp.
std::string temporary_problem(const Surroundings& here) {
  fs::path folder = here.root / "tmp";
  std::string written = "/tmp";
  for (const char* const name : temporary_folder_variables) {
    const std::string value = here.variable(name);
    if (value.empty()) continue;
    folder = value;
    written = std::string(name) + '=' + value;
    break;
  }
  std::error_code error;
  const bool is_good =
      fs::is_directory(folder, error) && ::access(folder.c_str(), R_OK | W_OK | X_OK) == 0;
  return is_good ? "" : written + " is no folder that can be written";
}

}  // namespace

Limits limits_here(const Surroundings& here) {
  Limits limits;
  const std::string status = here.file("proc/self/status");
  limits.pus = field_of(status, "Cpus_allowed_list");
  limits.memory_nodes = field_of(status, "Mems_allowed_list");
  limits.locked_memory_bytes = locked_memory(here);
  add_control_groups(here, limits);
  limits.temporary_problem = temporary_problem(here);
  std::error_code error;
  const fs::space_info shared = fs::space(here.root / "dev/shm", error);
  if (!error) limits.shared_memory_bytes = shared.available;
  return limits;
}

}  // namespace rankplace::doctor
