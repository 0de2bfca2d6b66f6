// SPDX-License-Identifier: BSD-3-Clause
// Preloaded into every process of a virtual host: binding to cores that this machine does not have
// succeeds and is remembered, as a kernel on the host's topology would remember it. A thread has
// the mask that it was given, else its process's, else its parent process's, else all cores that
// the host allows: the PRETENDED_CORES but the first PRETENDED_FORBIDDEN (as a control group
// would). Masks lie in the folder PRETENDED_CORES_FOLDER, one file per thread id, so that they
// outlive exec.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char* folder(void) { return getenv("PRETENDED_CORES_FOLDER"); }

static int number_in(const char* variable, int otherwise) {
  const char* value = getenv(variable);
  return value == NULL ? otherwise : atoi(value);
}

static void allowed_cores(size_t size, cpu_set_t* mask) {
  CPU_ZERO_S(size, mask);
  for (int core = number_in("PRETENDED_FORBIDDEN", 0); core < number_in("PRETENDED_CORES", 1);
       ++core) {
    CPU_SET_S((size_t)core, size, mask);
  }
}

static int path_of(pid_t thread, char* path, size_t length) {
  const int written = snprintf(path, length, "%s/%d", folder(), (int)thread);
  return written > 0 && (size_t)written < length;
}

static int remembered(pid_t thread, size_t size, cpu_set_t* mask) {
  char path[512];
  if (!path_of(thread, path, sizeof path)) return 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  CPU_ZERO_S(size, mask);
  const ssize_t got = read(file, mask, size);
  close(file);
  return got > 0;
}

/// The process that a process or thread id belongs to, and that process's parent; 0 if unknown.
static void relatives(pid_t thread, pid_t* process, pid_t* parent) {
  char path[64];
  char line[256];
  *process = *parent = 0;
  snprintf(path, sizeof path, "/proc/%d/status", (int)thread);
  FILE* status = fopen(path, "re");
  if (status == NULL) return;
  while (fgets(line, sizeof line, status) != NULL) {
    if (strncmp(line, "Tgid:", 5) == 0) *process = (pid_t)atoi(line + 5);
    if (strncmp(line, "PPid:", 5) == 0) *parent = (pid_t)atoi(line + 5);
  }
  fclose(status);
}

int sched_getaffinity(pid_t thread, size_t size, cpu_set_t* mask) {
  if (folder() == NULL) return (int)syscall(SYS_sched_getaffinity, thread, size, mask) < 0 ? -1 : 0;
  pid_t at = thread == 0 ? (pid_t)syscall(SYS_gettid) : thread;
  while (at > 1) {
    if (remembered(at, size, mask)) return 0;
    pid_t process;
    pid_t parent;
    relatives(at, &process, &parent);
    at = process != at ? process : parent;
  }
  allowed_cores(size, mask);
  return 0;
}

int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t* mask) {
  if (folder() == NULL) return (int)syscall(SYS_sched_setaffinity, thread, size, mask);
  cpu_set_t* allowed = CPU_ALLOC(8 * size);
  if (allowed == NULL) return -1;
  allowed_cores(size, allowed);
  CPU_AND_S(size, allowed, allowed, mask);
  const int none = CPU_COUNT_S(size, allowed) == 0;
  CPU_FREE(allowed);
  if (none) {
    errno = EINVAL;
    return -1;
  }
  char path[512];
  if (!path_of(thread == 0 ? (pid_t)syscall(SYS_gettid) : thread, path, sizeof path)) return -1;
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return -1;
  const ssize_t put = write(file, mask, size);
  close(file);
  return put == (ssize_t)size ? 0 : -1;
}
