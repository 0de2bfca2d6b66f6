// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>

/// Signal handlers of the tracer's own, which the program does not see: as long as one is there,
/// the program's sigaction() and signal() tell of what was there before, and a program that asks
/// for the default gets it, with the tracer's handler in front.
namespace rankplace::tracer::dispositions {

using Handler = void (*)(int, siginfo_t*, void*);

/// Remembers which signals are fatal by default. Call before MPI is initialized, since MPI
/// libraries install handlers (that print stack traces) of their own.
void note_defaults();

/// Puts `on_fatal` before the default action of every signal that ends a process, and `on_continue`
/// in front of SIGCONT. Signals that the program handles or ignores are left alone.
void take_over(Handler on_fatal, Handler on_continue);

/// Puts the program's own disposition back, for this signal. Async-signal-safe.
void give_back(int signal);

/// Puts all back that the tracer's handlers still have.
void give_all_back();

/// Every signal that take_over() may concern. Async-signal-safe.
[[nodiscard]] sigset_t watched();

}  // namespace rankplace::tracer::dispositions
