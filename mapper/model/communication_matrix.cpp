// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/traffic/communication_matrix.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

#include "mapper/model/traffic/checked_sum.hpp"

namespace rankplace {
namespace {

Volume sum(const Volume& a, const Volume& b) {
  return {checked_sum(a.bytes, b.bytes), checked_sum(a.messages, b.messages)};
}

}  // namespace

std::span<const Flow> CommunicationMatrix::sent_by(Rank sender) const {
  const std::size_t begin = rows_->begin.at(sender.value());
  return std::span(rows_->flows).subspan(begin, rows_->begin.at(sender.value() + 1) - begin);
}

Volume CommunicationMatrix::between(Rank sender, Rank receiver) const {
  const auto row = sent_by(sender);
  const auto at = std::ranges::lower_bound(row, receiver, {}, &Flow::peer);
  return at != row.end() && at->peer == receiver ? at->volume : Volume{};
}

Volume CommunicationMatrix::total() const {
  Volume total;
  for (const Flow& flow : rows_->flows) total = sum(total, flow.volume);
  return total;
}

Volume CommunicationMatrix::total_between_ranks() const {
  Volume between_ranks = total();
  for (std::size_t r = 0; r < rank_count(); ++r) {
    const Volume own = between(Rank(r), Rank(r));
    between_ranks.bytes -= own.bytes;
    between_ranks.messages -= own.messages;
  }
  return between_ranks;
}

TrafficBuilder::TrafficBuilder(std::size_t rank_count) : rank_count_(rank_count) {}

void TrafficBuilder::add_flows_of(const CommunicationMatrix& matrix) {
  for (std::size_t r = 0; r < matrix.rank_count(); ++r) {
    for (const Flow& flow : matrix.sent_by(Rank(r))) add(Rank(r), flow.peer, flow.volume);
  }
}

void TrafficBuilder::add(Rank sender, Rank receiver, Volume volume) {
  for (const Rank rank : {sender, receiver}) {
    if (rank.value() >= rank_count_) {
      throw InputError("rank " + std::to_string(rank.value()) + " is out of range (there are " +
                       std::to_string(rank_count_) + " ranks)");
    }
  }
  if (volume.bytes == 0 && volume.messages == 0) return;
  entries_.push_back({sender, receiver, volume});
}

void TrafficBuilder::add(const CommunicationMatrix& other) {
  if (other.pair_count() == 0) return;
  if (entries_.empty() && first_.pair_count() == 0 && other.rank_count() == rank_count_) {
    first_ = other;
  } else {
    add_flows_of(other);
  }
}

CommunicationMatrix TrafficBuilder::build() && {
  if (entries_.empty() && first_.pair_count() > 0) return first_;
  add_flows_of(first_);
  const auto pair_of = [](const Entry& e) { return std::tuple(e.sender, e.receiver); };
  if (!std::ranges::is_sorted(entries_, {}, pair_of)) std::ranges::sort(entries_, {}, pair_of);
  std::vector<std::size_t> row_begin(rank_count_ + 1, 0);
  std::vector<Flow> flows;
  flows.reserve(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    const bool same_pair = i > 0 && entries_[i - 1].sender == entry.sender &&
                           entries_[i - 1].receiver == entry.receiver;
    if (same_pair) {
      flows.back().volume = sum(flows.back().volume, entry.volume);
    } else {
      flows.push_back({entry.receiver, entry.volume});
      ++row_begin[entry.sender.value() + 1];
    }
  }
  std::partial_sum(row_begin.begin(), row_begin.end(), row_begin.begin());
  return CommunicationMatrix::of_rows(std::move(row_begin), std::move(flows));
}

}  // namespace rankplace
