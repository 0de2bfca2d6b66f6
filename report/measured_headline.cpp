// SPDX-License-Identifier: BSD-3-Clause
// The headline by the numbers of `rankplace compare`.
#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "report/advice/headline.hpp"
#include "report/rerun/measured_ratio.hpp"
#include "support/numbers/statistics.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

/// "3.3" or "1.07".
std::string factor_text(double factor) { return fixed(factor, factor < 2 ? 2 : 1); }

/// "3.3x faster, measured (2.9 to 3.6)".
std::string gain_text(const MeasuredRatio& ratio) {
  return factor_text(1 / ratio.median) + "x faster, measured (" + factor_text(1 / ratio.high) +
         " to " + factor_text(1 / ratio.low) + ")";
}

/// How the launcher was started under a placement; files of an older rankplace do not say.
std::string command_in(const Json& measured, const std::string& placement) {
  for (const Json& one : measured.at("placements")) {
    if (one.at("name") == placement) return one.value("command", "");
  }
  return "";
}

/// "--map-by node" where the command itself says where ranks run; else nothing. Every placement
/// that runs under that command tells it.
std::string own_mapping_in(const Json& measured) {
  for (const Json& one : measured.at("placements")) {
    const auto options = one.value("own_mapping", std::vector<std::string>{});
    if (!options.empty()) return joined(options, " ");
  }
  return "";
}

/// The reference of the ratios: "mpirun's own", "your own (--map-by node)", or its name.
std::string reference_in_words(const Json& measured) {
  std::string reference = measured.at("reference");
  if (reference != launchers_own) return reference;
  const std::string mapping = own_mapping_in(measured);
  return mapping.empty() ? "mpirun's own" : "your own (" + mapping + ")";
}

std::string keep_text(const std::string& reference, const std::vector<MeasuredRatio>& ratios) {
  double most = 0;
  bool is_early = false;
  for (const MeasuredRatio& ratio : ratios) {
    most = std::max(most, ratio.most_gain());
    is_early = is_early || ratio.outcome == Outcome::too_few_rounds;
  }
  const std::string keep = "Keep " + reference;
  if (is_early) return keep + " for now: too few runs to tell (--runs 5 or more)";
  if (most == 0) return keep + ": nothing is faster, measured";
  if (most < small_gain)
    return keep + ": nothing to gain (at most " + percent(most) + ", measured)";
  return keep + " for now: no gain is sure yet (at most " + percent(most) +
         "); --until 2% runs until it is known";
}

/// " (95 %: 0.301 to 0.345)", where there are enough runs for an interval.
std::string interval_text(const MeasuredRatio& ratio) {
  if (ratio.outcome == Outcome::too_few_rounds) return "";
  return " (" + coverage_text(ratio.rounds) + ": " + fixed(ratio.low, 3) + " to " +
         fixed(ratio.high, 3) + ")";
}

std::vector<std::string> measured_reasons(const Json& measured,
                                          const std::vector<MeasuredRatio>& ratios) {
  const std::string reference = reference_in_words(measured);
  const std::string mapping = own_mapping_in(measured);
  const std::size_t most_lines = mapping.empty() ? 3 : 2;
  std::vector<std::string> why;
  for (const MeasuredRatio& ratio : ratios) {
    if (why.size() == most_lines) break;
    why.push_back(ratio.placement + " takes " + fixed(ratio.median, 3) + " of the time of " +
                  reference + interval_text(ratio));
  }
  if (!mapping.empty()) {
    why.push_back("your command says " + mapping +
                  " itself: \"default\" ran so; mpirun's own placement is that without it");
  }
  return why;
}

/// A gain of a program that hardly communicates has another cause.
std::optional<std::string> other_cause_in(const Json& measured, const MeasuredRatio& fastest) {
  for (const Json& summary : measured.at("summary")) {
    if (summary.at("placement") != measured.at("reference") || !summary.contains("wall")) continue;
    const double run_s = summary.at("wall").at("median_s");
    const double mpi_s = summary.at("mpi_max").at("median_s");
    if (run_s <= 0 || 1 - fastest.high <= mpi_s / run_s) return {};
    return "only " + percent(mpi_s / run_s) +
           " of the time is in MPI: more than that is no gain of messages, but of memory, "
           "binding or other load";
  }
  return {};
}

/// Names of placements by the hash of their launch file; where they have one.
using NamesByFile = std::map<std::string, std::vector<std::string>>;

NamesByFile names_by_file(const Json& measured) {
  NamesByFile names;
  for (const Json& one : measured.at("placements")) {
    const std::string file = one.value("rankfile_fingerprint", "");
    if (!file.empty()) names[file + one.value("memory", "")].push_back(one.at("name"));
  }
  return names;
}

/// A line for each launch file that several placements have.
std::vector<std::string> twins_in(const NamesByFile& names_by_file) {
  std::vector<std::string> why;
  for (const auto& [file, names] : names_by_file) {
    if (names.size() < 2) continue;
    why.push_back(joined(names, " and ") +
                  " place all ranks alike: their times differ by chance alone");
  }
  return why;
}

/// The search for the best and for the worst found the same placement, and nothing else was run.
bool has_one_placement(const NamesByFile& names) {
  if (names.size() != 1) return false;
  const std::vector<std::string>& all = names.begin()->second;
  return std::ranges::count(all, "best") == 1 && std::ranges::count(all, "worst") == 1;
}

/// What speaks against a comparison: runs that failed, and placements whose ranks ran on other
/// cores than they say.
std::vector<std::string> doubts_of(const Json& measured) {
  const std::size_t ranks = measured.value("rank_count", std::size_t{0});
  std::vector<std::string> why;
  if (const std::string failure = measured.value("failure", ""); !failure.empty()) {
    why.push_back("not all runs ended well: " + failure.substr(0, failure.find('\n')));
  }
  for (const Json& one : measured.at("placements")) {
    const std::size_t elsewhere = one.value("ranks_elsewhere", std::size_t{0});
    if (elsewhere == 0) continue;
    why.push_back(one.at("name").get<std::string>() +
                  " did not run as written: " + std::to_string(elsewhere) + " of " +
                  counted(ranks, "rank") + " on other cores (rankplace verify shows them)");
  }
  return why;
}

}  // namespace

std::optional<Headline> measured_headline(const std::string& measurements) {
  if (measurements.empty()) return {};
  const Json measured = Json::parse(measurements);
  const std::vector<MeasuredRatio> ratios = measured_ratios(measured);
  if (ratios.empty()) return {};
  const auto fastest = fastest_of(ratios);
  Headline headline{.why = doubts_of(measured)};
  const NamesByFile names = names_by_file(measured);
  std::ranges::move(twins_in(names), std::back_inserter(headline.why));
  if (fastest) {
    if (auto cause = other_cause_in(measured, *fastest)) headline.why.push_back(*cause);
  }
  std::ranges::copy(measured_reasons(measured, ratios), std::back_inserter(headline.why));
  if (fastest) {
    headline.to_do = "Use " + fastest->placement + ": " + gain_text(*fastest);
    headline.command = command_in(measured, fastest->placement);
    headline.action = Action::measure;
  } else if (has_one_placement(names)) {
    headline.to_do = "Keep " + reference_in_words(measured) +
                     ": the best and the worst placement are the same one";
  } else {
    headline.to_do = keep_text(reference_in_words(measured), ratios);
  }
  return headline;
}

}  // namespace rankplace
