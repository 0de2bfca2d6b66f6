// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/timeline/rank_parser.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>
#include <utility>

#include "mapper/profile/parse_rank.hpp"
#include "mapper/profile/rank_list.hpp"
#include "pmpi_tracer/event_format.hpp"

namespace rankplace {
namespace {

namespace lines = event_format;

using Words = std::vector<std::string_view>;

/// The sender of a receive while it is not known.
constexpr std::uint32_t no_peer = ~std::uint32_t{0};

/// Reads one rank's file, line by line.
class RankParser {
 public:
  RankParser(std::string_view text, const std::string& file, std::size_t rank,
             std::size_t rank_count, KnownCommunicators& known)
      : rank_(rank), rank_count_(rank_count), known_(known), lines_(text, file) {}

  [[nodiscard]] RankEvents parse();

 private:
  [[noreturn]] void fail(const std::string& what) const {
    lines_.fail("action of rank " + std::to_string(rank_) + " " + what);
  }
  [[noreturn]] void fail_damaged(const std::string& what) const {
    fail(what + " (the file is damaged): trace the run again");
  }
  void check_banner();
  void parse_action(const Words& words);
  void add_communicator(const Words& words, std::string_view line);
  template <const lines::EventLine& line>
  void add_message(EventKind kind, const Words& words);
  template <const lines::EventLine& line>
  void start_message(EventKind kind, const Words& words);
  void add_collective(const Words& words);
  void end_wait(const Words& words);
  void cancel(const Words& words);
  void set_free(const Words& words);

  [[nodiscard]] std::uint64_t count(const Words& words, std::size_t at) const {
    return parse_count(words[at], "a number", lines_);
  }
  [[nodiscard]] std::int64_t number(std::string_view word) const;
  [[nodiscard]] std::uint32_t communicator(std::string_view word) const;
  [[nodiscard]] std::uint32_t peer(std::string_view word) const {
    return parse_rank(word, "a rank", rank_count_, lines_).value();
  }
  void expect(const Words& words, const lines::EventLine& line) const;
  [[nodiscard]] std::uint32_t action() const {
    return static_cast<std::uint32_t>(lines_.line_number());
  }
  /// The event that began the operation of a request; it is under way no longer.
  template <const lines::EventLine& line>
  [[nodiscard]] std::size_t take(const Words& words);
  void drop(std::size_t event) { result_.events[event] = Event{}; }
  void begin(std::uint64_t request);

