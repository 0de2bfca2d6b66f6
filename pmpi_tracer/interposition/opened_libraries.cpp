// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/opened_libraries.hpp"

#include <dlfcn.h>

#include <exception>
#include <mutex>
#include <string>
#include <vector>

#include "pmpi_tracer/counters/device_memory.hpp"
#include "pmpi_tracer/interposition/jump_to_answerer.hpp"
#include "pmpi_tracer/interposition/mpi_definitions.hpp"
#include "pmpi_tracer/interposition/program_links.hpp"

namespace rankplace::tracer::opened_libraries {

namespace {

/// Never destroyed: destructors of other libraries may open libraries.
struct Names {
  std::mutex mutex;
  std::vector<std::string> names;  ///< as they were opened
};

Names& opened() {
  static auto* const names = new Names;
  return *names;
}

/// True if dlsym's answer is a further tool's.
bool is_tools(void* function, const char* name) {
  return function != nullptr && !mpi_definitions::is_of_library(function, name) &&
         !mpi_definitions::is_of_tracer(function);
}

}  // namespace

void* find_tool(const char* name) {
  Names& of_program = opened();
  const std::lock_guard lock(of_program.mutex);
  if (of_program.names.empty() || program_is_linked_with_mpi()) return nullptr;
  for (const std::string& library : of_program.names) {
    void* const handle = dlopen(library.c_str(), RTLD_LAZY | RTLD_NOLOAD);
    if (handle == nullptr) continue;
    void* const found = dlsym(handle, name);
    dlclose(handle);  // it stays open: the program has it
    if (is_tools(found, name)) return found;
  }
  return nullptr;
}

#if RANKPLACE_CAN_JUMP

using Dlopen = void*(const char* file, int mode);

/// The function that answers dlopen(file, mode): the next definition, after the name is noted.
extern "C" [[gnu::visibility("hidden")]] Dlopen* rankplace_who_opens(const char* file, int mode) {
  static const auto next = reinterpret_cast<Dlopen*>(dlsym(RTLD_NEXT, "dlopen"));
  // The look itself loads nothing, and dlopen(nullptr) opens nothing new.
  if (file != nullptr && (mode & RTLD_NOLOAD) == 0) device_memory::look_again();
  if (file == nullptr || (mode & RTLD_GLOBAL) == 0) return next;
  try {
    const std::lock_guard lock(opened().mutex);
    opened().names.emplace_back(file);
  } catch (const std::exception&) {
    return next;  // the program's own request does not depend on what can be noted
  }
  return next;
}

RANKPLACE_JUMP_TO_ANSWERER("dlopen", "rankplace_who_opens");

#endif

}  // namespace rankplace::tracer::opened_libraries
