// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/transport.hpp"

#include <algorithm>
#include <limits>
#include <simgrid/kernel/Timer.hpp>
#include <utility>

#include "mapper/predict/simgrid/versions.hpp"

namespace rankplace {
namespace {

namespace s4u = simgrid::s4u;

/// Of a large message's announcement, and of the answer to it.
constexpr double control_bytes = 64;
/// What a network card gets of a TCP connection at once: the kernel's largest segment.
constexpr double segment_bytes = 65536;
/// Elsewhere a message crosses links in this many pieces, if none is smaller than a packet.
constexpr double most_pieces = 16;
constexpr double least_piece_bytes = 2048;
/// So many pieces of a connection are on the links at once: one leaves while another one arrives.
constexpr int most_under_way = 2;

double piece_bytes(AnswerOrder answers, double message_bytes) {
  if (answers == AnswerOrder::behind_data) return segment_bytes;
  return std::max(message_bytes / most_pieces, least_piece_bytes);
}

}  // namespace

Transport::Transport(const CostTree& tree, const std::vector<CoreId>& core_of_rank,
                     std::uint32_t draw)
    : tree_(tree), core_of_rank_(core_of_rank), wires_(tree), chance_(draw) {}

void Transport::End::finish() {
  is_done_ = true;
  if (waiting_) waiting_->release();
}

void Transport::End::wait() {
  if (is_done_) return;
  waiting_ = s4u::Semaphore::create(0);
  waiting_->acquire();
}

Transport::MessagePtr Transport::matched(const Channel& channel, Unmatched& own,
                                         Unmatched& others) {
  if (const auto found = others.find(channel); found != others.end()) {
    MessagePtr message = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty()) others.erase(found);
    return message;
  }
  auto message = std::make_shared<Message>();
  own[channel].push_back(message);
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
  made.latency_s = tree_.latency_s(a, b, meeting);
  made.flow = std::make_unique<LinkQueue>(meeting.flow_bytes_per_s, meeting.flow_burst_bytes);
  made.route.insert(made.route.begin(), made.flow.get());
  made.eager_bytes = meeting.eager_bytes;
  made.answers = meeting.answers;
  return made;
}

Transport::MessagePtr Transport::send(int from, int to, int tag, double bytes) {
  MessagePtr message = matched({from, to, tag}, unmatched_sends_, unmatched_receives_);
  message->from = from;
  message->to = to;
  message->bytes = bytes;
  Connection& used = connection(from, to);
  if (bytes < used.eager_bytes) {
    message->sent.finish();
    add(used, message, Part::whole, bytes);
  } else {
    message->precedence = chance_();
    used.unanswered.push_back(message);
    add(used, message, Part::announcement, control_bytes);
  }
  return message;
}

Transport::MessagePtr Transport::receive(int from, int to, int tag) {
  MessagePtr message = matched({from, to, tag}, unmatched_receives_, unmatched_sends_);
  message->is_posted = true;
  if (message->is_announced) answer(message);
  return message;
}

void Transport::answer(const MessagePtr& message) {
  Connection& own = connection(message->to, message->from);
  const Message* const other = own.unanswered.empty() ? nullptr : own.unanswered.front().get();
  // One whose receive is not posted may never be answered before this one is.
  const bool is_second =
      other != nullptr && other->is_posted && other->precedence > message->precedence;
  if (is_second && own.answers == AnswerOrder::behind_data) {
    own.held.push_back(message);
  } else {
    add(own, message, Part::answer, control_bytes);
  }
}

void Transport::answered(const MessagePtr& message) {
  Connection& own = connection(message->from, message->to);
  std::erase(own.unanswered, message);
  add(own, message, Part::data, message->bytes);
  for (const MessagePtr& other : std::exchange(own.held, {})) {
    add(own, other, Part::answer, control_bytes);
  }
}

void Transport::add(Connection& connection, MessagePtr message, Part part, double bytes) {
  Parcel parcel{std::move(message), part, bytes, piece_bytes(connection.answers, bytes)};
  if (part == Part::answer && connection.answers == AnswerOrder::before_data) {
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
      if (part == Part::data) last_of->sent.finish();
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
    case Part::announcement:
      message->is_announced = true;
      if (message->is_posted) answer(message);
      break;
    case Part::answer: answered(message); break;
    case Part::whole:
    case Part::data: message->received.finish();
  }
}

}  // namespace rankplace
