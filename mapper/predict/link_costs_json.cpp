// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/link_costs_json.hpp"

#include "mapper/model/machine/machine_file_json.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

double bandwidth(const Members& in, const char* key) {
  const double value = in.real(key);
  if (!(value > 0)) in.fail_at(key, "is not above 0");
  return value;
}

std::optional<double> bytes_if_there(const Members& in, const char* key) {
  if (!in.has(key)) return std::nullopt;
  const double value = in.real(key);
  if (!(value >= 0)) in.fail_at(key, "is below 0");
  return value;
}

Duplex duplex_from(const Members& in) {
  if (!in.has("duplex") || in.text("duplex") == name_of(Duplex::full)) return Duplex::full;
  if (in.text("duplex") == name_of(Duplex::half)) return Duplex::half;
  in.fail_at("duplex", "is neither \"full\" nor \"half\"");
}

std::optional<AnswerOrder> answers_from(const Members& in) {
  if (!in.has("answers")) return std::nullopt;
  for (const AnswerOrder order : {AnswerOrder::behind_data, AnswerOrder::before_data}) {
    if (in.text("answers") == name_of(order)) return order;
  }
  in.fail_at("answers", "is neither \"behind data\" nor \"before data\"");
}

LevelCost level_cost_from(const Members& in) {
  LevelCost cost{.level = in.text("name"),
                 .latency_us = in.real("latency_us"),
                 .flow_GBps = bandwidth(in, "flow_GBps"),
                 .link_GBps = bandwidth(in, "link_GBps"),
                 .duplex = duplex_from(in),
                 .fitted = in.has("fitted") && in.truth("fitted"),
                 .provenance = in.has("provenance") ? in.text("provenance") : "",
                 .eager_bytes = bytes_if_there(in, "eager_bytes"),
                 .burst_bytes = bytes_if_there(in, "burst_bytes").value_or(0),
                 .answers = answers_from(in)};
  if (cost.latency_us < 0) in.fail_at("latency_us", "is below 0");
  return cost;
}

NetworkCost network_from(const Members& in) {
  const NetworkCost cost{.hop_latency_us = in.real("hop_latency_us"),
                         .link_GBps = bandwidth(in, "link_GBps"),
                         .is_derived = false,
                         .provenance = in.has("provenance") ? in.text("provenance") : ""};
  if (!(cost.hop_latency_us >= 0)) in.fail_at("hop_latency_us", "is below 0");
  return cost;
}

LinkCosts costs_from(const OrderedJson& json, const std::string& file) {
  LinkCosts costs{file, Members(json, "", file).items("levels", level_cost_from)};
  if (json.contains("network_links")) {
    costs.network = network_from(Members(json.at("network_links"), "network_links", file));
  }
  return costs;
}

}  // namespace

OrderedJson json_of(const NetworkCost& cost) {
  return {{"hop_latency_us", cost.hop_latency_us},
          {"link_GBps", cost.link_GBps},
          {"provenance", cost.provenance}};
}

OrderedJson json_of(const LevelCost& cost) {
  OrderedJson json{{"name", cost.level},
                   {"latency_us", cost.latency_us},
                   {"flow_GBps", cost.flow_GBps},
                   {"link_GBps", cost.link_GBps},
                   {"duplex", name_of(cost.duplex)},
                   {"fitted", cost.fitted},
                   {"provenance", cost.provenance}};
  if (cost.eager_bytes) json["eager_bytes"] = *cost.eager_bytes;
  if (cost.burst_bytes > 0) json["burst_bytes"] = cost.burst_bytes;
  if (cost.answers) json["answers"] = name_of(*cost.answers);
  return json;
}

LinkCosts read_link_costs(const std::filesystem::path& path) {
  const std::string file = path.string();
  const OrderedJson json = parsed_json(read_file(path), file, "not the costs of a machine");
  require_machine_format(Members(json, "", file));
  return costs_from(json, file);
}

std::optional<LinkCosts> calibrated_link_costs(const std::filesystem::path& path) {
  const std::optional<OrderedJson> json = machine_file(path);
  if (!json) return std::nullopt;
  const std::string file = path.string();
  return costs_from(*json, file);
}

void write_link_costs(const LinkCosts& costs, const std::string& machine,
                      const std::filesystem::path& path) {
  OrderedJson json = machine_head(machine);
  json["levels"] = json_list(costs.levels, json_of);
  if (costs.network) json["network_links"] = json_of(*costs.network);
  write_file(path, one_item_per_line(json));
}

}  // namespace rankplace
