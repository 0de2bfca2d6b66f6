// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/campaign/campaign_json.hpp"

#include <algorithm>

#include "bench/paper/experiment_json.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

constexpr const char* campaign_format = "rankplace-campaign";
constexpr std::uint64_t campaign_version = 1;

OrderedJson json_of_form(const CheckedForm& form) {
  return {{"pattern", form.pattern},
          {"nodes", name_of(form.nodes)},
          {"level", form.level},
          {"form_best_bytes", form.form_best},
          {"form_worst_bytes", form.form_worst},
          {"found_best_bytes", form.found_best},
          {"found_worst_bytes", form.found_worst}};
}

OrderedJson json_of_left_out(const LeftOut& one) { return {{"what", one.what}, {"why", one.why}}; }

OrderedJson json_of_part(const CampaignPart& part, const std::vector<std::string>& placements) {
  OrderedJson json{{"nodes", name_of(part.nodes)}, {"results", OrderedJson::array()}};
  for (const paper::Result& result : part.results) {
    json["results"].push_back(paper::json_of(result, placements));
  }
  return json;
}

/// Without the measured points: those are in machine.json.
OrderedJson level_essence(const OrderedJson& level) {
  OrderedJson json = OrderedJson::object();
  for (const char* const key :
       {"name", "latency_us", "flow_GBps", "link_GBps", "duplex", "shortened", "doubts"}) {
    if (level.contains(key)) json[key] = level[key];
  }
  return json;
}

/// STREAM's triad of the most threads that were tried, pinned and not.
OrderedJson memory_essence(const OrderedJson& memory) {
  OrderedJson json{{"kind", memory.value("kind", "")}, {"threads", 0}};
  const OrderedJson stream = memory.value("stream", OrderedJson::object());
  for (const OrderedJson& point : stream.value("points", OrderedJson::array())) {
    const auto threads = point.value("threads", 0U) * point.value("domains", 1U);
    if (threads < json["threads"]) continue;
    json["threads"] = threads;
    const OrderedJson& triad = point.at("triad");
    json[point.value("pinned", false) ? "pinned" : "unpinned"] = {
        {"mean_GBps", triad.value("mean_GBps", 0.0)},
        {"standard_deviation_GBps", triad.value("standard_deviation_GBps", 0.0)}};
  }
  return json;
}

OrderedJson list_of(const OrderedJson& calibration, const char* key,
                    OrderedJson (*make)(const OrderedJson&)) {
  OrderedJson list = OrderedJson::array();
  for (const OrderedJson& one : calibration.value(key, OrderedJson::array()))
    list.push_back(make(one));
  return list;
}

NodeChoice nodes_from(const Members& in) {
  const std::string name = in.text("nodes");
  for (const NodeChoice nodes : {NodeChoice::keep, NodeChoice::remap}) {
    if (name == name_of(nodes)) return nodes;
  }
  in.fail_at("nodes", "is neither keep nor remap");
}

CheckedForm form_from(const Members& in) {
  return {in.text("pattern"),
          nodes_from(in),
          in.text("level"),
          in.number("form_best_bytes"),
          in.number("form_worst_bytes"),
          in.number("found_best_bytes"),
          in.number("found_worst_bytes")};
}

}  // namespace

std::string name_of(NodeChoice nodes) { return nodes == NodeChoice::keep ? "keep" : "remap"; }

std::string to_json(const Campaign& campaign, const std::string& calibration) {
  const OrderedJson machine = parsed_json(calibration, calibration_file, "not a calibration");
  OrderedJson json{{"format", campaign_format},
                   {"format_version", campaign_version},
                   {"rankplace_version", RANKPLACE_VERSION},
                   {"date", campaign.date},
                   {"command", campaign.command},
                   {"time_s", campaign.time_s},
                   {"took_s", campaign.took_s},
                   {"complete", campaign.left_out.empty() && campaign.interrupted == 0},
                   {"machine", machine.value("machine", "")},
                   {"hosts", machine.value("hosts", OrderedJson::array()).size()},
                   {"environment", machine.value("environment", OrderedJson::object())},
                   {"levels", list_of(machine, "levels", level_essence)},
                   {"memory", list_of(machine, "memory", memory_essence)},
                   {"placements", campaign.placements},
                   {"closed_forms", json_list(campaign.forms, json_of_form)},
                   {"parts", OrderedJson::array()},
                   {"left_out", json_list(campaign.left_out, json_of_left_out)}};
  if (machine.contains("memory_shortened")) json["memory_shortened"] = machine["memory_shortened"];
  for (const CampaignPart& part : campaign.parts) {
    json["parts"].push_back(json_of_part(part, campaign.placements));
  }
  return short_lines(json);
}

std::optional<Campaign> read_campaign(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return {};
  const std::string name = file.string();
  const OrderedJson json = parsed_json(read_file(file), name, "not a campaign");
  const Members in(json, "", name);
  require_format(in, campaign_format, campaign_version, "take another folder");
  Campaign campaign{.date = in.text("date"), .command = in.text("command")};
  campaign.took_s = in.real("took_s");
  campaign.placements = in.texts("placements");
  campaign.forms = in.items("closed_forms", form_from);
  for (const OrderedJson& value : json.at("parts")) {
    const Members part(value, "parts", name);
    campaign.parts.push_back({nodes_from(part), {}});
    for (const OrderedJson& result : value.at("results")) {
      campaign.parts.back().results.push_back(
          paper::result_from(result, campaign.placements, name));
    }
  }
  return campaign;
}

}  // namespace rankplace
