// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/link_costs_json.hpp"

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

constexpr const char* format_name = "rankplace-machine";
constexpr std::uint64_t format_version = 1;

double bandwidth(const Members& in, const char* key) {
  const double value = in.real(key);
  if (!(value > 0)) in.fail_at(key, "is not above 0");
  return value;
}

Duplex duplex_from(const Members& in) {
  if (!in.has("duplex") || in.text("duplex") == name_of(Duplex::full)) return Duplex::full;
  if (in.text("duplex") == name_of(Duplex::half)) return Duplex::half;
  in.fail_at("duplex", "is neither \"full\" nor \"half\"");
}

LevelCost level_from(const Members& in) {
  LevelCost cost{.level = in.text("name"),
                 .latency_us = in.real("latency_us"),
                 .flow_GBps = bandwidth(in, "flow_GBps"),
                 .link_GBps = bandwidth(in, "link_GBps"),
                 .duplex = duplex_from(in),
                 .fitted = in.has("fitted") && in.truth("fitted"),
                 .provenance = in.has("provenance") ? in.text("provenance") : ""};
  if (cost.latency_us < 0) in.fail_at("latency_us", "is below 0");
  return cost;
}

}  // namespace

Json machine_head(const std::string& machine) {
  return {{"format", format_name},
          {"format_version", format_version},
          {"rankplace_version", RANKPLACE_VERSION},
          {"machine", machine}};
}

Json json_of(const LevelCost& cost) {
  return {{"name", cost.level},
          {"latency_us", cost.latency_us},
          {"flow_GBps", cost.flow_GBps},
          {"link_GBps", cost.link_GBps},
          {"duplex", name_of(cost.duplex)},
          {"fitted", cost.fitted},
          {"provenance", cost.provenance}};
}

LinkCosts read_link_costs(const std::filesystem::path& path) {
  const std::string file = path.string();
  const Json json = parsed_json(read_file(path), file, "not the costs of a machine");
  const Members in(json, "", file);
  require_format(in, format_name, format_version, "not the costs of a machine");
  return {file, in.items("levels", level_from)};
}

std::optional<LinkCosts> calibrated_link_costs(const std::filesystem::path& path) {
  if (!std::filesystem::is_regular_file(path)) return std::nullopt;
  const Json json = Json::parse(read_file(path), nullptr, false);
  if (!json.is_object() || json.value("format", Json()) != format_name) return std::nullopt;
  return read_link_costs(path);
}

void write_link_costs(const LinkCosts& costs, const std::string& machine,
                      const std::filesystem::path& path) {
  Json json = machine_head(machine);
  json["levels"] = json_list(costs.levels, json_of);
  write_file(path, one_item_per_line(json));
}

}  // namespace rankplace
