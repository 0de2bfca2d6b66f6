// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/replay_actions.hpp"

#include <algorithm>
#include <simgrid/s4u.hpp>
#include <string>
#include <xbt/replay.hpp>

namespace rankplace {
namespace {

using simgrid::xbt::ReplayAction;

/// SMPI's default of smpi/send-is-detached-thresh.
constexpr double large_bytes = 65536;
constexpr const char* byte_type = "6";

/// Of `RANK send|isend TO TAG COUNT [TYPE]`.
bool is_small(const ReplayAction& action) {
  return action.size() > 5 && action[5] == byte_type && std::stod(action[4]) < large_bytes;
}

std::size_t rank_of(const ReplayAction& action) { return std::stoul(action[0]); }

}  // namespace

ReplayActions::ReplayActions(std::size_t rank_count) : sent_by_rank_(rank_count) {}

void ReplayActions::replace() {
  // SMPI's would ask whether programs' computing is simulated; none runs here.
  xbt_replay_action_register("compute", [](const ReplayAction& action) {
    simgrid::s4u::this_actor::execute(std::stod(action[2]));
  });
  replace_sends();
  replace_waits();
}

void ReplayActions::send(Sent& rank, Message message, int bytes) {
  static char no_data;  // none is copied in a replay
  MPI_Issend(&no_data, bytes, MPI_BYTE, message.to, message.tag, MPI_COMM_WORLD,
             &rank.requests.emplace_back());
  if (rank.requests.size() < rank.next_look) return;
  for (MPI_Request& request : rank.requests) {
    int is_over = 0;
    MPI_Test(&request, &is_over, MPI_STATUS_IGNORE);
  }
  std::erase(rank.requests, MPI_REQUEST_NULL);
  rank.next_look = std::max<std::size_t>(64, 2 * rank.requests.size());
}

void ReplayActions::replace_sends() {
  static const action_fun smpi_send = xbt_replay_action_get("send");
  static const action_fun smpi_isend = xbt_replay_action_get("isend");
  const auto send_small = [this](const ReplayAction& action) {
    const Message message{std::stoi(action[2]), std::stoi(action[3])};
    send(sent_by_rank_[rank_of(action)], message, static_cast<int>(std::stod(action[4])));
    return message;
  };
  xbt_replay_action_register("send", [send_small](ReplayAction& action) {
    if (!is_small(action)) return smpi_send(action);
    send_small(action);
  });
  xbt_replay_action_register("isend", [this, send_small](ReplayAction& action) {
    if (!is_small(action)) return smpi_isend(action);
    sent_by_rank_[rank_of(action)].unawaited.push_back(send_small(action));
  });
}

/// `RANK wait FROM TO TAG`, `RANK waitall`: nothing waits for small messages but the rank's end.
void ReplayActions::replace_waits() {
  static const action_fun smpi_wait = xbt_replay_action_get("wait");
  static const action_fun smpi_wait_all = xbt_replay_action_get("waitall");
  xbt_replay_action_register("wait", [this](ReplayAction& action) {
    std::vector<Message>& unawaited = sent_by_rank_[rank_of(action)].unawaited;
    const auto found =
        action[2] == action[0]
            ? std::ranges::find(unawaited, Message{std::stoi(action[3]), std::stoi(action[4])})
            : unawaited.end();
    if (found == unawaited.end()) return smpi_wait(action);
    unawaited.erase(found);
  });
  xbt_replay_action_register("waitall", [this](ReplayAction& action) {
    sent_by_rank_[rank_of(action)].unawaited.clear();
    smpi_wait_all(action);
  });
  xbt_replay_action_register("finalize", [this](const ReplayAction& action) {
    std::vector<MPI_Request>& requests = sent_by_rank_[rank_of(action)].requests;
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    requests.clear();
  });
}

}  // namespace rankplace
