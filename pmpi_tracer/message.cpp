// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/message.hpp"

#include <array>

#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

void say(std::initializer_list<std::string_view> texts, int descriptor) {
  std::array<std::string_view, most_texts + 2> pieces;
  std::size_t used = 0;
  pieces[used++] = "rankplace: ";
  for (const std::string_view text : texts) {
    if (used <= most_texts) pieces[used++] = text;
  }
  pieces[used++] = "\n";
  (void)write_all(descriptor, {pieces.data(), used});
}

}  // namespace rankplace::tracer
