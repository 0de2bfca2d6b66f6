// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/matrix_json.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <vector>

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

struct Pair {
  Rank sender;
  Rank receiver;
  Volume volume;
};

/// Messages of a rank to itself left out.
std::vector<Pair> pairs_of(const CommunicationMatrix& traffic) {
  std::vector<Pair> pairs;
  for (std::size_t r = 0; r < traffic.rank_count(); ++r) {
    for (const Flow& flow : traffic.sent_by(Rank(r))) {
      if (flow.peer != Rank(r)) pairs.push_back({Rank(r), flow.peer, flow.volume});
    }
  }
  return pairs;
}

/// Whether a rank sends another anything, be it empty messages.
bool has_pair(const CommunicationMatrix& traffic, Rank sender, Rank receiver) {
  return std::ranges::binary_search(traffic.sent_by(sender), receiver, {}, &Flow::peer);
}

}  // namespace

bool is_listed(const CommunicationMatrix& traffic) {
  std::size_t pairs = traffic.pair_count();
  for (std::size_t r = 0; r < traffic.rank_count(); ++r)
    pairs -= has_pair(traffic, Rank(r), Rank(r));
  return pairs <= most_pairs;
}

Json by_rank_json(const CommunicationMatrix& traffic) {
  std::vector<std::size_t> partners(traffic.rank_count());
  std::vector<Volume> sums(traffic.rank_count());
  for (const Pair& pair : pairs_of(traffic)) {
    const bool is_known_pair =
        pair.receiver < pair.sender && has_pair(traffic, pair.receiver, pair.sender);
    for (const Rank rank : {pair.sender, pair.receiver}) {
      if (!is_known_pair) ++partners[rank.value()];
      sums[rank.value()].bytes += pair.volume.bytes;
      sums[rank.value()].messages += pair.volume.messages;
    }
  }
  Json json{{"partners", partners}, {"bytes", Json::array()}, {"messages", Json::array()}};
  for (const Volume& sum : sums) {
    json["bytes"].push_back(sum.bytes);
    json["messages"].push_back(sum.messages);
  }
  return json;
}

Json pairs_json(const CommunicationMatrix& traffic) {
  std::vector<Pair> pairs = pairs_of(traffic);
  const bool complete = is_listed(traffic);
  if (!complete) {
    const auto heavier = [](const Pair& a, const Pair& b) {
      return std::tuple(b.volume.bytes, a.sender, a.receiver) <
             std::tuple(a.volume.bytes, b.sender, b.receiver);
    };
    std::ranges::nth_element(pairs, pairs.begin() + most_pairs, heavier);
    pairs.resize(most_pairs);
  }
  Json json{{"complete", complete},
            {"sender", Json::array()},
            {"receiver", Json::array()},
            {"bytes", Json::array()},
            {"messages", Json::array()}};
  for (const Pair& pair : pairs) {
    json["sender"].push_back(pair.sender.value());
    json["receiver"].push_back(pair.receiver.value());
    json["bytes"].push_back(pair.volume.bytes);
    json["messages"].push_back(pair.volume.messages);
  }
  return json;
}

Json grid_json(const CommunicationMatrix& traffic, std::span<const Rank> order, std::size_t most) {
  const std::size_t ranks = order.size();
  const std::size_t side = std::max<std::size_t>(1, (ranks + most - 1) / most);
  const std::size_t size = (ranks + side - 1) / side;
  std::vector<std::size_t> cell_of(ranks);
  for (std::size_t at = 0; at < ranks; ++at) cell_of[order[at].value()] = at / side;
  std::map<std::size_t, Volume> cells;
  for (const Pair& pair : pairs_of(traffic)) {
    Volume& cell = cells[cell_of[pair.sender.value()] * size + cell_of[pair.receiver.value()]];
    cell.bytes += pair.volume.bytes;
    cell.messages += pair.volume.messages;
  }
  Json json{{"size", size},
            {"ranks_per_cell", side},
            {"index", Json::array()},
            {"bytes", Json::array()},
            {"messages", Json::array()}};
  for (const auto& [index, volume] : cells) {
    json["index"].push_back(index);
    json["bytes"].push_back(volume.bytes);
    json["messages"].push_back(volume.messages);
  }
  return json;
}

}  // namespace rankplace
