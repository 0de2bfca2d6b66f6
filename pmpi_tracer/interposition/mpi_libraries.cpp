// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/mpi_libraries.hpp"

#include <dlfcn.h>
#include <link.h>

#include <string_view>

#include "pmpi_tracer/interposition/dynamic_section.hpp"
#include "pmpi_tracer/interposition/dynamic_symbols.hpp"
#include "pmpi_tracer/mpi.hpp"

namespace rankplace::tracer::mpi_libraries {

namespace {

/// True if the library itself defines the function, not one that it is linked with.
bool defines(const link_map& library, const char* function) {
  void* const handle = dlopen(library.l_name, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) return false;
  void* const found = symbol_in(handle, function);
  dlclose(handle);
  Dl_info file{};
  return found != nullptr && dladdr(found, &file) != 0 &&
         reinterpret_cast<ElfW(Addr)>(file.dli_fbase) == first_address(library);
}

/// The first library whose soname satisfies `is_wanted`; null if none.
template <typename Test>
const link_map* find(Test&& is_wanted) {
  for (const link_map* library = loaded_files(); library != nullptr; library = library->l_next) {
    if (is_wanted(soname_of(*library), *library)) return library;
  }
  return nullptr;
}

}  // namespace

std::optional<OtherLibrary> other() {
  const link_map* const found = find([](std::string_view soname, const link_map& library) {
    if (!is_named_as_mpi(soname)) return false;
    const auto interface = interface_of(soname);
    return interface ? *interface != own_interface : defines(library, "PMPI_Init");
  });
  if (found == nullptr) return {};
  const std::string_view soname = soname_of(*found);
  return OtherLibrary{std::string(soname), interface_of(soname)};
}

bool share_own() {
  const link_map* const library = find([](std::string_view soname, const link_map&) {
    return interface_of(soname) == own_interface;
  });
  return library != nullptr &&
         dlopen(library->l_name, RTLD_LAZY | RTLD_NOLOAD | RTLD_GLOBAL) != nullptr;
}

}  // namespace rankplace::tracer::mpi_libraries
