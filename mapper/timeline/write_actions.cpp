// SPDX-License-Identifier: BSD-3-Clause
// SimGrid's time-independent actions (SimGrid 3.32, SMPI replay): only those its replay knows.
#include <string>

#include "mapper/timeline/replay.hpp"
#include "support/files/files.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t most_bytes = 1U << 30U;  ///< of one message: counts are int

/// Writes the actions of one rank.
class RankActions {
 public:
  explicit RankActions(std::size_t rank) : rank_(std::to_string(rank)) { line("init"); }

  void add(const ReplayStep& step) {
    switch (step.kind) {
      case ReplayKind::compute: return line("compute " + std::to_string(step.amount));
      case ReplayKind::send: return messages("send", step);
      case ReplayKind::receive: return messages("recv", step);
      case ReplayKind::start_send: return messages("isend", step);
      case ReplayKind::start_receive: return messages("irecv", step);
      case ReplayKind::wait: return waits(step);
    }
  }
  [[nodiscard]] std::string finish() {
    line("finalize");
    return std::move(text_);
  }

 private:
  void line(const std::string& action) { text_ += rank_ + ' ' + action + '\n'; }

  /// visit(bytes) for each of the messages that a step is split into.
  template <class Visit>
  static void for_each_part(const ReplayStep& step, const Visit& visit) {
    std::uint64_t rest = step.amount;
    for (; rest > most_bytes; rest -= most_bytes) visit(most_bytes);
    visit(rest);
  }

  void messages(const char* action, const ReplayStep& step) {
    for_each_part(step, [&](std::uint64_t bytes) {
      constexpr const char* byte_type = " 6";  // MPI_BYTE
      line(std::string(action) + ' ' + std::to_string(step.peer) + ' ' + std::to_string(step.tag) +
           ' ' + std::to_string(bytes) + byte_type);
    });
  }

  /// A request is known by its sender, receiver and tag.
  void waits(const ReplayStep& step) {
    const std::string peer = std::to_string(step.peer);
    const std::string pair = step.from_peer ? peer + ' ' + rank_ : rank_ + ' ' + peer;
    for_each_part(step,
                  [&](std::uint64_t) { line("wait " + pair + ' ' + std::to_string(step.tag)); });
  }

  std::string rank_;
  std::string text_;
};

}  // namespace

std::filesystem::path write_actions(const Replay& replay, const std::filesystem::path& folder) {
  std::string list;
  for (std::size_t rank = 0; rank < replay.ranks.size(); ++rank) {
    RankActions actions(rank);
    for (const ReplayStep& step : replay.ranks[rank]) actions.add(step);
    const auto file = folder / ("rank-" + std::to_string(rank) + ".actions");
    write_file(file, actions.finish());
    list += std::filesystem::absolute(file).string() + '\n';
  }
  auto list_file = folder / "actions";
  write_file(list_file, list);
  return list_file;
}

}  // namespace rankplace
