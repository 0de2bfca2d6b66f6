// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/lifecycle/abnormal_end.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/dispositions.hpp"
#include "pmpi_tracer/interposition/used_once.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/output/part_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"

namespace rankplace::tracer::abnormal_end {

namespace {

/// Everything that is needed to write a part, made in advance: a signal handler may not allocate.
struct Preparation {
  int rank;
  std::uint64_t start_ns;
  std::string folder;
  std::string parts;
  std::string path;
  std::string rank_text;
  FileSink sink{-1};
};
constinit UsedOnce<Preparation> preparation;

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

/// Why a folder could not be made. strerror() may allocate, which a handler of signals must not,
/// and strerrordesc_np() is there from glibc 2.32 on.
std::string_view reason(int error) {
  switch (error) {
    case EACCES: return "Permission denied";
    case EDQUOT: return "Disk quota exceeded";
    case EIO: return "Input/output error";
    case ENOENT: return "No such file or directory";
    case ENOSPC: return "No space left on device";
    case ENOTDIR: return "Not a directory";
    case EROFS: return "Read-only file system";
    case ESTALE: return "Stale file handle";
    default: return "the file system refuses it";
  }
}

/// A launcher ends by SIGTERM the ranks that outlive another one, which may have left no word.
std::string_view sender_of(int signal) {
  return signal == SIGTERM ? " (by SIGTERM; another rank may have died first)" : "";
}

/// The rank whose mkdir succeeds is the first to leave: it tells the user.
void announce(const Preparation& part, int signal) {
  if (mkdir(part.parts.c_str(), 0777) == 0) {
    say({"rank ", part.rank_text, " left without MPI_Finalize", sender_of(signal), "; profile ",
         part.folder, " is incomplete (readable, marked incomplete)"});
  } else if (errno != EEXIST) {
    say({"rank ", part.rank_text, " left without MPI_Finalize, and its counts are lost: cannot ",
         "create the folder ", part.parts, " (", reason(errno), ")"});
  }
}

/// Async-signal-safe. There may be no time for a
/// temporary name: a part that was cut short is known by its missing last line.
void write_file(Preparation& part, std::uint64_t end_ns) {
  const int file = open(part.path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return;
  part.sink.reset(file);
  write_part(part.sink, part.rank, part.start_ns, end_ns, memberships(), all_records());
  part.sink.flush();
  close(file);
}

/// Open MPI's launcher ends the other ranks of a broken run by SIGCONT and, a second later, SIGTERM
/// and SIGKILL with almost no time between them. So SIGCONT writes the part if a rank has left (the
/// folder of the parts is there). Otherwise it does nothing.
void on_continue(int, siginfo_t*, void*) {
  const int error = errno;
  const SignalsHeld held;
  struct stat folder;
  const Preparation* const there = preparation.peek();
  if (there != nullptr && stat(there->parts.c_str(), &folder) == 0) {
    if (Preparation* const part = preparation.take()) {
      write_file(*part, now_ns());
      preparation.done();
    }
  }
  errno = error;
}

/// `signal`: what ends the process; 0: it leaves by itself.
void write_part_after(int signal) {
  const SignalsHeld held;
  Preparation* const part = preparation.take();
  if (part == nullptr) return preparation.wait_for_user();
  end_recording();
  announce(*part, signal);
  write_file(*part, now_ns());
  preparation.done();
}

void on_fatal_signal(int signal, siginfo_t* info, void*) {
  const int error = errno;
  write_part_after(signal);
  dispositions::give_back(signal);
  // Pending until this handler returns, then handled as without us, with the same details.
  syscall(SYS_rt_tgsigqueueinfo, getpid(), syscall(SYS_gettid), signal, info);
  errno = error;
}

/// A thread whose stack is full has no room for a handler but here.
alignas(16) std::array<char, 256 * 1024> spare_stack;

void lend_stack() {
  stack_t present{};
  if (sigaltstack(nullptr, &present) != 0 || (present.ss_flags & SS_DISABLE) == 0) return;
  const stack_t spare{.ss_sp = spare_stack.data(), .ss_flags = 0, .ss_size = spare_stack.size()};
  sigaltstack(&spare, nullptr);
}

void take_stack_back() {
  stack_t present{};
  if (sigaltstack(nullptr, &present) != 0 || present.ss_sp != spare_stack.data()) return;
  present.ss_flags = SS_DISABLE;
  sigaltstack(&present, nullptr);
}

}  // namespace

void arm(const std::string& folder, int rank, std::uint64_t start_ns) {
  auto* const part = new Preparation;  // stays: it is used while the process dies
  part->rank = rank;
  part->start_ns = start_ns;
  part->rank_text = std::to_string(rank);
  part->folder = folder;
  part->parts = folder + '/' + std::string(profile_format::parts_folder);
  part->path = part->parts + '/' + profile_format::part.numbered(part->rank_text);
  (void)memberships();  // made before a handler asks for it
  (void)jobs();
  preparation.publish(part);
  lend_stack();
  dispositions::take_over(&on_fatal_signal, &on_continue);
}

void write_part_now() { write_part_after(0); }

void leave_part(std::uint64_t end_ns) {
  const SignalsHeld held;
  Preparation* const part = preparation.take();
  if (part == nullptr) return;
  mkdir(part->parts.c_str(), 0777);
  write_file(*part, end_ns);
  preparation.done();
}

void disarm() {
  preparation.withdraw();
  dispositions::give_all_back();
  take_stack_back();
}

}  // namespace rankplace::tracer::abnormal_end
