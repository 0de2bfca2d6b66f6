// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/live_part.hpp"

#include <exception>
#include <string>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/output/part_writer.hpp"

namespace live_part = rankplace::live_part;
using namespace rankplace::tracer;

extern "C" [[gnu::visibility("default"), gnu::used]] bool rankplace_tracer_live_part(
    int* phase, live_part::Take* take, void* context) {
  if (!recording.load(std::memory_order_relaxed)) return false;
  try {
    const std::uint64_t now = now_ns();
    *phase = phases::at(now).number;
    StringSink sink;
    write_part(sink, own_world_rank(), now, now, memberships(), all_records());
    const std::string text = sink.take();
    take(context, text.data(), text.size());
    return true;
  } catch (const std::exception&) {
    return false;
  }
}
