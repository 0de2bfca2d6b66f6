// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/transport.hpp"

#include <algorithm>
#include <limits>
#include <simgrid/kernel/Timer.hpp>
#include <simgrid/simix.hpp>
#include <utility>

namespace rankplace {
namespace {

namespace s4u = simgrid::s4u;

/// Of the answer to the first part of a large message.
constexpr double answer_bytes = 64;
/// A message crosses links in this many pieces, if none is smaller than a packet.
constexpr double most_pieces = 16;
constexpr double least_piece_bytes = 2048;
/// So many pieces of a connection are on the links at once: one leaves while another one arrives.
constexpr int most_under_way = 2;

}  // namespace

Transport::Transport(const CostTree& tree, const std::vector<CoreId>& core_of_rank)
    : tree_(tree), core_of_rank_(core_of_rank), wires_(tree) {}

void Transport::End::finish() {
  is_done_ = true;
  if (waiting_) waiting_->release();
}

void Transport::End::wait() {
  if (is_done_) return;
  waiting_ = s4u::Semaphore::create(0);
  waiting_->acquire();
}

Transport::MessagePtr Transport::matched(const Channel& channel, bool is_send) {
  auto& others = is_send ? unmatched_receives_ : unmatched_sends_;
  if (const auto found = others.find(channel); found != others.end()) {
    MessagePtr message = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty()) others.erase(found);
    return message;
  }
  auto message = std::make_shared<Message>();
  (is_send ? unmatched_sends_ : unmatched_receives_)[channel].push_back(message);
  return message;
}

Transport::Connection& Transport::connection(int from, int to) {
  const std::uint64_t key =
      (static_cast<std::uint64_t>(from) << 32U) | static_cast<std::uint32_t>(to);
  const auto [at, is_new] = connections_.try_emplace(key);
  Connection& made = at->second;
  if (!is_new) return made;
  const CoreId a = core_of_rank_[static_cast<std::size_t>(from)];
  const CoreId b = core_of_rank_[static_cast<std::size_t>(to)];
  made.route = wires_.route(a, b);
  if (a == b) {
    made.eager_bytes = std::numeric_limits<double>::infinity();
    return made;
  }
  const CostedObject& meeting = tree_.object(tree_.meeting_of(a, b));
  made.latency_s = meeting.latency_s;
  made.flow = std::make_unique<LinkQueue>(meeting.flow_bytes_per_s, meeting.flow_burst_bytes);
  made.route.insert(made.route.begin(), made.flow.get());
  made.eager_bytes = meeting.eager_bytes;
  return made;
}

Transport::MessagePtr Transport::send(int from, int to, int tag, double bytes) {
  MessagePtr message = matched({from, to, tag}, true);
  message->from = from;
  message->to = to;
  message->bytes = bytes;
  Connection& used = connection(from, to);
  if (bytes < used.eager_bytes) {
    message->sent.finish();
    add(used, message, Part::whole, bytes);
  } else {
    add(used, message, Part::first, used.eager_bytes);
  }
  return message;
}

Transport::MessagePtr Transport::receive(int from, int to, int tag) {
  MessagePtr message = matched({from, to, tag}, false);
  message->is_posted = true;
  if (message->is_announced) answer(message);
  return message;
}

void Transport::answer(const MessagePtr& message) {
  add(connection(message->to, message->from), message, Part::answer, answer_bytes);
}

void Transport::add(Connection& connection, MessagePtr message, Part part, double bytes) {
  Parcel parcel{std::move(message), part, bytes, std::max(bytes / most_pieces, least_piece_bytes)};
  // An answer passes what has not begun: two large messages in opposite directions both go on.
  if (part == Part::answer) {
    connection.queue.push_front(std::move(parcel));
  } else {
    connection.queue.push_back(std::move(parcel));
  }
  if (connection.under_way >= most_under_way) return;
  // Where SimGrid itself runs, so that nothing belongs to the rank.
  simgrid::kernel::actor::simcall_answered([&] { start_pieces(connection); });
}

void Transport::start_pieces(Connection& connection) {
  while (connection.under_way < most_under_way && !connection.queue.empty()) {
    Parcel& parcel = connection.queue.front();
    const Part part = parcel.part;
    const double bytes = std::min(parcel.pieces_of, parcel.bytes);
    parcel.bytes -= bytes;
    MessagePtr last_of;
    if (parcel.bytes <= 0) {
      last_of = std::move(parcel.message);
      connection.queue.pop_front();
      if (part == Part::rest) last_of->sent.finish();
    }
    ++connection.under_way;
    wires_.move(connection.route, bytes,
                [this, &connection, last_of, part] { piece_arrived(connection, last_of, part); });
  }
}

void Transport::piece_arrived(Connection& connection, const MessagePtr& last_of, Part part) {
  --connection.under_way;
  start_pieces(connection);
  if (!last_of) return;
  const double arrival_s = s4u::Engine::get_clock() + connection.latency_s;
  simgrid::kernel::timer::Timer::set(arrival_s, [this, last_of, part] { arrived(last_of, part); });
}

void Transport::arrived(const MessagePtr& message, Part part) {
  switch (part) {
    case Part::first:
      message->is_announced = true;
      if (message->is_posted) answer(message);
      break;
    case Part::answer: {
      Connection& used = connection(message->from, message->to);
      add(used, message, Part::rest, message->bytes - used.eager_bytes);
      break;
    }
    case Part::whole:
    case Part::rest: message->received.finish();
  }
}

}  // namespace rankplace
