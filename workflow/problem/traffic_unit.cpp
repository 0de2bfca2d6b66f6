// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/traffic_unit.hpp"

#include "mapper/inputs/input_file.hpp"

namespace rankplace {

bool weighs_bytes(const std::string& path) {
  const InputFormat* const format = input_format_of(path);
  return format == nullptr || format->weights != InputWeights::anything;
}

bool counts_messages(const CommunicationMatrix& traffic) {
  const Volume all = traffic.total();
  return all.messages > 0 || all.bytes == 0;
}

}  // namespace rankplace