  std::size_t rank_;
  std::size_t rank_count_;
  KnownCommunicators& known_;
  LineReader lines_;
  RankEvents result_;
  std::unordered_map<std::uint64_t, std::uint32_t> communicators_;
  std::unordered_map<std::uint64_t, std::size_t> under_way_;  ///< request -> event
  std::optional<std::uint64_t> collectives_request_;
};

void RankParser::expect(const Words& words, const lines::EventLine& line) const {
  if (words.size() != line.word_count()) {
    fail_damaged("has " + std::to_string(words.size()) + " words instead of " +
                 std::to_string(line.word_count()));
  }
}

std::int64_t RankParser::number(std::string_view word) const {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) {
    fail_damaged("has \"" + std::string(word) + "\" where a number should be");
  }
  return value;
}

std::uint32_t RankParser::communicator(std::string_view word) const {
  const auto found = communicators_.find(parse_count(word, "a communicator", lines_));
  if (found == communicators_.end()) {
    fail_damaged("names a communicator that no line before it describes");
  }
  return found->second;
}

void RankParser::check_banner() {
  const auto line = lines_.next();
  const std::string expected =
      std::string(lines::banner) + ' ' + std::to_string(rank_) + ' ' + std::to_string(rank_count_);
  if (!line || *line != expected) {
    lines_.fail("should begin with \"" + expected +
                "\" (the file is of another run or another version): trace the run again");
  }
}

RankEvents RankParser::parse() {
  check_banner();
  bool ended = false;
  while (const auto line = lines_.next()) {
    const Words words = words_of(*line);
    if (words.empty()) continue;
    if (ended) fail_damaged("comes after the end");
    if (words[0] == lines::end) {
      ended = true;
    } else if (words[0] == lines::communicator.word) {
      add_communicator(words, *line);
    } else {
      parse_action(words);
    }
  }
  if (!ended) {
    fail(
        "is the last one: the file has no end (the run did not end well, or the file was cut): "
        "trace a run that calls MPI_Finalize");
  }
  for (const auto& [request, event] : under_way_) {
    if (result_.events[event].kind == EventKind::start_receive) drop(event);  // of nobody
  }
  return std::move(result_);
}

void RankParser::parse_action(const Words& words) {
  const std::string_view word = words[0];
  if (word == lines::compute.word) {
    expect(words, lines::compute);
    result_.events.push_back(
        {EventKind::compute, 0, 0, 0, count(words, lines::compute.place("NS")), action()});
  } else if (word == lines::send.word) {
    add_message<lines::send>(EventKind::send, words);
  } else if (word == lines::receive.word) {
    add_message<lines::receive>(EventKind::receive, words);
  } else if (word == lines::start_send.word) {
    start_message<lines::start_send>(EventKind::start_send, words);
  } else if (word == lines::start_receive.word) {
    start_message<lines::start_receive>(EventKind::start_receive, words);
  } else if (word == lines::wait.word) {
    end_wait(words);
  } else if (word == lines::cancel.word) {
    cancel(words);
  } else if (word == lines::free.word) {
    set_free(words);
  } else if (word == lines::start.word) {
    expect(words, lines::start);
    collectives_request_ = count(words, lines::start.place("REQUEST"));
  } else {
    add_collective(words);
  }
}

void RankParser::add_communicator(const Words& words, std::string_view line) {
  if (words.size() < lines::communicator.word_count()) fail_damaged("has no members");
  const std::string_view first = words[lines::communicator.place("RANKS")];
  const auto list = line.substr(static_cast<std::size_t>(first.data() - line.data()));
  communicators_[count(words, lines::communicator.place("COMM"))] =
      known_.number_of(list, rank_count_, lines_);
}

/// The sender of a receive that has just been started may not be known yet (-1).
template <const lines::EventLine& line>
void RankParser::add_message(EventKind kind, const Words& words) {
  expect(words, line);
  Event event{kind, communicator(words[line.place("COMM")]), 0,
              0,    count(words, line.place("BYTES")),       action()};
  const std::string_view peer_word = words[line.place("PEER")];
  const bool is_open = kind == EventKind::start_receive && number(peer_word) < 0;
  event.peer = is_open ? no_peer : peer(peer_word);
  event.tag = static_cast<std::int32_t>(number(words[line.place("TAG")]));
  result_.events.push_back(event);
}

template <const lines::EventLine& line>
void RankParser::start_message(EventKind kind, const Words& words) {
  add_message<line>(kind, words);
  begin(count(words, line.place("REQUEST")));
}

void RankParser::add_collective(const Words& words) {
  constexpr std::size_t first_part = lines::collective.place("[PEER:BYTES...]");
  if (words.size() < first_part) {
    fail_damaged("\"" + std::string(words[0]) + "\" is none that is known");
  }
  CollectiveEvent collective{std::string(words[0]), number(words[lines::collective.place("ROOT")]),
                             count(words, lines::collective.place("BYTES"))};
  for (std::size_t i = first_part; i < words.size(); ++i) {
    const std::size_t colon = std::min(words[i].find(':'), words[i].size() - 1);
    collective.parts.emplace_back(peer(words[i].substr(0, colon)),
                                  parse_count(words[i].substr(colon + 1), "bytes", lines_));
  }
  const auto request = std::exchange(collectives_request_, std::nullopt);
  result_.events.push_back({request ? EventKind::start_collective : EventKind::collective,
                            communicator(words[lines::collective.place("COMM")]),
                            static_cast<std::uint32_t>(result_.collectives.size()), 0, 0,
                            action()});
  result_.collectives.push_back(std::move(collective));
  if (request) begin(*request);
}

void RankParser::begin(std::uint64_t request) {
  under_way_.insert_or_assign(request, result_.events.size() - 1);
}

template <const lines::EventLine& line>
std::size_t RankParser::take(const Words& words) {
  constexpr std::size_t request = line.place("REQUEST");
  if (words.size() <= request) fail_damaged("names no request");
  const auto found = under_way_.find(count(words, request));
  if (found == under_way_.end()) {
    fail_damaged("\"" + std::string(words[0]) + "\" is of a request that is not under way");
  }
  const std::size_t event = found->second;
  under_way_.erase(found);
  return event;
}

/// Fills a receive with the message that came, which is known when it is complete.
void RankParser::end_wait(const Words& words) {
  using lines::wait_for_receive;
  const std::size_t waited_for = take<lines::wait>(words);
  Event& begun = result_.events[waited_for];
  const bool is_receive = begun.kind == EventKind::start_receive;
  expect(words, is_receive ? wait_for_receive : lines::wait);
  if (is_receive) {
    begun.peer = peer(words[wait_for_receive.place("PEER")]);
    begun.tag = static_cast<std::int32_t>(number(words[wait_for_receive.place("TAG")]));
    begun.amount = count(words, wait_for_receive.place("BYTES"));
  }
  result_.events.push_back({EventKind::wait, 0, 0, 0, waited_for, action()});
}

void RankParser::cancel(const Words& words) {
  expect(words, lines::cancel);
  drop(take<lines::cancel>(words));
}

void RankParser::set_free(const Words& words) {
  expect(words, lines::free);
  const std::size_t event = take<lines::free>(words);
  if (result_.events[event].peer == no_peer) drop(event);
}

}  // namespace

std::uint32_t KnownCommunicators::number_of(std::string_view list, std::size_t rank_count,
                                            const LineReader& at) {
  const auto known = by_list_.find(list);
  if (known != by_list_.end()) return known->second;
  const auto number = static_cast<std::uint32_t>(members_.size());
  members_.push_back(parse_rank_list(list, rank_count, at));
  by_list_.emplace(list, number);
  return number;
}

RankEvents parse_rank_events(std::string_view text, const std::string& file, std::size_t rank,
                             std::size_t rank_count, KnownCommunicators& known) {
  return RankParser(text, file, rank, rank_count, known).parse();
}

}  // namespace rankplace
