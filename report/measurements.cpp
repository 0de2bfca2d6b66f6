// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/measurements.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <vector>

#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace {
namespace {

constexpr const char* format_of_compare = "rankplace-compare";

/// Throws unless the member is a number from 0 on.
void require_time(const Members& in, const char* key) {
  if (!(in.real(key) >= 0)) in.fail_at(key, "is below 0");
}

void require_above_0(const Members& in, const char* key) {
  if (!(in.real(key) > 0)) in.fail_at(key, "is not above 0");
}

void require_ratio(const Members& in) {
  for (const char* const key : {"median", "low", "high"}) require_above_0(in, key);
  (void)in.number("rounds");
  (void)in.text("verdict");
}

void require_times(const Members& in) {
  for (const char* const key : {"min_s", "mean_s", "max_s", "standard_deviation_s", "median_s"}) {
    require_time(in, key);
  }
  if (in.has("ratio")) require_ratio(in.object("ratio"));
  if (!in.has("difference")) return;
  const Members difference = in.object("difference");
  for (const char* const key : {"median_s", "low_s", "high_s"}) (void)difference.real(key);
}

/// The placement of a summary.
std::string checked_summary(const Members& in) {
  (void)in.small_number("runs");
  for (const char* const key : {"wall", "mpi_mean", "mpi_max", "launch"}) {
    if (in.has(key)) require_times(in.object(key));
  }
  return in.text("placement");
}

/// The placement of a run.
std::string checked_run(const Members& in) {
  (void)in.small_number("round");
  (void)in.truth("warmup");
  for (const char* const key : {"wall_s", "mpi_mean_s", "mpi_max_s"}) require_time(in, key);
  return in.text("placement");
}

/// The placement of an outlier.
std::string checked_outlier(const Members& in) {
  (void)in.small_number("run");
  (void)in.small_number("round");
  (void)in.real("factor");
  return in.text("placement");
}

/// The name of a placement.
std::string checked_placement(const Members& in) {
  if (in.has("command")) (void)in.text("command");
  if (in.has("own_mapping")) (void)in.texts("own_mapping");
  if (in.has("ranks_elsewhere")) (void)in.small_number("ranks_elsewhere");
  return in.text("name");
}

void require_known(const Members& in, const char* key, const std::vector<std::string>& found,
                   const std::set<std::string>& names) {
  for (const std::string& name : found) {
    if (!names.contains(name)) in.fail_at(key, "names '" + name + "', which is not in placements");
  }
}

void require_whole(const Members& in) {
  (void)in.texts("command");
  const Members environment = in.object("environment");
  for (const char* const key : {"host", "cpu"}) {
    if (environment.has(key)) (void)environment.text(key);
  }
  const auto placements = in.items("placements", checked_placement);
  const std::set<std::string> names(placements.begin(), placements.end());
  require_known(in, "reference", {in.text("reference")}, names);
  require_known(in, "runs", in.items("runs", checked_run), names);
  require_known(in, "summary", in.items("summary", checked_summary), names);
  require_known(in, "outliers", in.items("outliers", checked_outlier), names);
  if (in.has("failure")) (void)in.text("failure");
  if (in.is_null("drift")) return;
  const Members drift = in.object("drift");
  for (const char* const key : {"change", "p"}) (void)drift.real(key);
}

using Words = std::vector<std::string>;

bool is_run_by(std::span<const std::string> program, const Words& command) {
  const auto same = [&](const std::string& ran, const std::string& word) {
    return &word == &program.front()
               ? std::filesystem::path(ran).filename() == std::filesystem::path(word).filename()
               : ran == word;
  };
  return !std::ranges::search(command, program, same).empty();
}

}  // namespace

bool is_measurement(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) return false;
  const auto json = OrderedJson::parse(read_file(file), nullptr, false);
  return json.is_object() && json.contains("format") && json.at("format") == format_of_compare;
}

std::string read_measurements(const std::filesystem::path& file, std::size_t rank_count) {
  const std::string name = file.string();
  std::string text = read_file(file);
  const OrderedJson json = parsed_json(text, name, "not the runs of a rankplace compare");
  const Members in(json, "", name);
  require_format(in, format_of_compare, 2, "measure again with rankplace compare");
  if (in.number("format_version") != 2) {
    throw InputError(name, 0, "is of another version of rankplace compare (measure again)");
  }
  require_whole(in);
  const std::size_t ranks = in.number("rank_count");
  if (ranks != rank_count) {
    throw InputError(name, 0,
                     "measures runs of " + counted(ranks, "rank") + ", but the profile is of " +
                         std::to_string(rank_count) + " (name the comparison of this run)");
  }
  return text;
}

std::string other_program_warning(const std::string& measurements,
                                  const std::filesystem::path& file, const Profile& profile) {
  const std::span<const std::string> program = profile.command;
  if (program.empty()) return "";
  const auto command = OrderedJson::parse(measurements).at("command").get<Words>();
  if (is_run_by(program, command)) return "";
  const bool may_be_script = program.size() > 1 && program[1].find('/') != std::string::npos;
  if (may_be_script && is_run_by(program.subspan(1), command)) return "";
  return "warning: " + file.string() + " may be of another program: it measured '" +
         shell_text(command) + "', and the profile is of '" + shell_text(profile.command) + "'";
}

}  // namespace rankplace
