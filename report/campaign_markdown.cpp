// SPDX-License-Identifier: BSD-3-Clause
#include "report/campaign/campaign_markdown.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "bench/paper/plots.hpp"
#include "support/numbers/statistics.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

using Json = OrderedJson;

/// A row of the results: the measured times of a point, and the predicted ones.
struct CampaignRow {
  std::string nodes;
  Json measured;
  Json predicted;  ///< null if the costs of the links are not known

  [[nodiscard]] static double ratio(const Json& result, const char* over) {
    return result["mean_s"].at(over).get<double>() / result["mean_s"].at("best").get<double>();
  }
  /// "ring", "random (ratio 0.5)".
  [[nodiscard]] std::string pattern() const {
    const std::string name = measured["pattern"];
    if (!measured.contains("ratio")) return name;
    return name + " (ratio " + paper::text_of(measured["ratio"].get<double>()) + ')';
  }
  [[nodiscard]] std::string point() const {
    return pattern() + ", " + counted(measured["ranks"].get<std::uint64_t>(), "rank") + ", " +
           format_bytes(measured["bytes"].get<std::uint64_t>()) + ", nodes " + nodes;
  }
};

bool is_same_point(const Json& a, const Json& b) {
  return std::ranges::all_of(
      std::array{"pattern", "ratio", "intra_node", "ranks", "bytes"},
      [&](const char* key) { return a.value(key, Json()) == b.value(key, Json()); });
}

std::vector<CampaignRow> rows_of(const Json& campaign) {
  std::vector<CampaignRow> rows;
  for (const Json& part : campaign["parts"]) {
    const Json& results = part["results"];
    for (const Json& measured : results) {
      if (measured["by"] != "measured") continue;
      rows.push_back({part["nodes"], measured, {}});
      for (const Json& other : results) {
        if (other["by"] != "measured" && is_same_point(measured, other))
          rows.back().predicted = other;
      }
    }
  }
  return rows;
}

/// The best placement is faster than the worst beyond noise; nothing if one sample tells no noise.
std::optional<bool> is_sure(const CampaignRow& row) {
  const Json& low = row.measured["improvement"]["low_percent"];
  if (low.is_null()) return {};
  return low.get<double>() > 0;
}

const CampaignRow* largest(const std::vector<CampaignRow>& rows, const char* over) {
  const CampaignRow* best = nullptr;
  for (const CampaignRow& row : rows) {
    if (best == nullptr ||
        CampaignRow::ratio(row.measured, over) > CampaignRow::ratio(best->measured, over)) {
      best = &row;
    }
  }
  return best;
}

/// How far predicted ratios worst / best lie from measured ones, as parts of these.
std::vector<double> deviations(const std::vector<CampaignRow>& rows) {
  std::vector<double> parts;
  for (const CampaignRow& row : rows) {
    if (row.predicted.is_null()) continue;
    const double measured = CampaignRow::ratio(row.measured, "worst");
    parts.push_back(std::abs(CampaignRow::ratio(row.predicted, "worst") / measured - 1));
  }
  return parts;
}

/// "how much best gains" of the points that noise does not explain.
std::string gain_text(const std::vector<CampaignRow>& rows) {
  std::vector<CampaignRow> sure;
  bool is_known = false;
  for (const CampaignRow& row : rows) {
    const std::optional<bool> says = is_sure(row);
    is_known = is_known || says;
    if (says.value_or(true)) sure.push_back(row);
  }
  if (sure.empty()) return "No difference between best and worst placement is larger than noise.";
  const CampaignRow* const worst = largest(sure, "worst");
  const CampaignRow* const own = largest(sure, "default");
  return "The best placement is up to " + fixed(CampaignRow::ratio(worst->measured, "worst"), 2) +
         " times as fast as the worst (" + worst->point() + "), and up to " +
         fixed(CampaignRow::ratio(own->measured, "default"), 2) +
         " times as fast as the launcher's own (" + own->point() + ")." +
         (is_known ? "" : " Each point is one sample, which tells nothing of noise.");
}

std::string headline_text(const std::vector<CampaignRow>& rows) {
  if (rows.empty()) return "Nothing was measured in the time that there was.";
  const std::string text = gain_text(rows);
  const auto parts = deviations(rows);
  if (parts.empty()) return text;
  return text + " Predicted ratios are " + percent(median_of(parts)) +
         " away from measured ones in the median, of " + counted(parts.size(), "point") + ".";
}

