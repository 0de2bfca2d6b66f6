// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <string>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

constexpr const char* placement_format = "rankplace-placement";
constexpr std::uint64_t placement_format_version = 1;

OrderedJson json_of(const LevelScore& level) {
  return {{"name", level.name},
          {"largest_link", level.largest_link},
          {"link_sum", level.link_sum},
          {"pair_volume", level.pair_volume}};
}

OrderedJson json_of(const NetworkScore& network) {
  return {{"largest_link_by_speed", network.largest_link_by_speed},
          {"byte_hops", network.byte_hops}};
}

OrderedJson json_of(const RankSlot& slot) {
  OrderedJson json;  // an initializer list would copy each member, and there are as many as ranks
  json["rank"] = slot.rank;
  json["host"] = slot.host;
  json["cores"] = slot.cores;
  if (!slot.os_pus.empty()) json["os_pus"] = slot.os_pus;
  if (!slot.hwthreads.empty()) json["hwthreads"] = slot.hwthreads;
  return json;
}

void add_devices(const RankDevices& devices, OrderedJson& rank) {
  if (!devices.gpus.empty()) {
    rank["gpus"] = devices.gpus;
    rank["gpu_vendor"] = name_of(devices.vendor);
  }
  if (!devices.network_cards.empty()) rank["network_cards"] = devices.network_cards;
}

OrderedJson rank_json(const PlacementFile& placement, std::size_t r) {
  OrderedJson json = json_of(placement.ranks[r]);
  if (r < placement.devices.size()) add_devices(placement.devices[r], json);
  return json;
}

void sort_distinct(NumberList& numbers, const Members& in, const char* key, const char* defect) {
  std::ranges::sort(numbers);
  if (std::ranges::adjacent_find(numbers) != numbers.end()) in.fail_at(key, defect);
}

RankSlot slot_from(const Members& in) {
  RankSlot slot{in.small_number("rank"), in.text("host"), in.small_numbers("cores"),
                in.has("os_pus") ? in.small_numbers("os_pus") : std::vector<std::uint32_t>{}};
  if (in.has("hwthreads")) slot.hwthreads = in.small_numbers("hwthreads");
  if (slot.host.empty()) in.fail_at("host", "is empty");
  if (slot.cores.empty()) in.fail_at("cores", "is empty (a rank needs at least one core)");
  sort_distinct(slot.cores, in, "cores", "holds a core twice");
  sort_distinct(slot.os_pus, in, "os_pus", "holds a PU twice");
  sort_distinct(slot.hwthreads, in, "hwthreads", "holds a PU twice");
  return slot;
}

GpuVendor vendor_from(const Members& in) {
  const std::string name = in.text("gpu_vendor");
  for (const GpuVendor vendor :
       {GpuVendor::unknown, GpuVendor::nvidia, GpuVendor::amd, GpuVendor::intel}) {
    if (name_of(vendor) == name) return vendor;
  }
  in.fail_at("gpu_vendor", "is none of nvidia, amd, intel, unknown");
}

/// Earlier versions wrote one card, "network_card".
std::vector<std::string> cards_from(const Members& in) {
  if (in.has("network_card")) return {in.text("network_card")};
  if (!in.has("network_cards")) return {};
  std::vector<std::string> cards = in.texts("network_cards");
  auto sorted = cards;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) {
    in.fail_at("network_cards", "holds a card twice");
  }
  return cards;
}

struct NumberedDevices {
  std::uint32_t rank = 0;
  RankDevices devices;
};

NumberedDevices devices_from(const Members& in) {
  NumberedDevices found{in.small_number("rank"), {}};
  RankDevices& devices = found.devices;
  if (in.has("gpus")) devices.gpus = in.small_numbers("gpus");
  sort_distinct(devices.gpus, in, "gpus", "holds a GPU twice");
  if (in.has("gpu_vendor")) devices.vendor = vendor_from(in);
  devices.network_cards = cards_from(in);
  return found;
}

