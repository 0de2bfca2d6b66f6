// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/environment.hpp"

#include <sys/utsname.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string_view>

#include "bench/harness/launchers/recognition.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace::harness {
namespace {

constexpr const char* unknown = "unknown";

std::string first_line(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line.empty() ? unknown : line;
}

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return unknown;
}

/// Intel's driver tells the opposite ("no_turbo"), the others "boost".
std::string turbo() {
  const std::string off = first_line("/sys/devices/system/cpu/intel_pstate/no_turbo");
  if (off != unknown) return off == "0" ? "1" : "0";
  return first_line("/sys/devices/system/cpu/cpufreq/boost");
}

utsname system_names() {
  utsname names{};
  if (::uname(&names) != 0) throw InternalError("uname() failed");
  return names;
}

}  // namespace

std::string version_line_of(const std::string& launcher_program) {
  const std::string says = version_text_of(launcher_program);
  return says.substr(0, says.find('\n'));
}

Environment environment_here(const std::string& launcher_program) {
  const utsname names = system_names();
  return {{"host", short_host_name_of(names.nodename)},
          {"kernel", std::string(names.sysname) + " " + names.release + " " + names.machine},
          {"cpu", cpu_model()},
          {"cpus", first_line("/sys/devices/system/cpu/online")},
          {"governor", first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")},
          {"turbo", turbo()},
          {"smt", first_line("/sys/devices/system/cpu/smt/active")},
          {"launcher", version_line_of(launcher_program)},
          {"rankplace", RANKPLACE_VERSION}};
}

double load_of_last_minute() {
  double load = 0;
  return ::getloadavg(&load, 1) == 1 ? load : 0;
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm fields{};
  ::gmtime_r(&now, &fields);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &fields);
  return text.data();
}

}  // namespace rankplace::harness
