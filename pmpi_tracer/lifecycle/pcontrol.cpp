// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <cstdarg>
#include <cstddef>
#include <exception>
#include <utility>

#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/phases.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/outermost_call.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer {

namespace {

/// The arguments that may follow the level. A tool gives them a meaning (a region's name, say), so
/// only that tool knows their types. C cannot pass such arguments on. But the tracer can read the
/// registers in which arguments are passed, and pass all of them again.
struct FurtherArguments {
#if defined(__x86_64__)
  static constexpr std::size_t integers = 5;
  static constexpr std::size_t reals = 8;
#elif defined(__aarch64__)
  static constexpr std::size_t integers = 7;
  static constexpr std::size_t reals = 8;
#else
  static constexpr std::size_t integers = 0;
  static constexpr std::size_t reals = 0;
#endif
  std::array<long, integers> integer{};
  std::array<double, reals> real{};
};

FurtherArguments read(va_list list) {
  FurtherArguments arguments;
  for (long& value : arguments.integer) value = va_arg(list, long);
  for (double& value : arguments.real) value = va_arg(list, double);
  return arguments;
}

using NextPcontrol = Next<decltype(PMPI_Pcontrol)>;

template <std::size_t... integers, std::size_t... reals>
int hand_on(const NextPcontrol& next, int level, const FurtherArguments& further,
            std::index_sequence<integers...>, std::index_sequence<reals...>) {
  return next(level, further.integer[integers]..., further.real[reals]...);
}

/// MPI-3.1 section 14.2.4: the tool defines the meaning of a level.
int control(NextPcontrol& next, int level, const FurtherArguments& further) {
  const OutermostCall outermost;
  if (outermost && recording.load(std::memory_order_relaxed)) {
    try {
      phases::enter(level, now_ns());
    } catch (const std::exception& error) {
      stop_recording(error.what());
    }
  }
  next.find();
  return hand_on(next, level, further, std::make_index_sequence<FurtherArguments::integers>(),
                 std::make_index_sequence<FurtherArguments::reals>());
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

#define RANKPLACE_PCONTROL(name)                 \
  int name(const int level, ...) {               \
    static constinit NextPcontrol next(#name);   \
    va_list list;                                \
    va_start(list, level);                       \
    const FurtherArguments further = read(list); \
    va_end(list);                                \
    return control(next, level, further);        \
  }

RANKPLACE_PCONTROL(MPI_Pcontrol)
RANKPLACE_PCONTROL(PMPI_Pcontrol)

}  // extern "C"