std::string text_at(const Json& object, const char* key) {
  return object.contains(key) ? object[key].get<std::string>() : "unknown";
}

/// The time of all jobs together; `limit_s` is that of the last.
std::string spent_text(double took_s, double limit_s) {
  if (took_s <= limit_s) return human_seconds(took_s) + " of " + human_seconds(limit_s);
  return human_seconds(took_s) + " in several jobs (the last was allowed " +
         human_seconds(limit_s) + ')';
}

std::string machine_section(const Json& campaign) {
  const Json& environment = campaign["environment"];
  const auto line = [](const std::string& what, const std::string& value) {
    return "- " + what + ": " + value + '\n';
  };
  return "## The machine\n\n" + line("machine", campaign["machine"]) +
         line("processor", text_at(environment, "cpu")) +
         line("kernel", text_at(environment, "kernel")) +
         line("launcher", text_at(environment, "launcher") + " (`" +
                              campaign["command"].get<std::string>() + "`)") +
         line("measured", campaign["date"].get<std::string>() + ", in " +
                              spent_text(campaign["took_s"], campaign["time_s"])) +
         line("rankplace", campaign["rankplace_version"]) + '\n';
}

std::string links_section(const Json& campaign) {
  std::string text =
      "## What each level costs\n\n"
      "| level | latency, us | a message, GB/s | a link, GB/s | duplex |\n|---|---|---|---|---|\n";
  for (const Json& level : campaign["levels"]) {
    text += "| " + level["name"].get<std::string>() + " | " + fixed(level["latency_us"], 2) +
            " | " + fixed(level["flow_GBps"], 3) + " | " + fixed(level["link_GBps"], 3) + " | " +
            level["duplex"].get<std::string>() + " |\n";
  }
  text += '\n';
  for (const Json& level : campaign["levels"]) {
    if (!level.contains("doubts")) continue;
    text += level["name"].get<std::string>() +
            " is in doubt: " + level["doubts"].get<std::string>() + ". Measure again.\n\n";
  }
  return text;
}

std::string bandwidth_text(const Json& memory, const char* key) {
  if (!memory.contains(key)) return "-";
  return fixed(memory[key]["mean_GBps"], 2) + " +- " +
         fixed(memory[key]["standard_deviation_GBps"], 2);
}

std::string memory_section(const Json& campaign) {
  const bool is_shortened = campaign.contains("memory_shortened");
  if (campaign["memory"].empty() && !is_shortened) return "";
  std::string text = "## Memory, pinned and unpinned\n\n";
  if (is_shortened) {
    text += "Time was too short: " + campaign["memory_shortened"].get<std::string>() + ".\n\n";
  }
  if (campaign["memory"].empty()) return text;
  text +=
      "STREAM's triad, mean and standard deviation of the runs.\n\n"
      "| kind of host | threads | pinned, GB/s | unpinned, GB/s |\n|---|---|---|---|\n";
  for (const Json& memory : campaign["memory"]) {
    text += "| " + memory["kind"].get<std::string>() + " | " +
            std::to_string(memory["threads"].get<std::uint64_t>()) + " | " +
            bandwidth_text(memory, "pinned") + " | " + bandwidth_text(memory, "unpinned") + " |\n";
  }
  return text + '\n';
}

std::string form_text(const Json& form, const char* key) {
  return format_bytes(form[key].get<std::uint64_t>());
}

std::string forms_section(const Json& campaign) {
  if (campaign["closed_forms"].empty()) return "";
  std::string text =
      "## Closed forms\n\nWhat crosses the outermost level with messages of 1 KiB.\n\n"
      "| pattern | nodes | level | best, by form | found | worst, by form | found |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const Json& form : campaign["closed_forms"]) {
    text += "| " + form["pattern"].get<std::string>() + " | " + form["nodes"].get<std::string>() +
            " | " + form["level"].get<std::string>() + " | " + form_text(form, "form_best_bytes") +
            " | " + form_text(form, "found_best_bytes") + " | " +
            form_text(form, "form_worst_bytes") + " | " + form_text(form, "found_worst_bytes") +
            " |\n";
  }
  return text + '\n';
}

std::string ratio_text(const Json& result, const char* over) {
  return result.is_null() ? "-" : fixed(CampaignRow::ratio(result, over), 2);
}

std::string seconds_text(const Json& result, const char* placement) {
  return human_seconds(result["mean_s"].at(placement));
}

