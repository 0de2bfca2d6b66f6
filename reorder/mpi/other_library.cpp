// SPDX-License-Identifier: BSD-3-Clause
// A program of another MPI library, which a script has started: its handles have another size, so
// no call may pass through here. It is started again with the library of its interface, or without
// one. If it opens its MPI library later, it ends where it initializes MPI.
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "pmpi_tracer/first_rank.hpp"
#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/next_function.hpp"
#include "pmpi_tracer/interposition/start_again.hpp"
#include "pmpi_tracer/message.hpp"
#include "reorder/launch.hpp"
#include "reorder/mpi/settings.hpp"

namespace rankplace::reorder {
namespace {

namespace fs = std::filesystem;
namespace mpi_libraries = tracer::mpi_libraries;
namespace start_again = tracer::start_again;

/// Set in a program that was started again: once is enough.
constexpr const char* again_variable = "RANKPLACE_REORDER_STARTED_AGAIN";

/// The library beside this one for the program's interface; empty if there is none.
std::string library_for(const mpi_libraries::OtherLibrary& other) {
  if (!other.interface) return "";
  const std::string name =
      std::string(launch::library_prefix) + info_of(*other.interface).name + ".so";
  const fs::path file = fs::path(start_again::own_file()).parent_path() / name;
  std::error_code error;
  return fs::exists(file, error) ? file.string() : "";
}

/// The GNU C library hands a constructor main's arguments.
[[gnu::constructor]] void start_again_if_other(int, char** arguments) {
  if (!start_again::is_allowed(again_variable)) return;
  if (const auto other = mpi_libraries::other()) {
    start_again::with(library_for(*other), again_variable, arguments);
  }
}

void stop_with_other() {
  if (settings().mode == Mode::off) return;
  const auto other = mpi_libraries::other();
  if (!other) return;
  if (tracer::is_first_rank()) {
    const std::string remedy = other->interface ? "name it to rankplace reorder (--mpi " +
                                                      std::string(info_of(*other->interface).name) +
                                                      ")"
                                                : "run the program without rankplace reorder";
    tracer::say({program_invocation_short_name, " uses ", other->soname,
                 ", and the library that reorders is for another MPI library: ", remedy});
  }
  std::exit(EXIT_FAILURE);
}

}  // namespace
}  // namespace rankplace::reorder

// Unlike RANKPLACE_REORDERED: another library may lack what comes next, so it is looked up last.
// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_FIRST_CALL(SYMBOL, PARAMETERS, ARGUMENTS)                      \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS {                                                \
    static constinit rankplace::tracer::Next<int PARAMETERS> next(#SYMBOL);      \
    rankplace::reorder::stop_with_other();                                       \
    next.find();                                                                 \
    return (*next.get())ARGUMENTS;                                               \
  }
// NOLINTEND(bugprone-macro-parentheses)

RANKPLACE_FIRST_CALL(MPI_Init, (int* count, char*** arguments), (count, arguments))
RANKPLACE_FIRST_CALL(PMPI_Init, (int* count, char*** arguments), (count, arguments))
RANKPLACE_FIRST_CALL(MPI_Init_thread, (int* count, char*** arguments, int required, int* provided),
                     (count, arguments, required, provided))
RANKPLACE_FIRST_CALL(PMPI_Init_thread, (int* count, char*** arguments, int required, int* provided),
                     (count, arguments, required, provided))
