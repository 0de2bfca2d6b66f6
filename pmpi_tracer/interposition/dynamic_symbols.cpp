// SPDX-License-Identifier: BSD-3-Clause
// Programs that load the MPI library by dlopen and ask that very library for its functions
// (dlsym(handle, "MPI_Send")) get the tracer's, as programs that are linked with MPI do.
#include "pmpi_tracer/interposition/dynamic_symbols.hpp"

#include <dlfcn.h>

#include <string_view>

#include "pmpi_tracer/interposition/jump_to_answerer.hpp"
#include "pmpi_tracer/interposition/mpi_definitions.hpp"

#if RANKPLACE_CAN_JUMP

namespace rankplace::tracer {

namespace {

using Dlsym = void*(void* handle, const char* name);

#if defined(__x86_64__)
constexpr const char* first_glibc = "GLIBC_2.2.5";
#else
constexpr const char* first_glibc = "GLIBC_2.17";
#endif

/// The C library's own.
Dlsym* real_dlsym() {
  static auto* const real = reinterpret_cast<Dlsym*>(dlvsym(RTLD_NEXT, "dlsym", first_glibc));
  return real;
}

/// The tracer, as dlopen gives it.
void* own_handle() {
  static void* const handle = [] {
    Dl_info own;
    if (dladdr(reinterpret_cast<const void*>(&real_dlsym), &own) == 0)
      return static_cast<void*>(nullptr);
    return dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  }();
  return handle;
}

/// The tracer's function if the library behind `handle` has the one that comes after it. If a
/// further tool stands between, the MPI library's own MPI_Send comes after the tracer's PMPI_Send.
void* mpi_function(void* handle, const char* name) {
  void* const found = real_dlsym()(handle, name);
  if (found == nullptr || own_handle() == nullptr) return found;
  const bool comes_next = found == real_dlsym()(RTLD_NEXT, name);
  const bool is_of_library = mpi_definitions::is_of_library(found, name);
  dlerror();  // the program's own question has been answered
  if (comes_next) return real_dlsym()(own_handle(), name);
  if (!is_of_library) return found;
  void* const ours = real_dlsym()(own_handle(), mpi_definitions::profiling_name(name).c_str());
  return ours != nullptr ? ours : found;
}

}  // namespace

/// The function that answers dlsym(handle, name): the C library's own if the answer depends on the
/// calling library.
extern "C" [[gnu::visibility("hidden")]] Dlsym* rankplace_who_answers(void* handle,
                                                                      const char* name) {
  const bool asks_in_order = handle == RTLD_NEXT || handle == RTLD_DEFAULT;
  if (asks_in_order || name == nullptr) return real_dlsym();
  const std::string_view text(name);
  return text.starts_with("MPI_") || text.starts_with("PMPI_") ? &mpi_function : real_dlsym();
}

RANKPLACE_JUMP_TO_ANSWERER("dlsym", "rankplace_who_answers");

void* symbol_in(void* handle, const char* name) { return real_dlsym()(handle, name); }

}  // namespace rankplace::tracer

#else

void* rankplace::tracer::symbol_in(void* handle, const char* name) { return dlsym(handle, name); }

#endif
