// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "mapper/predict/simgrid/action_log.hpp"
#include "mapper/predict/simgrid/transport.hpp"

namespace rankplace {

/// The actions of a replay that are not left to SMPI: computing, and messages between two ranks.
class ReplayActions {
 public:
  /// Keeps references. `log`: where each action's time is noted; null: nowhere.
  ReplayActions(std::size_t rank_count, Transport& transport, ActionLog* log = nullptr);

  /// Replaces SMPI's actions; each rank calls it after smpi_replay_init(), which sets those.
  void replace();

  /// The first rank within an action and how many others are: "rank 0 (recv from 1) and 2 others".
  [[nodiscard]] std::string waiting_ranks() const;

 private:
  using Action = std::vector<std::string>;
  using RequestName = std::tuple<int, int, int>;  ///< sender, receiver, tag
  struct Request {
    RequestName name;
    Transport::MessagePtr message;
    bool is_receive = false;
    void wait() const;
  };
  using Requests = std::map<RequestName, std::deque<Request>>;

  /// Registers an action that is noted in the log, if there is one.
  void act(const std::string& name, const std::function<void(const Action&)>& action);
  Request send(const Action& action);
  Request receive(const Action& action);
  /// Keeps a request of the acting rank until it waits for it.
  void keep(const Action& action, const Request& request);
  void wait(const Action& action);
  void wait_all(const Action& action);

  Transport& transport_;
  ActionLog* log_;
  std::vector<Requests> started_by_rank_;
  std::vector<const Action*> running_;  ///< by rank; null between two actions
};

}  // namespace rankplace