/// Most placements have none, and reading a million ranks again takes seconds.
bool may_have_devices(std::string_view text) {
  return text.find("\"gpus\"") != std::string_view::npos ||
         text.find("\"network_card") != std::string_view::npos;
}

/// By rank; empty if no rank has any.
std::vector<RankDevices> devices_by_rank(const Members& in) {
  std::vector<NumberedDevices> found = in.items("ranks", devices_from);
  std::ranges::stable_sort(found, {}, &NumberedDevices::rank);
  std::vector<RankDevices> devices;
  for (NumberedDevices& one : found) devices.push_back(std::move(one.devices));
  const bool none =
      std::ranges::count(devices, RankDevices{}) == static_cast<std::ptrdiff_t>(devices.size());
  return none ? std::vector<RankDevices>{} : devices;
}

LevelScore level_score_from(const Members& in) {
  return {in.text("name"), in.number("largest_link"), in.number("link_sum"),
          in.number("pair_volume")};
}

std::optional<NetworkScore> network_from(const OrderedJson& json, const char* key,
                                         const std::string& file) {
  if (!json.contains(key)) return std::nullopt;
  const Members in(json.at(key), key, file);
  return NetworkScore{in.number("largest_link_by_speed"), in.number("byte_hops")};
}

}  // namespace

std::string to_json(const PlacementFile& placement, Threads& threads) {
  OrderedJson json{{"format", placement_format},
                   {"format_version", placement_format_version},
                   {"rankplace_version", placement.rankplace_version},
                   {"machine", placement.machine}};
  const auto add_if_given = [&json](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  add_if_given("machine_network", placement.machine_network);
  add_if_given("machine_allocation", placement.machine_allocation);
  json["objective"] = placement.objective;
  json["sense"] = placement.sense;
  json["measure"] = placement.measure;
  json["algorithm"] = placement.algorithm;
  json["collectives"] = placement.collectives;
  json["seed"] = placement.seed;
  json["proved"] = placement.proved;
  json["score"] = json_list(placement.score, json_of);
  json["bound"] = json_list(placement.bound, json_of);
  if (placement.network) json["network"] = json_of(*placement.network);
  if (placement.network_bound) json["network_bound"] = json_of(*placement.network_bound);
  return one_item_per_line(
      json, "ranks", placement.ranks.size(), [&](std::size_t r) { return rank_json(placement, r); },
      threads);
}

PlacementFile placement_file_from_json(std::string_view text, const std::string& file) {
  const OrderedJson json = parsed_json(text, file, "not a placement of rankplace map");
  const Members in(json, "", file);
  require_format(in, placement_format, placement_format_version,
                 "not a placement; rankplace map writes them");
  const auto text_or_empty = [&in](const char* key) { return in.has(key) ? in.text(key) : ""; };
  const auto levels_or_none = [&in](const char* key) {
    return in.has(key) ? in.items(key, level_score_from) : std::vector<LevelScore>{};
  };
  return {.ranks = sorted_by_rank(in.items("ranks", slot_from), file),
          .machine = in.text("machine"),
          .objective = text_or_empty("objective"),
          .sense = text_or_empty("sense"),
          .measure = text_or_empty("measure"),
          .algorithm = text_or_empty("algorithm"),
          .collectives = text_or_empty("collectives"),
          .score = levels_or_none("score"),
          .bound = levels_or_none("bound"),
          .proved = in.has("proved") && in.truth("proved"),
          .seed = in.has("seed") ? in.number("seed") : 0,
          .rankplace_version = text_or_empty("rankplace_version"),
          .devices = may_have_devices(text) ? devices_by_rank(in) : std::vector<RankDevices>{},
          .network = network_from(json, "network", file),
          .network_bound = network_from(json, "network_bound", file),
          .machine_network = text_or_empty("machine_network"),
          .machine_allocation = text_or_empty("machine_allocation")};
}

}  // namespace rankplace
