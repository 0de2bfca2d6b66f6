// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/message.hpp"

#include "pmpi_tracer/record/text_sink.hpp"

namespace rankplace::tracer {

void say(std::initializer_list<std::string_view> texts, int descriptor) {
  FileSink sink(descriptor);
  sink << "rankplace: ";
  for (const std::string_view text : texts) sink << text;
  sink << '\n';
  sink.flush();
}

}  // namespace rankplace::tracer
