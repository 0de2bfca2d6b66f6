// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/dynamic_section.hpp"

#include <dlfcn.h>

namespace rankplace::tracer {

const link_map* loaded_files() { return static_cast<const link_map*>(dlopen(nullptr, RTLD_LAZY)); }

ElfW(Addr) dynamic_value(const link_map& file, ElfW(Sxword) tag) {
  if (file.l_ld == nullptr) return 0;
  for (const ElfW(Dyn)* entry = file.l_ld; entry->d_tag != DT_NULL; ++entry) {
    if (entry->d_tag == tag) return entry->d_un.d_ptr;
  }
  return 0;
}

std::string_view soname_of(const link_map& file) {
  const auto offset = dynamic_value(file, DT_SONAME);
  const auto names = dynamic_value(file, DT_STRTAB);
  if (offset != 0 && names > file.l_addr) return reinterpret_cast<const char*>(names + offset);
  const std::string_view path = file.l_name;
  return path.substr(path.rfind('/') + 1);
}

ElfW(Addr) first_address(const link_map& file) {
  Dl_info info{};
  return dladdr(file.l_ld, &info) != 0 ? reinterpret_cast<ElfW(Addr)>(info.dli_fbase) : 0;
}

std::span<const ElfW(Rela)> relocations(const link_map& file, ElfW(Sxword) tag) {
  const bool of_calls = tag == DT_JMPREL;
  if (of_calls && dynamic_value(file, DT_PLTREL) != DT_RELA) return {};
  const auto size = dynamic_value(file, of_calls ? DT_PLTRELSZ : DT_RELASZ);
  return {reinterpret_cast<const ElfW(Rela)*>(dynamic_value(file, tag)), size / sizeof(ElfW(Rela))};
}

const ElfW(Sym) * symbols_of(const link_map& file) {
  return reinterpret_cast<const ElfW(Sym)*>(dynamic_value(file, DT_SYMTAB));
}

const char* name_of(const link_map& file, const ElfW(Sym) & symbol) {
  return reinterpret_cast<const char*>(dynamic_value(file, DT_STRTAB)) + symbol.st_name;
}

}  // namespace rankplace::tracer
