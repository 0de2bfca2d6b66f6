// SPDX-License-Identifier: BSD-3-Clause
#include "support/argument_vector.hpp"

#include <cstring>

#include "support/errors.hpp"

namespace rankplace {

std::vector<char*> argument_vector(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

void throw_not_started(const std::string& program, int error) {
  throw InputError("cannot start '" + program + "' (" + std::strerror(error) +
                   "); is it installed and in PATH?");
}

}  // namespace rankplace
