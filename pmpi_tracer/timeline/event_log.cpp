// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/timeline/event_log.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "pmpi_tracer/counters/epochs.hpp"
#include "pmpi_tracer/event_format.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer::events {

namespace {

namespace format = profile_format;

struct EventLog {
  Callers callers = Callers::any;
  std::atomic<const void*> first_caller{nullptr};
  std::string folder;
  std::string path;
  int descriptor = -1;
  FileSink sink{-1};
  std::uint64_t last_end_ns = 0;
  std::uint64_t computing_ns = 0;  ///< since the line before
};

EventLog& log() {
  static auto* const state = new EventLog;
  return *state;
}

/// The rank that makes this file tells the user. It is removed with the folder when the run ends.
bool is_first_to_give_up() {
  const std::string marker = log().folder + '/' + std::string(format::events_given_up.name);
  const int file = ::open(marker.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file >= 0) ::close(file);
  return file >= 0 || errno != EEXIST;
}

/// Frees the file's space on a disk that may be full.
void drop_file() {
  const int descriptor = std::exchange(log().descriptor, -1);
  if (descriptor >= 0) ::close(descriptor);
  unlink(log().path.c_str());
}

/// True if the file has lost its name.
bool is_removed() {
  struct stat open {};
  struct stat named {};
  if (fstat(log().descriptor, &open) != 0) return false;
  if (stat(log().path.c_str(), &named) != 0) return errno == ENOENT;
  return open.st_dev != named.st_dev || open.st_ino != named.st_ino;
}

void give_up_if_not_written() {
  if (log().sink.error() == 0) return;
  const std::string reason =
      "cannot write " + log().path + " (" + std::strerror(log().sink.error()) + ')';
  drop_file();
  give_up(reason);
}

/// passed() for a call of any thread.
void passed_by_any(std::uint64_t start_ns, std::uint64_t end_ns) {
  EventLog& state = log();
  if (start_ns > state.last_end_ns) state.computing_ns += start_ns - state.last_end_ns;
  state.last_end_ns = end_ns;
}

}  // namespace

void open(const std::string& folder, int rank, int rank_count, Callers callers,
          std::uint64_t now_ns) {
  EventLog& state = log();
  state.callers = callers;
  state.folder = folder + '/' + std::string(format::events_folder);
  state.path = state.folder + '/' + format::events.numbered(std::to_string(rank));
  state.descriptor = ::open(state.path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  state.last_end_ns = now_ns;
  state.computing_ns = 0;
  if (state.descriptor < 0) {
    return give_up("cannot create " + state.path + " (" + std::strerror(errno) + ')');
  }
  state.sink.reset(state.descriptor);
  state.sink << event_format::banner << ' ' << rank << ' ' << rank_count << '\n';
  detail::on.store(true, std::memory_order_release);
  epochs::next();
}

Ending close(std::uint64_t now_ns) {
  if (!on()) {
    drop_file();
    return Ending::given_up;
  }
  passed_by_any(now_ns, now_ns);  // all other threads have left MPI
  { const Line end(event_format::end); }
  log().sink.flush();
  give_up_if_not_written();
  const bool written = detail::on.exchange(false);
  const bool removed = written && is_removed();
  const int descriptor = std::exchange(log().descriptor, -1);
  if (::close(descriptor) != 0 || !written) return Ending::given_up;
  return removed ? Ending::removed : Ending::whole;
}

void give_up(std::string_view why) {
  detail::on.store(false, std::memory_order_release);
  if (is_first_to_give_up()) say({why, ": the profile is written without events"});
}

bool is_callers_turn() {
  if (log().callers == Callers::one_at_a_time) return true;
  static thread_local const char this_thread = 0;
  const void* first = nullptr;
  if (log().first_caller.compare_exchange_strong(first, &this_thread)) return true;
  if (first == &this_thread) return true;
  give_up("two threads of a rank call MPI");
  return false;
}

void passed(std::uint64_t start_ns, std::uint64_t end_ns) {
  if (is_callers_turn()) passed_by_any(start_ns, end_ns);
}

void resumed(std::uint64_t now_ns) { log().last_end_ns = now_ns; }

Line::Line(std::string_view word) : sink_(log().sink) {
  if (const std::uint64_t computed = std::exchange(log().computing_ns, 0); computed != 0) {
    constexpr std::string_view opening = event_format::compute.opening();
    sink_ << opening << computed << '\n';
  }
  sink_ << word;
}

Line::~Line() {
  sink_ << '\n';
  give_up_if_not_written();
}

Line& Line::part(int peer, std::uint64_t bytes) {
  sink_ << ' ' << peer << ':' << bytes;
  return *this;
}

}  // namespace rankplace::tracer::events
