// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/processes/process_group.hpp"

namespace rankplace {

/// A part of what a process has still to do, for another one.
struct LeftSubtree {
  std::string text;             ///< empty: there is none
  std::size_t depth = nothing;  ///< the steps outside it: the fewer, the more it holds
  static constexpr std::size_t nothing = SIZE_MAX;
};

/// What the subtrees of one branch and bound ask of the search of this process.
struct SharedSearch {
  /// One of so many equal shares of the outermost branches that it has still to follow.
  std::function<LeftSubtree(std::size_t shares)> leave_some;
  /// The steps outside these branches.
  std::function<std::size_t()> outermost;
  /// Takes note of a better placement of another process.
  std::function<void(const std::string& better)> learn;
};

/// The subtrees of one branch and bound that several processes search together. The first process
/// begins with the whole tree. Who has nothing to do gets a part of what another one has still to
/// do: the first process arranges that, between its own branches. It asks the one that has left the
/// outermost subtree, for an equal share for each that waits: so few subtrees change hands, and
/// each process gets a mixture of all kinds. All messages pass through it.
class SubtreePool {
 public:
  /// All processes together may search `branches` branches.
  SubtreePool(ProcessGroup& processes, std::uint64_t branches, SharedSearch search);

  /// Looks for messages. To be called often; `branches`: of this process, since the beginning.
  void attend(std::uint64_t branches);
  /// Whether this process need not go on: all is done, or the work was too much.
  [[nodiscard]] bool is_over() const { return end_.has_value(); }

  /// Tells the others of a better placement.
  void tell(const std::string& better);
  /// Ends the search of all processes early.
  void give_up();
  /// Waits for the next subtree; nothing when the search is over for all.
  [[nodiscard]] std::optional<std::string> next();
  /// After the last next(): whether all subtrees were searched to their ends.
  [[nodiscard]] bool is_complete() const { return end_ == End::complete; }

 private:
  enum class End { complete, early };

  [[nodiscard]] bool is_first() const { return processes_.is_first(); }
  void take_messages();
  void handle(const Message& message);
  void handle_from_first(char kind, const std::string& text);
  void handle_at_first(std::size_t from, char kind, const std::string& text);
  void send(std::size_t to, char kind, const std::string& text = {});
  void send_to_others(std::size_t but, char kind, const std::string& text);

  // Of the first process.
  void arrange();
  void ask_for(std::size_t idle, std::size_t shares);
  void answered(std::size_t asked, const LeftSubtree& left);
  void count(std::uint64_t branches);
  void end_all(End end);
  void wait_for_ends();

  ProcessGroup& processes_;
  std::uint64_t most_branches_;
  SharedSearch search_;
  std::optional<End> end_;
  bool is_told_ = false;  ///< by the first process, how the search ends
  std::optional<std::string> subtree_;
  std::uint64_t reported_ = 0;  ///< of this process' branches

  // Of the first process; by process.
  std::uint64_t all_branches_ = 0;
  std::vector<bool> is_idle_;
  std::vector<std::optional<std::size_t>> asked_for_;  ///< the idle process that is to get a part
  std::vector<std::size_t> depth_;  ///< of what it has got or left last: of its outermost branches
  std::size_t last_asked_ = 0;
  std::size_t ended_ = 0;
};

}  // namespace rankplace
