// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <simgrid/s4u.hpp>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "mapper/predict/simgrid/wires.hpp"

namespace rankplace {

/// Messages as MPI libraries move them over connections.
///
/// Each ordered pair of ranks has a connection, on which bytes follow one another in the order of
/// the sends, whether their receives are posted or not; connections share links piece by piece. A
/// message below the eager limit of its level leaves at once and the sender goes on. A larger one
/// is announced; the receiver answers over its own connection once it knows of it and the receive
/// is posted; then the data follow. Whether answers pass the data of their connection is a
/// matter of the level. Where they do not, and two ranks announce large messages to one another,
/// one of both is the first, by chance: it answers after its own data.
class Transport {
 public:
  /// What one end of a message waits for.
  class End {
   public:
    /// Blocks the calling rank until it is done.
    void wait();
    void finish();

   private:
    bool is_done_ = false;
    simgrid::s4u::SemaphorePtr waiting_;
  };
  /// One message, seen from both ends.
  struct Message {
    int from = 0;
    int to = 0;
    double bytes = 0;
    bool is_posted = false;             ///< the receive
    bool is_announced = false;          ///< and the receiver knows it
    std::uint_fast32_t precedence = 0;  ///< of two that meet the larger one goes first
    End sent;
    End received;
  };
  using MessagePtr = std::shared_ptr<Message>;

  /// Keeps references. `draw` as SimulatedRun::draw.
  Transport(const CostTree& tree, const std::vector<CoreId>& core_of_rank, std::uint32_t draw);

  /// Starts a send of the calling rank.
  MessagePtr send(int from, int to, int tag, double bytes);
  /// Posts a receive of the calling rank.
  MessagePtr receive(int from, int to, int tag);

 private:
  enum class Part : std::uint8_t { whole, announcement, answer, data };
  struct Parcel {
    MessagePtr message;
    Part part = Part::whole;
    double bytes = 0;      ///< that have not begun
    double pieces_of = 0;  ///< bytes
  };
  struct Connection {
    std::vector<LinkQueue*> route;
    double latency_s = 0;
    std::unique_ptr<LinkQueue> flow;  ///< what the connection gets at most: the first of `route`
    double eager_bytes = 0;
    AnswerOrder answers = AnswerOrder::before_data;
    int under_way = 0;  ///< pieces
    std::deque<Parcel> queue;
    std::deque<MessagePtr> unanswered;  ///< announced to the other end
    std::vector<MessagePtr> held;       ///< messages whose answers follow the next data
  };
  using Channel = std::tuple<int, int, int>;  ///< sender, receiver, tag

  using Unmatched = std::map<Channel, std::deque<MessagePtr>>;

  /// The message of the first among `others` on the channel; else a new one, which waits in `own`.
  static MessagePtr matched(const Channel& channel, Unmatched& own, Unmatched& others);
  Connection& connection(int from, int to);
  void add(Connection& connection, MessagePtr message, Part part, double bytes);
  void start_pieces(Connection& connection);
  void piece_arrived(Connection& connection, const MessagePtr& last_of, Part part);
  void arrived(const MessagePtr& message, Part part);
  void answer(const MessagePtr& message);
  void answered(const MessagePtr& message);

  const CostTree& tree_;
  const std::vector<CoreId>& core_of_rank_;
  Wires wires_;
  std::mt19937 chance_;
  /// Messages of which only one end is there yet.
  Unmatched unmatched_sends_;
  Unmatched unmatched_receives_;
  std::unordered_map<std::uint64_t, Connection> connections_;
};

}  // namespace rankplace
