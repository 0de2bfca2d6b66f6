// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/subtree_pool.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "support/errors.hpp"
#include "support/numbers/byte_packing.hpp"

namespace rankplace {
namespace {

constexpr std::size_t first = 0;

// Kinds of messages to the first process.
constexpr char idle = 'i';
constexpr char branches_done = 'n';  ///< a number
constexpr char gives_up = 'g';
// From the first process.
constexpr char leave_some = 'l';  ///< the number of shares
constexpr char ends_complete = 'c';
constexpr char ends_early = 'x';
// Both ways.
constexpr char subtree_left = 's';  ///< empty: there is none
constexpr char better_found = 'b';
constexpr char has_ended = 'e';  ///< the last one of each process

/// Of all branches that processes may search, the part after which each tells how many it has done.
constexpr std::uint64_t reports = 64;

std::string packed(const LeftSubtree& left) {
  return BytePacker().add(left.text).add(left.depth).take();
}
LeftSubtree unpacked(const std::string& text) {
  ByteReader reader(text);
  auto subtree = reader.next<std::string>();
  return {std::move(subtree), reader.next<std::size_t>()};
}

}  // namespace

SubtreePool::SubtreePool(ProcessGroup& processes, std::uint64_t branches, SharedSearch search)
    : processes_(processes),
      most_branches_(branches),
      search_(std::move(search)),
      is_idle_(processes.size(), false),
      asked_for_(processes.size()),
      depth_(processes.size(), 0) {}

void SubtreePool::attend(std::uint64_t branches) {
  if (is_over()) return;
  if (branches - reported_ > most_branches_ / (reports * processes_.size())) {
    const std::uint64_t more = branches - std::exchange(reported_, branches);
    if (is_first()) {
      count(more);
    } else {
      send(first, branches_done, std::to_string(more));
    }
  }
  take_messages();
  if (is_first() && !is_over()) arrange();
}

void SubtreePool::tell(const std::string& better) {
  if (is_first()) return send_to_others(first, better_found, better);
  send(first, better_found, better);
}

void SubtreePool::give_up() {
  if (is_over()) return;
  if (is_first()) return end_all(End::early);
  send(first, gives_up);
  end_ = End::early;  // the first process will say so too
}

std::optional<std::string> SubtreePool::next() {
  if (is_first()) {
    is_idle_[first] = true;
  } else if (!is_over()) {
    send(first, idle);
  }
  for (PollBackoff backoff; !is_over() && !subtree_; backoff.sleep()) {
    take_messages();
    if (is_first() && !is_over() && !subtree_) arrange();
  }
  if (subtree_ && !is_over()) return std::exchange(subtree_, {});
  wait_for_ends();
  return std::nullopt;
}

void SubtreePool::take_messages() {
  while (const auto message = processes_.take()) {
    handle(*message);
    if (is_over()) return;
  }
}

void SubtreePool::handle(const Message& message) {
  const char kind = message.text.front();
  const std::string text = message.text.substr(1);
  if (is_first()) return handle_at_first(message.from, kind, text);
  handle_from_first(kind, text);
}

void SubtreePool::handle_from_first(char kind, const std::string& text) {
  switch (kind) {
    case leave_some:
      return send(first, subtree_left, packed(search_.leave_some(std::stoull(text))));
    case subtree_left: subtree_ = text; return;
    case better_found: return search_.learn(text);
    case ends_complete: end_ = End::complete; break;
    case ends_early: end_ = End::early; break;
    default: throw InternalError("an unknown message of branch and bound");
  }
  is_told_ = true;
}

void SubtreePool::handle_at_first(std::size_t from, char kind, const std::string& text) {
  switch (kind) {
    case idle: is_idle_[from] = true; return;
    case branches_done: return count(std::stoull(text));
    case gives_up: return end_all(End::early);
    case has_ended: ++ended_; return;
    case subtree_left: return answered(from, unpacked(text));
    case better_found: search_.learn(text); return send_to_others(from, better_found, text);
    default: throw InternalError("an unknown message of branch and bound");
  }
}

void SubtreePool::send(std::size_t to, char kind, const std::string& text) {
  processes_.send(to, kind + text);
}

void SubtreePool::send_to_others(std::size_t but, char kind, const std::string& text) {
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    if (p != first && p != but) send(p, kind, text);
  }
}

void SubtreePool::arrange() {
  std::vector<std::size_t> unserved;
  for (std::size_t p = 0; p < processes_.size(); ++p) {
    const bool is_served = std::ranges::find(asked_for_, std::optional(p)) != asked_for_.end();
    if (is_idle_[p] && !is_served) unserved.push_back(p);
  }
  if (!unserved.empty()) depth_[first] = search_.outermost();
  for (std::size_t i = 0; i < unserved.size(); ++i) ask_for(unserved[i], unserved.size() - i + 1);
  const bool all_wait = std::ranges::count(is_idle_, true) == std::ssize(is_idle_);
  const bool none_asked =
      std::ranges::none_of(asked_for_, [](const auto& one) { return one.has_value(); });
  if (all_wait && none_asked) end_all(End::complete);
}

/// Asks the process whose branches are outermost, of several in turns, to leave some to an idle
/// one.
void SubtreePool::ask_for(std::size_t idle_process, std::size_t shares) {
  std::optional<std::size_t> asked;
  for (std::size_t i = 1; i <= processes_.size(); ++i) {
    const std::size_t p = (last_asked_ + i) % processes_.size();
    if (is_idle_[p] || asked_for_[p]) continue;
    if (!asked || depth_[p] < depth_[*asked]) asked = p;
  }
  if (!asked) return;
  last_asked_ = *asked;
  asked_for_[*asked] = idle_process;
  if (*asked != first) return send(*asked, leave_some, std::to_string(shares));
  answered(first, search_.leave_some(shares));
}

void SubtreePool::answered(std::size_t asked, const LeftSubtree& left) {
  const std::size_t idle_process = *std::exchange(asked_for_[asked], {});
  depth_[asked] = left.depth;
  if (left.text.empty()) return;
  depth_[idle_process] = left.depth;
  is_idle_[idle_process] = false;
  if (idle_process == first) {
    subtree_ = left.text;
  } else {
    send(idle_process, subtree_left, left.text);
  }
}

void SubtreePool::count(std::uint64_t branches) {
  all_branches_ += branches;
  if (all_branches_ >= most_branches_ && !is_over()) end_all(End::early);
}

void SubtreePool::end_all(End end) {
  if (is_over()) return;
  end_ = end;
  send_to_others(first, end == End::complete ? ends_complete : ends_early, {});
}

/// No message of this search is on its way after that.
void SubtreePool::wait_for_ends() {
  if (!is_first()) {
    while (!is_told_) handle(processes_.wait());
    send(first, has_ended);
    for (Message message = processes_.wait(); message.text.front() != has_ended;
         message = processes_.wait()) {
      handle(message);  // what others have found at the last moment
    }
    return;
  }
  while (ended_ + 1 < processes_.size()) {
    const Message message = processes_.wait();
    if (message.text.front() == has_ended) ++ended_;
    if (message.text.front() == better_found) handle(message);
  }
  send_to_others(first, has_ended, {});
}

}  // namespace rankplace
