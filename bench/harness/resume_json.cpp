// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/resume_json.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <sstream>

#include "bench/harness/blocks.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/numbers/hash.hpp"
#include "support/text/members_json.hpp"

namespace rankplace::harness {
namespace {

struct SavedPlacement {
  std::string name;
  std::string fingerprint;
  bool unbound = false;
  std::string memory;
};

SavedPlacement saved_placement(const Members& in) {
  return {in.text("name"),
          in.has("rankfile_fingerprint") ? in.text("rankfile_fingerprint") : std::string(),
          in.has("unbound") && in.truth("unbound"),
          in.has("memory") ? in.text("memory") : std::string()};
}

struct SavedRun {
  std::string placement;
  Run run;
};

SavedRun saved_run(const Members& in) {
  Run run;
  run.round = in.small_number("round");
  run.warmup = in.truth("warmup");
  run.start_utc = in.text("start_utc");
  run.load_before = in.real("load_before");
  run.launch_s = in.real("launch_s");
  run.wall_s = in.real("wall_s");
  run.mpi_mean_s = in.real("mpi_mean_s");
  run.mpi_max_s = in.real("mpi_max_s");
  run.log = in.text("log");
  return {in.text("placement"), run};
}

[[noreturn]] void refuse(const std::filesystem::path& file, const std::string& difference) {
  throw InputError(file, 0,
                   "these runs cannot be resumed: " + difference +
                       " (repeat the command that began them, or begin anew without `resume`)");
}

bool is_same(const RunPlacement& planned, const SavedPlacement& saved) {
  return planned.name == saved.name && planned.unbound == saved.unbound &&
         planned.memory == saved.memory && fingerprint_of(planned) == saved.fingerprint;
}

void require_same_plan(const ExperimentPlan& plan, const Members& in,
                       const std::filesystem::path& file) {
  if (in.texts("command") != plan.command.changed({})) refuse(file, "the command is another");
  if (in.text("launcher") != plan.command.dialect().title) refuse(file, "the launcher is another");
  if (in.small_number("rank_count") != plan.rank_count) refuse(file, "the number of ranks differs");
  if (in.small_number("warmup_rounds") != plan.warmup_rounds) refuse(file, "`warmup` differs");
  if (in.number("seed") != plan.seed) refuse(file, "`seed` differs");
  if (!std::ranges::equal(plan.placements, in.items("placements", saved_placement), is_same)) {
    refuse(file, "the placements differ");
  }
}

/// A word of a command without the path of this file: two files of one content are one placement.
std::string without_path_of(const std::string& file, std::string word) {
  const std::size_t at = word.find(file);
  if (at == std::string::npos) return word;
  const std::size_t begin = word.find_last_of("= ", at) + 1;  // 0 if there is none
  return word.erase(begin, at + file.size() - begin);
}

}  // namespace

std::string fingerprint_of(const RunPlacement& placement) {
  std::error_code error;
  if (placement.rankfile.empty() || !std::filesystem::exists(placement.rankfile, error)) return {};
  std::string told;
  std::istringstream lines(read_file(placement.rankfile));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('#')) told += line + '\n';  // comments name folders and versions
  }
  // Some launchers are told the cores by options, and the file has the hosts alone.
  const std::string file = placement.rankfile.filename().string();
  const auto add = [&](const std::vector<std::string>& words) {
    for (const std::string& word : words) told += without_path_of(file, word) + '\n';
  };
  const PlacedLaunch& placed = placement.placed;
  add(placed.environment);
  add(placed.options);
  add(placed.before_program);
  for (const ArgumentSet& set : placed.sets) {
    add({std::to_string(set.rank_count)});
    add(set.options);
  }
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx",
                static_cast<unsigned long long>(hash_of(told)));
  return text.data();
}

std::vector<Run> finished_runs(const ExperimentPlan& plan, const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return {};
  const std::string name = file.string();
  const OrderedJson json =
      parsed_json(read_file(file), name, "not the runs of a rankplace compare");
  const Members in(json, "", name);
  require_format(in, "rankplace-compare", 2, "begin anew without `resume`");
  require_same_plan(plan, in, file);
  std::vector<Run> runs;
  for (SavedRun& saved : in.items("runs", saved_run)) {
    const std::size_t number = runs.size();
    const auto order = order_of_round(plan.seed, saved.run.round, plan.placements.size());
    saved.run.placement = order[number % order.size()];
    if (plan.placements[saved.run.placement].name != saved.placement ||
        saved.run.round != number / order.size()) {
      refuse(file, "run " + std::to_string(number + 1) + " is not the one that was due");
    }
    runs.push_back(std::move(saved.run));
  }
  return runs;
}

}  // namespace rankplace::harness
