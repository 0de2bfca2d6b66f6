// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/link_costs.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "support/errors.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

const std::string link_form = "LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half]";
const std::string network_form = "network=HOP_LATENCY_US,LINK_GBPS";
constexpr const char* impossible = "': a latency is at least 0 and a bandwidth more than 0";

/// Of a hop, if nobody gave it, to that of a message between nodes: a switch of InfiniBand or
/// Slingshot takes 0.1 to 0.3 us, such a message 1 to 2 us.
constexpr double usual_hop_part = 0.1;

double number_from(std::string_view word, const std::string& text, const std::string& form) {
  double number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc() || stop != end || !std::isfinite(number)) {
    throw UsageError("'" + std::string(word) + "' in the link costs '" + text +
                     "' is not a number (give " + form + ")");
  }
  return number;
}

/// "LEVEL=1,2": the words behind the sign, which may not be there.
std::vector<std::string_view> words_behind(std::size_t equals, std::string_view text) {
  return split(equals == std::string::npos ? "" : text.substr(equals + 1), ",");
}

/// For errors: what the caller has given.
std::string source_of(const LinkCosts& costs) {
  return costs.source == given_link_costs ? "`link_costs`" : costs.source;
}

}  // namespace

std::string_view name_of(Duplex duplex) { return duplex == Duplex::half ? "half" : "full"; }

std::string_view name_of(AnswerOrder order) {
  return order == AnswerOrder::behind_data ? "behind data" : "before data";
}

std::vector<LevelCost> costs_by_level(const LinkCosts& costs, const Machine& machine) {
  std::vector<LevelCost> by_level;
  for (const std::string& name : machine.level_names()) {
    const auto at = std::ranges::find(costs.levels, name, &LevelCost::level);
    if (at == costs.levels.end()) {
      const std::string why =
          costs.levels.empty() ? "no `links` are given" : source_of(costs) + " does not have it";
      throw InputError("no link costs for level " + name + " of the machine (" + why +
                       "); give `links` that have it, or `link_costs` " + name +
                       "=LATENCY_US,FLOW_GBPS,LINK_GBPS, or leave the level out with `levels`");
    }
    if (std::find_if(at + 1, costs.levels.end(), [&](const LevelCost& cost) {
          return cost.level == name;
        }) != costs.levels.end()) {
      throw InputError("level " + name + " is there twice in " + source_of(costs));
    }
    by_level.push_back(*at);
  }
  return by_level;
}

LevelCost parse_level_cost(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto words = words_behind(equals, text);
  const bool is_half = words.size() == 4 && words[3] == name_of(Duplex::half);
  if (equals == 0 || (words.size() != 3 && !is_half)) {
    throw UsageError("'" + text + "' does not give link costs (write " + link_form + ")");
  }
  LevelCost cost{.level = text.substr(0, equals),
                 .latency_us = number_from(words[0], text, link_form),
                 .flow_GBps = number_from(words[1], text, link_form),
                 .link_GBps = number_from(words[2], text, link_form),
                 .duplex = is_half ? Duplex::half : Duplex::full,
                 .fitted = false,
                 .provenance = "command line"};
  if (!(cost.latency_us >= 0) || !(cost.flow_GBps > 0) || !(cost.link_GBps > 0)) {
    throw UsageError("'" + text + impossible);
  }
  return cost;
}

std::optional<NetworkCost> parse_network_cost(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (text.substr(0, equals) != network_cost_name) return std::nullopt;
  const auto words = words_behind(equals, text);
  if (words.size() != 2) {
    throw UsageError("'" + text + "' does not give the costs of a network's links (write " +
                     network_form + ")");
  }
  const NetworkCost cost{.hop_latency_us = number_from(words[0], text, network_form),
                         .link_GBps = number_from(words[1], text, network_form),
                         .is_derived = false,
                         .provenance = "command line"};
  if (!(cost.hop_latency_us >= 0) || !(cost.link_GBps > 0)) {
    throw UsageError("'" + text + impossible);
  }
  return cost;
}

std::optional<NetworkCost> network_cost(const LinkCosts& costs, const Machine& machine) {
  if (machine.network() == nullptr || machine.node_count() < 2) return std::nullopt;
  if (costs.network) return costs.network;
  const LevelCost outermost = costs_by_level(costs, machine).front();
  return NetworkCost{.hop_latency_us = usual_hop_part * outermost.latency_us,
                     .link_GBps = outermost.link_GBps,
                     .is_derived = true,
                     .provenance = "derived from " + outermost.level};
}

LinkCosts with_changed(LinkCosts costs, const std::vector<LevelCost>& changed) {
  for (const LevelCost& cost : changed) {
    const auto at = std::ranges::find(costs.levels, cost.level, &LevelCost::level);
    if (at == costs.levels.end()) {
      costs.levels.push_back(cost);
    } else {
      *at = cost;
    }
  }
  return costs;
}

}  // namespace rankplace
