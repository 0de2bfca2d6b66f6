// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/link_costs.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "support/errors.hpp"

namespace rankplace {
namespace {

const std::string link_form = "LEVEL=LATENCY_US,FLOW_GBPS,LINK_GBPS[,half]";

double number_from(const std::string& word, const std::string& text) {
  double number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc() || stop != end) {
    throw UsageError("'" + word + "' in the link costs '" + text + "' is not a number (give " +
                     link_form + ")");
  }
  return number;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, ',');) words.push_back(word);
  return words;
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
          costs.levels.empty() ? "no `links` are given" : costs.source + " does not have it";
      throw InputError("no link costs for level " + name + " of the machine (" + why +
                       "); give them with `link_costs` " + name +
                       "=LATENCY_US,FLOW_GBPS,LINK_GBPS, or leave the level out with `levels`");
    }
    if (std::find_if(at + 1, costs.levels.end(), [&](const LevelCost& cost) {
          return cost.level == name;
        }) != costs.levels.end()) {
      throw InputError("level " + name + " is there twice in " + costs.source);
    }
    by_level.push_back(*at);
  }
  return by_level;
}

LevelCost parse_level_cost(const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto words = words_of(equals == std::string::npos ? "" : text.substr(equals + 1));
  const bool is_half = words.size() == 4 && words[3] == name_of(Duplex::half);
  if (equals == 0 || (words.size() != 3 && !is_half)) {
    throw UsageError("'" + text + "' does not give link costs (write " + link_form + ")");
  }
  LevelCost cost{.level = text.substr(0, equals),
                 .latency_us = number_from(words[0], text),
                 .flow_GBps = number_from(words[1], text),
                 .link_GBps = number_from(words[2], text),
                 .duplex = is_half ? Duplex::half : Duplex::full,
                 .fitted = false,
                 .provenance = "command line"};
  if (!(cost.latency_us >= 0) || !(cost.flow_GBps > 0) || !(cost.link_GBps > 0)) {
    throw UsageError("'" + text + "': a latency is at least 0 and a bandwidth more than 0");
  }
  return cost;
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
