// SPDX-License-Identifier: BSD-3-Clause
#include "support/processes/argument_vector.hpp"

namespace rankplace {

std::vector<char*> argument_vector(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

}  // namespace rankplace
