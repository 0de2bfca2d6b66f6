// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/dispositions.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "pmpi_tracer/interposition/next_function.hpp"

namespace rankplace::tracer::dispositions {

namespace {

/// Signals that end a process unless it asks otherwise; and SIGCONT.
constexpr std::array watched_signals{SIGHUP,    SIGINT,  SIGQUIT, SIGILL,  SIGABRT, SIGBUS,
                                     SIGFPE,    SIGSEGV, SIGSYS,  SIGPIPE, SIGALRM, SIGTERM,
                                     SIGUSR1,   SIGUSR2, SIGXCPU, SIGXFSZ, SIGTRAP, SIGPROF,
                                     SIGVTALRM, SIGPOLL, SIGCONT};

/// One of watched_signals.
struct Disposition {
  bool was_default = false;  ///< before MPI was initialized
  Handler ours = nullptr;    ///< nothing where the tracer keeps out
  struct sigaction next {};  ///< the program's (or the MPI library's), which ours hands on to
};
std::array<Disposition, watched_signals.size()> dispositions;

/// The C library's sigaction.
int set_action(int signal, const struct sigaction* action, struct sigaction* old) {
  static const auto next = next_function(&::sigaction, "sigaction");
  return next(signal, action, old);
}

Disposition* disposition_of(int signal) {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    if (watched_signals[i] == signal) return &dispositions[i];
  }
  return nullptr;
}

/// Handlers that the program did not choose: of UCX, on which MPICH sits, and of the runtimes of
/// Fortran compilers, which print where a program crashed. They are installed before the program's
/// first line.
bool is_of_runtime(const struct sigaction& action) {
  Dl_info library;
  if (action.sa_handler == SIG_IGN || action.sa_handler == SIG_DFL) return false;
  if (dladdr(reinterpret_cast<const void*>(action.sa_handler), &library) == 0) return false;
  const std::string_view path = library.dli_fname;
  constexpr std::array names{"/libucs.so", "/libgfortran.so", "/libifcore"};
  return std::ranges::any_of(names,
                             [&](std::string_view name) { return path.find(name) != path.npos; });
}

bool is_ours(const Disposition& disposition, const struct sigaction& action) {
  return disposition.ours != nullptr && (action.sa_flags & SA_SIGINFO) != 0 &&
         action.sa_sigaction == disposition.ours;
}

void install(int signal, const Disposition& disposition) {
  struct sigaction handler {};
  handler.sa_sigaction = disposition.ours;
  handler.sa_flags = SA_SIGINFO | SA_ONSTACK | (signal == SIGCONT ? SA_RESTART : 0);
  sigemptyset(&handler.sa_mask);
  set_action(signal, &handler, nullptr);
}

void take_over(int signal, Disposition& disposition, Handler handler) {
  set_action(signal, nullptr, &disposition.next);
  if (!disposition.was_default || disposition.next.sa_handler == SIG_IGN) return;
  disposition.ours = handler;
  install(signal, disposition);
}

}  // namespace

void note_defaults() {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    struct sigaction current {};
    set_action(watched_signals[i], nullptr, &current);
    dispositions[i].was_default = current.sa_handler == SIG_DFL || is_of_runtime(current);
  }
}

void take_over(Handler on_fatal, Handler on_continue) {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    const int signal = watched_signals[i];
    take_over(signal, dispositions[i], signal == SIGCONT ? on_continue : on_fatal);
  }
}

void give_back(int signal) {
  if (Disposition* const disposition = disposition_of(signal)) {
    set_action(signal, &disposition->next, nullptr);
  }
}

void give_all_back() {
  for (std::size_t i = 0; i < watched_signals.size(); ++i) {
    struct sigaction current {};
    set_action(watched_signals[i], nullptr, &current);
    if (is_ours(dispositions[i], current)) give_back(watched_signals[i]);
    dispositions[i].ours = nullptr;
  }
}

sigset_t watched() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : watched_signals) sigaddset(&set, signal);
  return set;
}

namespace {

/// The program has set `signal` to `wanted` (nothing: it only asked), and has been told `old`.
void hide_ours(int signal, const struct sigaction* wanted, struct sigaction& old) {
  Disposition* const disposition = disposition_of(signal);
  if (disposition == nullptr || disposition->ours == nullptr) return;
  if (is_ours(*disposition, old)) old = disposition->next;
  if (wanted == nullptr || wanted->sa_handler != SIG_DFL) return;
  disposition->next = *wanted;
  install(signal, *disposition);
}

/// signal() by whichever function of the C library.
sighandler_t set_handler(decltype(&::signal) next, int signal, sighandler_t handler) {
  struct sigaction before {};
  set_action(signal, nullptr, &before);
  const sighandler_t old = next(signal, handler);
  if (old == SIG_ERR) return old;
  struct sigaction wanted {};
  wanted.sa_handler = handler;
  hide_ours(signal, &wanted, before);
  return old == SIG_HOLD ? old : before.sa_handler;  // sigset(): it was blocked
}

}  // namespace

}  // namespace rankplace::tracer::dispositions

using namespace rankplace::tracer;

extern "C" {

[[gnu::visibility("default")]] int sigaction(int signal, const struct sigaction* action,
                                             struct sigaction* old) noexcept {
  struct sigaction before {};
  const int result = dispositions::set_action(signal, action, &before);
  if (result != 0) return result;
  dispositions::hide_ours(signal, action, before);
  if (old != nullptr) *old = before;
  return result;
}

// The C library's names for signal(): <signal.h> chooses one by the standard that a program is
// compiled for (__sysv_signal for -std=c11).
#define RANKPLACE_SIGNAL(name)                                                                  \
  [[gnu::visibility("default")]] sighandler_t name(int signal, sighandler_t handler) noexcept { \
    static const auto next = next_function(&::signal, #name);                                   \
    return dispositions::set_handler(next, signal, handler);                                    \
  }
RANKPLACE_SIGNAL(signal)
RANKPLACE_SIGNAL(bsd_signal)
RANKPLACE_SIGNAL(ssignal)
RANKPLACE_SIGNAL(sysv_signal)
RANKPLACE_SIGNAL(__sysv_signal)
RANKPLACE_SIGNAL(sigset)

}  // extern "C"
