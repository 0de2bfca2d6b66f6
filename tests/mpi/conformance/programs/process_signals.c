// SPDX-License-Identifier: BSD-3-Clause
// Handlers of the program's own, from before and after MPI_Init; what is said of the default; an
// alarm that interrupts; a fault that the program survives.
#include <setjmp.h>
#include <signal.h>
#include <unistd.h>

#include "report.h"

static volatile sig_atomic_t early, late, alarms;
static sigjmp_buf safe;

static void on_early(int signal) { early += signal; }
static void on_late(int signal) { late += signal; }
static void on_alarm(int signal) { alarms += signal != 0; }
static void on_fault(int signal) { siglongjmp(safe, signal); }

int main(int argc, char** argv) {
  signal(SIGUSR1, &on_early);
  signal(SIGHUP, SIG_IGN);
  begin(&argc, &argv);
  raise(SIGUSR1);
  raise(SIGHUP);
  printf("early %d\n", early == SIGUSR1);
  void (*before)(int) = signal(SIGUSR2, &on_late);
  printf("default before %d\n", before == SIG_DFL);
  raise(SIGUSR2);
  printf("late %d was mine %d\n", late == SIGUSR2, signal(SIGUSR1, SIG_DFL) == &on_early);
  struct sigaction current;
  sigaction(SIGTERM, NULL, &current);
  printf("SIGTERM is default %d flags %x\n", current.sa_handler == SIG_DFL,
         (unsigned)current.sa_flags);
  signal(SIGALRM, &on_alarm);
  alarm(1);
  while (alarms == 0) MPI_Barrier(MPI_COMM_SELF);
  printf("alarms %d\n", (int)alarms);
  signal(SIGSEGV, &on_fault);
  const int fault = sigsetjmp(safe, 1);
  if (fault == 0) raise(SIGSEGV);
  printf("survived %d\n", fault == SIGSEGV);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  sigaction(SIGTERM, NULL, &current);
  printf("SIGTERM is default %d\n", current.sa_handler == SIG_DFL);
  return 0;
}
