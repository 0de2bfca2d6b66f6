// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/doctor/busy_cores.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <thread>

#include "support/text/number_from.hpp"

namespace rankplace::doctor {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr auto look = std::chrono::milliseconds(500);
/// A kernel's own work and this process's start make less.
constexpr double least_busy = 0.2;
constexpr std::size_t most_processes = 3;

std::uint64_t difference(std::uint64_t before, std::uint64_t after) {
  return after > before ? after - before : 0;
}

/// The PU's number in "cpu3"; nothing for "cpu", the sum.
std::optional<std::uint32_t> pu_number(const std::string& word) {
  if (!word.starts_with("cpu")) return {};
  return number_from<std::uint32_t>(std::string_view(word).substr(3));
}

/// "cpu0 user nice system idle iowait irq softirq steal ...".
void add_pu(const std::string& line, CpuSample& sample) {
  std::istringstream words(line);
  std::string name;
  words >> name;
  const auto number = pu_number(name);
  if (!number) return;
  constexpr std::size_t idle = 3;
  constexpr std::size_t waiting = 4;
  constexpr std::size_t count = 8;
  CpuSample::Ticks ticks;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < count && words >> value; ++i) {
    ticks.all += value;
    if (i != idle && i != waiting) ticks.busy += value;
  }
  sample.of_pu[*number] = ticks;
}

/// "123 (name of it) S ppid ...": user and system time are the fields 14 and 15.
void add_process(std::uint32_t pid, const std::string& text, CpuSample& sample) {
  const std::size_t begin = text.find('(');
  const std::size_t end = text.rfind(')');
  if (begin == std::string::npos || end == std::string::npos || end < begin) return;
  std::istringstream words(text.substr(end + 1));
  std::string word;
  for (int field = 3; field < 14; ++field) words >> word;
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  words >> user >> system;
  sample.of_process[pid] = {text.substr(begin + 1, end - begin - 1), user + system};
}

}  // namespace

CpuSample cpu_sample(const Surroundings& here) {
  CpuSample sample;
  for (const std::string& line : lines_of(here.file("proc/stat"))) add_pu(line, sample);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(here.root / "proc", error)) {
    const std::string name = entry.path().filename();
    const auto pid = number_from<std::uint32_t>(name);
    if (pid) add_process(*pid, here.file("proc/" + name + "/stat"), sample);
  }
  return sample;
}

CpuLoad cpu_load_between(const CpuSample& before, const CpuSample& after, double seconds,
                         double ticks_per_s, std::uint32_t own_pid) {
  CpuLoad cpu_load{.seconds = seconds};
  for (const auto& [pu, ticks] : after.of_pu) {
    const auto earlier = before.of_pu.find(pu);
    if (earlier == before.of_pu.end()) continue;
    const std::uint64_t all = difference(earlier->second.all, ticks.all);
    const std::uint64_t busy = difference(earlier->second.busy, ticks.busy);
    const double part = all == 0 ? 0 : static_cast<double>(busy) / static_cast<double>(all);
    if (part >= least_busy) cpu_load.pus.push_back({pu, part});
  }
  for (const auto& [pid, process] : after.of_process) {
    const auto earlier = before.of_process.find(pid);
    if (earlier == before.of_process.end() || pid == own_pid) continue;
    const auto ticks = static_cast<double>(difference(earlier->second.ticks, process.ticks));
    const double cpus = ticks / ticks_per_s / seconds;
    if (cpus >= least_busy) cpu_load.processes.push_back({pid, process.name, cpus});
  }
  std::ranges::stable_sort(cpu_load.processes, std::ranges::greater{}, &BusyProcess::cpus);
  if (cpu_load.processes.size() > most_processes) cpu_load.processes.resize(most_processes);
  return cpu_load;
}

CpuLoad busy_cores_here(const Surroundings& here) {
  const CpuSample before = cpu_sample(here);
  const Clock::time_point start = Clock::now();
  std::this_thread::sleep_for(look);
  const CpuSample after = cpu_sample(here);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return cpu_load_between(before, after, seconds, static_cast<double>(::sysconf(_SC_CLK_TCK)),
                          static_cast<std::uint32_t>(::getpid()));
}

}  // namespace rankplace::doctor
