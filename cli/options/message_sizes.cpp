// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/message_sizes.hpp"

#include <algorithm>

#include "support/errors.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::cli {

std::vector<std::uint64_t> parse_message_sizes(const std::string& text,
                                               const std::string& of_empty) {
  std::vector<std::uint64_t> sizes = parse_byte_list(text);
  if (std::ranges::count(sizes, 0U) == 0) return sizes;
  throw UsageError("--sizes: messages of 0 bytes " + of_empty);
}

}  // namespace rankplace::cli
