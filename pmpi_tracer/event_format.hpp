// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

/// The lines of a rank's events (docs/profile-format.md#events): one table, shared by the tracer,
/// which writes them, and the rest of rankplace, which reads them.
namespace rankplace::event_format {

/// The first line begins with it; the rank and the number of ranks follow.
inline constexpr std::string_view banner = "rankplace-events 1";

/// The last line.
inline constexpr std::string_view end = "end";

/// One kind of line.
struct EventLine {
  explicit consteval EventLine(std::string_view text)
      : usage(text), word(text.substr(0, text.find(' '))) {}

  std::string_view usage;  ///< the whole line: its word, and names for the words that follow
  std::string_view word;   ///< the first one, which tells the kind

  /// The word and the blank behind it.
  [[nodiscard]] consteval std::string_view opening() const {
    return usage.substr(0, word.size() + 1);
  }
  [[nodiscard]] constexpr std::size_t word_count() const {
    return static_cast<std::size_t>(std::ranges::count(usage, ' ')) + 1;
  }
  /// The place of a word behind the first. If there is no such word, what asks for it does not
  /// compile.
  [[nodiscard]] consteval std::size_t place(std::string_view name) const {
    std::string_view rest = usage;
    for (std::size_t place = 1;; ++place) {
      const std::size_t blank = rest.find(' ');
      if (blank == std::string_view::npos) throw "no such word";
      rest.remove_prefix(blank + 1);
      if (rest.substr(0, rest.find(' ')) == name) return place;
    }
  }
};

inline constexpr EventLine communicator{"communicator COMM RANKS"};
inline constexpr EventLine compute{"compute NS"};
inline constexpr EventLine send{"send COMM PEER TAG BYTES"};
inline constexpr EventLine receive{"recv COMM PEER TAG BYTES"};
inline constexpr EventLine start_send{"isend COMM PEER TAG BYTES REQUEST"};
inline constexpr EventLine start_receive{"irecv COMM PEER TAG BYTES REQUEST"};
inline constexpr EventLine wait{"wait REQUEST"};
inline constexpr EventLine wait_for_receive{"wait REQUEST PEER TAG BYTES"};
inline constexpr EventLine cancel{"cancel REQUEST"};
inline constexpr EventLine free{"free REQUEST"};
/// Its word is the name of the operation.
inline constexpr EventLine collective{"OPERATION COMM ROOT BYTES [PEER:BYTES...]"};
/// The collective on the next line is nonblocking.
inline constexpr EventLine start{"start REQUEST"};

/// Every line between the first and the last.
inline constexpr std::array lines{&communicator, &compute,       &send,       &receive,
                                  &start_send,   &start_receive, &wait,       &wait_for_receive,
                                  &cancel,       &free,          &collective, &start};

static_assert(wait.word == wait_for_receive.word);

}  // namespace rankplace::event_format
