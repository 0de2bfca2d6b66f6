// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/replay_actions.hpp"

#include <algorithm>
#include <simgrid/s4u.hpp>
#include <stdexcept>
#include <xbt/replay.hpp>

namespace rankplace {
namespace {

int rank_of(const std::vector<std::string>& action) { return std::stoi(action[0]); }

/// SimGrid's number of the datatype of bytes: our own traces have no other.
double bytes_of_type(const std::string& number) {
  static const std::map<std::string, double> sizes{{"0", 8},  {"1", 4},  {"2", 1}, {"3", 2},
                                                   {"4", 8},  {"5", 4},  {"6", 1}, {"7", 8},
                                                   {"11", 4}, {"20", 8}, {"24", 8}};
  const auto found = sizes.find(number);
  if (found == sizes.end()) {
    throw std::invalid_argument("the replay knows no datatype " + number);
  }
  return found->second;
}

}  // namespace

ReplayActions::ReplayActions(std::size_t rank_count, Transport& transport, ActionLog* log)
    : transport_(transport), log_(log), started_by_rank_(rank_count), running_(rank_count) {}

void ReplayActions::Request::wait() const {
  (is_receive ? message->received : message->sent).wait();
}

/// `RANK send|isend PEER TAG COUNT [TYPE]`
ReplayActions::Request ReplayActions::send(const Action& action) {
  const int rank = rank_of(action);
  const int peer = std::stoi(action.at(2));
  const int tag = std::stoi(action.at(3));
  const double bytes = std::stod(action.at(4)) * bytes_of_type(action.size() > 5 ? action[5] : "6");
  return {{rank, peer, tag}, transport_.send(rank, peer, tag, bytes), false};
}

/// `RANK recv|irecv PEER TAG COUNT [TYPE]`
ReplayActions::Request ReplayActions::receive(const Action& action) {
  const int rank = rank_of(action);
  const int peer = std::stoi(action.at(2));
  const int tag = std::stoi(action.at(3));
  return {{peer, rank, tag}, transport_.receive(peer, rank, tag), true};
}

void ReplayActions::keep(const Action& action, const Request& request) {
  started_by_rank_[static_cast<std::size_t>(rank_of(action))][request.name].push_back(request);
}

/// `RANK wait FROM TO TAG`
void ReplayActions::wait(const Action& action) {
  Requests& started = started_by_rank_[static_cast<std::size_t>(rank_of(action))];
  const RequestName name{std::stoi(action.at(2)), std::stoi(action.at(3)), std::stoi(action.at(4))};
  const auto found = started.find(name);
  if (found == started.end()) return;
  const Request request = found->second.front();
  found->second.pop_front();
  if (found->second.empty()) started.erase(found);
  request.wait();
}

void ReplayActions::wait_all(const Action& action) {
  Requests all;
  std::swap(all, started_by_rank_[static_cast<std::size_t>(rank_of(action))]);
  for (const auto& [name, requests] : all) {
    for (const Request& request : requests) request.wait();
  }
}

void ReplayActions::act(const std::string& name, const std::function<void(const Action&)>& action) {
  xbt_replay_action_register(name.c_str(), [this, action](Action& words) {
    const double begin_s = simgrid::s4u::Engine::get_clock();
    const int rank = rank_of(words);
    const Action*& running = running_.at(static_cast<std::size_t>(rank));
    running = &words;
    action(words);
    running = nullptr;
    if (log_ != nullptr) log_->add(rank, begin_s, words);
  });
}

void ReplayActions::replace() {
  // SMPI's would ask whether programs' computing is simulated; none runs here.
  act("compute",
      [](const Action& action) { simgrid::s4u::this_actor::execute(std::stod(action[2])); });
  act("send", [this](const Action& action) { send(action).wait(); });
  act("recv", [this](const Action& action) { receive(action).wait(); });
  act("isend", [this](const Action& action) { keep(action, send(action)); });
  act("irecv", [this](const Action& action) { keep(action, receive(action)); });
  act("wait", [this](const Action& action) { wait(action); });
  act("waitall", [this](const Action& action) { wait_all(action); });
}

std::string ReplayActions::waiting_ranks() const {
  const auto first =
      std::ranges::find_if(running_, [](const Action* one) { return one != nullptr; });
  if (first == running_.end()) return "all are in collectives";
  const auto others = std::ranges::count_if(first + 1, running_.end(),
                                            [](const Action* one) { return one != nullptr; });
  std::string text = "rank " + (*first)->front() + " (" + name_of_action(**first) + ')';
  if (others > 0) text += " and " + std::to_string(others) + (others == 1 ? " other" : " others");
  return text;
}

}  // namespace rankplace
