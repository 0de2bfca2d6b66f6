// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/program_links.hpp"

#include <dlfcn.h>
#include <link.h>

#include <set>
#include <string_view>

namespace rankplace::tracer {

namespace {

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// The file that was loaded as the one that holds `code`.
const char* file_of(const void* code) {
  Dl_info file{};
  return dladdr(code, &file) != 0 ? file.dli_fname : "";
}

/// Calls visit(name) for each library that `file` is linked with.
template <typename Visit>
void for_each_needed(const link_map& file, Visit&& visit) {
  const char* names = nullptr;
  for (const ElfW(Dyn)* entry = file.l_ld; entry->d_tag != DT_NULL; ++entry) {
    if (entry->d_tag == DT_STRTAB) names = reinterpret_cast<const char*>(entry->d_un.d_ptr);
  }
  for (const ElfW(Dyn)* entry = file.l_ld; entry->d_tag != DT_NULL; ++entry) {
    if (entry->d_tag == DT_NEEDED && names != nullptr) visit(names + entry->d_un.d_val);
  }
}

}  // namespace

bool program_is_linked_with_mpi() {
  const std::string_view mpi = file_name(file_of(dlsym(RTLD_NEXT, "PMPI_Get_version")));
  auto* const program = static_cast<link_map*>(dlopen(nullptr, RTLD_LAZY));
  if (program == nullptr) return true;
  std::set<std::string_view> wanted{file_name(program->l_name)};
  for (std::size_t known = 0; known != wanted.size();) {
    known = wanted.size();
    for (const link_map* file = program; file != nullptr; file = file->l_next) {
      if (!wanted.contains(file_name(file->l_name))) continue;
      for_each_needed(*file, [&](const char* name) { wanted.insert(name); });
    }
  }
  return wanted.contains(mpi);
}

}  // namespace rankplace::tracer