std::string results_section(const std::vector<CampaignRow>& rows) {
  if (rows.empty()) return "";
  std::string text =
      "## Predicted beside measured\n\nSeconds are measured. A ratio is the time of a placement "
      "over "
      "that of the best. *keep*: each rank\nstays on the node to which filling brings it, as in "
      "the "
      "paper; *remap*: it may go to any.\n\n"
      "| pattern | ranks | message | nodes | best | own | worst | own / best | predicted | "
      "worst / best | predicted | samples |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|\n";
  for (const CampaignRow& row : rows) {
    const Json& measured = row.measured;
    text += "| " + row.pattern() + " | " + std::to_string(measured["ranks"].get<std::uint64_t>()) +
            " | " + format_bytes(measured["bytes"].get<std::uint64_t>()) + " | " + row.nodes +
            " | " + seconds_text(measured, "best") + " | " + seconds_text(measured, "default") +
            " | " + seconds_text(measured, "worst") + " | " + ratio_text(measured, "default") +
            " | " + ratio_text(row.predicted, "default") + " | " + ratio_text(measured, "worst") +
            " | " + ratio_text(row.predicted, "worst") + " | " +
            std::to_string(measured["samples"].get<std::uint64_t>()) + " |\n";
  }
  return text + '\n';
}

/// The point that is nearest to the paper's Figure 5: the fewest ranks, then 128 KB.
const CampaignRow* like_figure_5(const std::vector<CampaignRow>& rows) {
  constexpr double paper_bytes = 128 * 1024;
  const auto distance = [](const Json& result) {
    return std::abs(std::log(result["bytes"].get<double>() / paper_bytes));
  };
  const CampaignRow* nearest = nullptr;
  for (const CampaignRow& row : rows) {
    if (row.measured["pattern"] != "ring" || row.nodes != "keep") continue;
    const auto ranks = row.measured["ranks"].get<std::uint64_t>();
    if (nearest == nullptr || ranks < nearest->measured["ranks"].get<std::uint64_t>() ||
        (ranks == nearest->measured["ranks"].get<std::uint64_t>() &&
         distance(row.measured) < distance(nearest->measured))) {
      nearest = &row;
    }
  }
  return nearest;
}

std::string paper_section(const std::vector<CampaignRow>& rows) {
  const CampaignRow* const here = like_figure_5(rows);
  if (here == nullptr) return "";
  const auto gain = [](double ratio) { return fixed(100 * (ratio - 1), 0) + " %"; };
  std::string text =
      "## Beside the paper\n\nZhang, Yuan and Srinivasan (2010), Figure 5: how much a ring gains "
      "from "
      "the best placement over the\nworst.\n\n| machine | ranks | message | best over worst |\n"
      "|---|---|---|---|\n| Draco, 2 x 2 x 2 cores | 8 | 128 KiB | 100 % |\n"
      "| Jaguar, 2 x 6 cores | 8 | 128 KiB | 17 % |\n";
  return text + "| this one | " + std::to_string(here->measured["ranks"].get<std::uint64_t>()) +
         " | " + format_bytes(here->measured["bytes"].get<std::uint64_t>()) + " | " +
         gain(CampaignRow::ratio(here->measured, "worst")) + " |\n\n";
}

std::string left_out_section(const Json& campaign) {
  if (campaign["left_out"].empty()) return "";
  std::string text = "## Left out\n\n";
  for (const Json& one : campaign["left_out"]) {
    text += "- " + one["what"].get<std::string>() + ": " + one["why"].get<std::string>() + '\n';
  }
  return text + '\n';
}

Json campaign_in(const std::string& text) {
  return parsed_json(text, "campaign.json", "not a campaign");
}

}  // namespace

std::string campaign_headline(const std::string& campaign) {
  return headline_text(rows_of(campaign_in(campaign)));
}

std::string campaign_markdown(const std::string& campaign) {
  const Json json = campaign_in(campaign);
  const auto rows = rows_of(json);
  std::string text = "# Placement on " + json["machine"].get<std::string>() + "\n\n**" +
                     headline_text(rows) + "**\n\n" + machine_section(json) +
                     results_section(rows) + paper_section(rows) + links_section(json) +
                     memory_section(json) + forms_section(json) + left_out_section(json);
  text.pop_back();  // one newline at the end
  return text;
}

}  // namespace rankplace
