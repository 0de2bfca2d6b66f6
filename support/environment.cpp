// SPDX-License-Identifier: BSD-3-Clause
#include "support/host/environment.hpp"

#include <unistd.h>

namespace rankplace {

std::vector<std::string> own_environment() {
  std::vector<std::string> words;
  for (char* const* variable = ::environ; variable != nullptr && *variable != nullptr; ++variable) {
    words.emplace_back(*variable);
  }
  return words;
}

}  // namespace rankplace
