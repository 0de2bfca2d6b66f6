// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "pmpi_tracer/counters/text_sink.hpp"
#include "pmpi_tracer/event_format.hpp"

/// The file of a rank's actions (docs/profile-format.md#events), written while the program runs. No
/// MPI in here. Two threads never write at the same time: see Callers.
namespace rankplace::tracer::events {

namespace detail {
inline constinit std::atomic<bool> on{false};
}  // namespace detail

/// True while actions are written. All other functions of this namespace are called only then.
[[nodiscard]] inline bool on() { return detail::on.load(std::memory_order_relaxed); }

/// Which threads call MPI: `one_at_a_time`, as the program has promised, or any. Any is good only
/// until a second thread calls MPI: then there is no single sequence of actions.
enum class Callers : std::uint8_t { one_at_a_time, any };

/// Opens the file of `rank` of `rank_count` in the profile `folder`, where the folder of events is
/// there; computing begins at `now_ns`.
void open(const std::string& folder, int rank, int rank_count, Callers callers,
          std::uint64_t now_ns);

/// The state of the file when the run ends.
enum class Ending : std::uint8_t {
  removed,   ///< by another process, while the program ran
  given_up,  ///< or never written; the user knows
  whole
};

/// Writes the last computing and the last line.
[[nodiscard]] Ending close(std::uint64_t now_ns);

/// Gives actions up. The first rank of the job that does so reports why. The rest of the profile is
/// still written.
void give_up(std::string_view why);

/// False, and actions are given up, if this thread is not the one whose actions are written.
[[nodiscard]] bool is_callers_turn();

/// An MPI call of the program by this thread, from `start_ns` to `end_ns`. What lies between two
/// calls is computing.
void passed(std::uint64_t start_ns, std::uint64_t end_ns);
/// The tracer has done its part of that call.
void resumed(std::uint64_t now_ns);

/// A line to be written, after one for the computing before it. Ends with the object.
class Line {
 public:
  explicit Line(std::string_view word);
  explicit Line(const event_format::EventLine& action) : Line(action.word) {}
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  ~Line();

  template <typename Number>
  Line& operator<<(Number number) {
    sink_ << ' ' << number;
    return *this;
  }
  /// PEER:BYTES
  Line& part(int peer, std::uint64_t bytes);

 private:
  TextSink& sink_;
};

}  // namespace rankplace::tracer::events
