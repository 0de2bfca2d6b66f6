// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <csignal>

/// Signal handlers of the tracer, hidden from the program. While one is installed, the program's
/// sigaction() and signal() report the disposition that was there before. A program that asks for
/// the default gets it, with the tracer's handler in front.
namespace rankplace::tracer::dispositions {

using Handler = void (*)(int, siginfo_t*, void*);

/// Remembers which signals are fatal by default. Call it before MPI is initialized: MPI libraries
/// install their own handlers, which print stack traces.
void note_defaults();

/// Puts `on_fatal` before the default action of every signal that ends a process, and `on_continue`
/// in front of SIGCONT. Signals that the program handles or ignores are left alone.
void take_over(Handler on_fatal, Handler on_continue);

/// Puts the program's own disposition back, for this signal. Async-signal-safe.
void give_back(int signal);

/// Puts back every disposition that a handler of the tracer still replaces.
void give_all_back();

/// Every signal that take_over() may concern. Async-signal-safe.
[[nodiscard]] sigset_t watched();

}  // namespace rankplace::tracer::dispositions
