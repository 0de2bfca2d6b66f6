// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/experiment_json.hpp"

#include <algorithm>

namespace rankplace::paper {
namespace {

OrderedJson point_json(const Point& point) {
  OrderedJson json{{"pattern", point.name()}, {"ranks", point.ranks}};
  if (const RandomShape* shape = point.random()) {
    json["intra_node"] = shape->intra_node;
    json["ratio"] = shape->ratio;
  } else {
    json["operation"] = std::get<Collective>(point.pattern).operation;
  }
  json["bytes"] = point.bytes;
  return json;
}

OrderedJson gain_json(const Estimate& gain) {
  OrderedJson json{{"percent", gain.mean}, {"low_percent", nullptr}, {"high_percent", nullptr}};
  if (gain.samples < 2) return json;
  json["low_percent"] = gain.low;
  json["high_percent"] = gain.high;
  return json;
}

PointPattern pattern_from(const Members& in) {
  const std::string name = in.text("pattern");
  if (name == "random") return RandomShape{in.number("intra_node"), in.real("ratio")};
  const auto& all = paper_collectives();
  const auto found = std::ranges::find(all, name, &Collective::name);
  if (found == all.end()) in.fail_at("pattern", "no pattern of the paper is called so");
  return *found;
}

Estimate gain_from(const Members& in, std::size_t samples) {
  const double mean = in.real("percent");
  if (samples < 2) return {mean, mean, mean, samples};
  return {mean, in.real("low_percent"), in.real("high_percent"), samples};
}

}  // namespace

OrderedJson json_of(const Result& result, const std::vector<std::string>& placements) {
  OrderedJson json = point_json(result.point);
  json["by"] = result.by;
  json["samples"] = result.gain_percent.samples;
  json["mean_s"] = OrderedJson::object();
  for (std::size_t p = 0; p < placements.size(); ++p) {
    json["mean_s"][placements[p]] = result.mean_s[p];
  }
  json["improvement"] = gain_json(result.gain_percent);
  return json;
}

Result result_from(const OrderedJson& json, const std::vector<std::string>& placements,
                   const std::string& file) {
  const Members in(json, "results", file);
  for (const char* const key : {"mean_s", "improvement"}) {
    if (!in.has(key)) in.fail_at(key, "is missing");
  }
  Result result{.point = {pattern_from(in), in.small_number("ranks"), in.number("bytes")},
                .by = in.text("by"),
                .mean_s = {},
                .gain_percent = {}};
  const Members seconds(json["mean_s"], "mean_s", file);
  for (const std::string& name : placements) result.mean_s.push_back(seconds.real(name.c_str()));
  result.gain_percent =
      gain_from(Members(json["improvement"], "improvement", file), in.number("samples"));
  return result;
}

}  // namespace rankplace::paper
