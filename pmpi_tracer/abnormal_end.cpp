// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/abnormal_end.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <string_view>

#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/profile/part_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record/clock.hpp"
#include "pmpi_tracer/record/recording.hpp"
#include "pmpi_tracer/rules/communicators.hpp"

namespace rankplace::tracer::abnormal_end {

namespace {

/// Signals that end a process unless it asks otherwise; and SIGCONT: see on_continue.
constexpr std::array watched_signals{SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGABRT, SIGBUS,
                                     SIGFPE,  SIGSEGV, SIGSYS,  SIGPIPE, SIGALRM, SIGTERM,
                                     SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGCONT};

/// One of watched_signals: how the program handled it before MPI_Init, and what our handler hands
/// on to.
struct Disposition {
  bool was_default = false;
  bool ours = false;
  struct sigaction next {};
};
std::array<Disposition, watched_signals.size()> dispositions;

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
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : watched_signals) sigaddset(&set, signal);
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
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    if (watched_signals[i] == signal) sigaction(signal, &dispositions[i].next, nullptr);
  }
  // Pending until this handler returns, then handled as without us, with the same details.
  syscall(SYS_rt_tgsigqueueinfo, getpid(), syscall(SYS_gettid), signal, info);
  errno = error;
}

auto handler_of(int signal) { return signal == SIGCONT ? &on_continue : &on_fatal_signal; }

/// Puts back what was there before arm(), unless the program has replaced our handler.
void restore(int signal, const Disposition& disposition) {
  struct sigaction current {};
  sigaction(signal, nullptr, &current);
  if ((current.sa_flags & SA_SIGINFO) != 0 && current.sa_sigaction == handler_of(signal)) {
    sigaction(signal, &disposition.next, nullptr);
  }
}

void take_over(int signal, Disposition& disposition) {
  sigaction(signal, nullptr, &disposition.next);
  if (!disposition.was_default || disposition.next.sa_handler == SIG_IGN) return;
  struct sigaction handler {};
  handler.sa_sigaction = handler_of(signal);
  handler.sa_flags = SA_SIGINFO | SA_ONSTACK | (signal == SIGCONT ? SA_RESTART : 0);
  sigemptyset(&handler.sa_mask);
  disposition.ours = sigaction(signal, &handler, nullptr) == 0;
}

/// UCX, on which MPICH sits, installs handlers when it is loaded, before the program's first line.
bool is_of_ucx(const struct sigaction& action) {
  Dl_info library;
  return action.sa_handler != SIG_IGN &&
         dladdr(reinterpret_cast<const void*>(action.sa_handler), &library) != 0 &&
         std::string_view(library.dli_fname).find("/libucs.so") != std::string_view::npos;
}

}  // namespace

void note_signals() {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    struct sigaction current {};
    sigaction(watched_signals[i], nullptr, &current);
    dispositions[i].was_default = current.sa_handler == SIG_DFL || is_of_ucx(current);
  }
}

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
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    take_over(watched_signals[i], dispositions[i]);
  }
}

void write_part_now() {
  const SignalsHeld held;
  if (!claim()) return wait_for_writer();
  recording.store(false);
  announce(*preparation);
  write_file(*preparation);
  state = PartState::written;
}

void disarm() {
  state = PartState::unprepared;
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    if (dispositions[i].ours) restore(watched_signals[i], dispositions[i]);
  }
}

}  // namespace rankplace::tracer::abnormal_end
