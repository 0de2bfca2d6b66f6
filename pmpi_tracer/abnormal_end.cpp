// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/abnormal_end.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <string_view>

#include "pmpi_tracer/dispositions.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/profile/part_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record/clock.hpp"
#include "pmpi_tracer/record/recording.hpp"
#include "pmpi_tracer/rules/communicators.hpp"

namespace rankplace::tracer::abnormal_end {

namespace {

/// All that writing a part takes, made in advance: a signal handler may not allocate.
struct Preparation {
  pid_t process;
  int rank;
  std::uint64_t start_ns;
  std::string folder;
  std::string parts;
  std::string path;
  std::string rank_text;
  FileSink sink{-1};
};
Preparation* preparation = nullptr;

enum class PartState { unprepared, prepared, being_written, written };
constinit std::atomic<PartState> state{PartState::unprepared};

/// Holds the watched signals back while the part is written: a launcher may send one while this
/// process leaves by itself.
class SignalsHeld {
 public:
  SignalsHeld() {
    const sigset_t set = dispositions::watched();
    pthread_sigmask(SIG_BLOCK, &set, &before_);
  }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};

/// True for the one caller that may write now. Not in a (v)forked child.
bool claim() {
  PartState expected = PartState::prepared;
  return preparation != nullptr && preparation->process == getpid() &&
         state.compare_exchange_strong(expected, PartState::being_written);
}

/// Another thread writes the part: the process must not end before.
void wait_for_writer() {
  constexpr int most_tries = 2000;
  for (int tries = 0; state == PartState::being_written && tries < most_tries; ++tries) {
    const timespec millisecond{0, 1'000'000};
    nanosleep(&millisecond, nullptr);
  }
}

/// The rank whose mkdir succeeds is the first to leave: it tells the user.
void announce(const Preparation& part) {
  if (mkdir(part.parts.c_str(), 0777) != 0) return;
  say({"rank ", part.rank_text, " left without MPI_Finalize; profile ", part.folder,
       " is incomplete (readable, marked incomplete)"});
}

/// Async-signal-safe. There may be no time for a
/// temporary name: a part that was cut short is known by its missing last line.
void write_file(Preparation& part) {
  const int file = open(part.path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return;
  part.sink.reset(file);
  write_part(part.sink, part.rank, part.start_ns, now_ns(), memberships(), all_records());
  part.sink.flush();
  close(file);
}

/// Open MPI's launcher ends the other ranks of a broken run by SIGCONT and, a second later, SIGTERM
/// and SIGKILL with next to no time between them. So if a rank has left (the folder of the parts is
/// there) SIGCONT is the time to write the part; otherwise nothing is done.
void on_continue(int, siginfo_t*, void*) {
  const int error = errno;
  const SignalsHeld held;
  struct stat folder;
  if (preparation != nullptr && stat(preparation->parts.c_str(), &folder) == 0 && claim()) {
    write_file(*preparation);
    state = PartState::written;
  }
  errno = error;
}

void on_fatal_signal(int signal, siginfo_t* info, void*) {
  const int error = errno;
  write_part_now();
  dispositions::give_back(signal);
  // Pending until this handler returns, then handled as without us, with the same details.
  syscall(SYS_rt_tgsigqueueinfo, getpid(), syscall(SYS_gettid), signal, info);
  errno = error;
}

}  // namespace

void arm(const std::string& folder, int rank, std::uint64_t start_ns) {
  auto* const part = new Preparation;  // stays: it is used while the process dies
  part->process = getpid();
  part->rank = rank;
  part->start_ns = start_ns;
  part->rank_text = std::to_string(rank);
  part->folder = folder;
  part->parts = folder + '/' + std::string(profile_format::parts_folder);
  part->path = part->parts + '/' + std::string(profile_format::part_prefix) + part->rank_text +
               std::string(profile_format::part_suffix);
  (void)memberships();  // made before a handler asks for it
  (void)jobs();
  preparation = part;
  state = PartState::prepared;
  dispositions::take_over(&on_fatal_signal, &on_continue);
}

void write_part_now() {
  const SignalsHeld held;
  if (!claim()) return wait_for_writer();
  end_recording();
  announce(*preparation);
  write_file(*preparation);
  state = PartState::written;
}

void disarm() {
  state = PartState::unprepared;
  dispositions::give_all_back();
}

}  // namespace rankplace::tracer::abnormal_end
