// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/calibration/calibration_memory.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "bench/harness/logged_run.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

constexpr const char* memory_program = "rankplace-node-memory";

/// The time that a node of some cores takes.
constexpr double usual_s = 60;
/// The least time with which a measurement makes sense.
constexpr double least_s = 3;
/// A full measurement that takes longer leaves too little for anything else.
constexpr double full_part = 0.7;

/// The part that is measured, in words and in options.
struct MemoryEffort {
  const char* what;
  std::vector<std::string> options;
};

const MemoryEffort& full_effort() {
  static const MemoryEffort effort{"all of it",
                                   {"--runs", "3", "--chase-runs", "1", "--repetitions", "5"}};
  return effort;
}

const MemoryEffort& short_effort() {
  static const MemoryEffort effort{"bandwidths only",
                                   {"--only", "stream", "--runs", "1", "--repetitions", "3"}};
  return effort;
}

/// The JSON object in the output of a program and its launcher: from a line that begins it to one
/// that ends it.
std::string object_in(const std::string& log) {
  const std::string text = '\n' + log;
  const std::size_t begin = text.find("\n{");
  const std::size_t end = text.rfind("\n}");
  if (begin == std::string::npos || end == std::string::npos || end < begin) return "";
  return text.substr(begin, end + 2 - begin);
}

/// The program's output; nothing if it took longer than `limit_s`.
std::optional<std::string> measured(const HostKind& kind, const MemoryEffort& effort,
                                    const MemoryLaunch& launch, const std::filesystem::path& folder,
                                    double limit_s) {
  if (limit_s < least_s) return {};
  std::vector<std::string> program{own_mpi_program(memory_program).string()};
  program.insert(program.end(), effort.options.begin(), effort.options.end());
  const std::filesystem::path log = folder / ("memory-" + kind.name + ".log");
  const auto words = launch(kind, std::move(program));
  const ProcessEnd ran = harness::run_logged_within(memory_program, words, log,
                                                    {.limit_s = limit_s, .each_second = {}});
  if (ran.interrupted != 0) throw Interrupted(ran.interrupted);
  if (ran.timed_out) return {};
  return object_in(read_file(log));
}

void add_note(std::string& notes, const std::string& note) {
  notes += (notes.empty() ? "" : "; ") + note;
}

}  // namespace

double memory_reserve_s(std::size_t kinds, double total_s) {
  return std::min(static_cast<double>(kinds) * usual_s / full_part, total_s / 2);
}

void measure_memory(calibrate::Calibration& calibration, const MemoryLaunch& launch,
                    const std::filesystem::path& folder, const TimeBudget& budget) {
  const std::vector<HostKind>& kinds = calibration.cluster.kinds;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const HostKind& kind = kinds[k];
    const double share_s = budget.left_s() / static_cast<double>(kinds.size() - k);
    const double end_s = budget.left_s() - share_s;
    std::optional<std::string> json;
    if (full_part * share_s >= usual_s) {
      json = measured(kind, full_effort(), launch, folder, full_part * share_s);
    }
    if (!json) {
      json = measured(kind, short_effort(), launch, folder, budget.left_s() - end_s);
      add_note(calibration.memory_shortened,
               "memory of " + kind.name + ", " + (json ? short_effort().what : "not measured"));
    }
    if (json) calibration.memory.push_back({kind.name, *json});
  }
}

}  // namespace rankplace
