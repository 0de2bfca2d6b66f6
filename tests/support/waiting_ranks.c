// SPDX-License-Identifier: BSD-3-Clause
// Preloaded into the ranks of a test: a rank that waits sleeps WAITING_RANKS_US microseconds at
// most, where it would ask for messages again at once. More ranks than cores then leave the cores
// to the ranks that they wait for. Open MPI yields or polls in vain where it waits, MPICH asks UCX
// again and again. Without the variable, or with 0, nothing changes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long long now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return 1000000000LL * now.tv_sec + now.tv_nsec;
}

/// False unless waiting ranks sleep. Threads of the library itself do not: MPI_Finalize unloads
/// code that they would return to. A rank that sleeps again at once sleeps twice as long: each time
/// costs some microseconds of a core.
static int slept(void) {
  static const long shortest_ns = 20000;
  static const long long at_once_ns = 100000;
  static long longest_ns = -1;
  static long last_ns;
  static long long woken_ns;
  if (longest_ns < 0) {
    const char* value = getenv("WAITING_RANKS_US");
    longest_ns = value == NULL ? 0 : 1000 * atol(value);
  }
  if (longest_ns == 0 || syscall(SYS_gettid) != getpid()) return 0;
  last_ns = now_ns() - woken_ns < at_once_ns ? 2 * last_ns : shortest_ns;
  if (last_ns > longest_ns) last_ns = longest_ns;
  const struct timespec moment = {0, last_ns};
  nanosleep(&moment, NULL);
  woken_ns = now_ns();
  return 1;
}

int sched_yield(void) { return slept() ? 0 : (int)syscall(SYS_sched_yield); }

int epoll_wait(int epoll, struct epoll_event* events, int most, int timeout_ms) {
  const int ready =
      (int)syscall(SYS_epoll_pwait, epoll, events, most, timeout_ms, NULL, (size_t)(_NSIG / 8));
  if (ready == 0 && timeout_ms == 0) slept();
  return ready;
}

typedef unsigned (*Progress)(void* worker);

/// The function of an object whose name has libucp in it. Where a program has loaded its MPI
/// library by dlopen, UCX is not among the objects that RTLD_NEXT searches.
static int progress_of(struct dl_phdr_info* object, size_t size, void* found) {
  (void)size;
  if (strstr(object->dlpi_name, "libucp") == NULL) return 0;
  void* library = dlopen(object->dlpi_name, RTLD_NOLOAD | RTLD_LAZY);
  if (library != NULL) *(void**)found = dlsym(library, "ucp_worker_progress");
  return *(void**)found != NULL;
}

static Progress real_progress(void) {
  void* found = dlsym(RTLD_NEXT, "ucp_worker_progress");
  if (found == NULL) dl_iterate_phdr(progress_of, &found);
  Progress progress;
  memcpy(&progress, &found, sizeof progress);
  return progress;
}

/// UCX's own, which returns 0 where nothing has come. A rank that talks through shared memory asks
/// in vain now and then, so the first of such calls do not sleep.
unsigned ucp_worker_progress(void* worker) {
  static const int most_in_vain = 20;
  static Progress progress;
  static int in_vain;
  if (progress == NULL) progress = real_progress();
  const unsigned come = progress(worker);
  if (come != 0) {
    in_vain = 0;
  } else if (++in_vain > most_in_vain) {
    slept();
  }
  return come;
}
