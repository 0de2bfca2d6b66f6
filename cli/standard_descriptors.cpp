// SPDX-License-Identifier: BSD-3-Clause
#include "cli/standard_descriptors.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace rankplace::cli {

void open_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    (void)!open("/dev/null", O_RDWR | O_CLOEXEC);  // the lowest number that is free
  }
}

}  // namespace rankplace::cli
