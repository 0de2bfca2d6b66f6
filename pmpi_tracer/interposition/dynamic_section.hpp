// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <link.h>

#include <span>
#include <string_view>

/// What the dynamic linker knows of the files that it has loaded (System V gABI, chapter 5).
namespace rankplace::tracer {

/// The program, then all that was loaded, as a list.
[[nodiscard]] const link_map* loaded_files();

/// The value of the first entry with this tag; 0 if there is none.
[[nodiscard]] ElfW(Addr) dynamic_value(const link_map& file, ElfW(Sxword) tag);

/// The file's DT_SONAME; without one the last part of its path.
[[nodiscard]] std::string_view soname_of(const link_map& file);

/// Where the file's first page was loaded to, as dladdr names it.
[[nodiscard]] ElfW(Addr) first_address(const link_map& file);

/// The relocations of the file's variables (DT_RELA) or function calls (DT_JMPREL).
[[nodiscard]] std::span<const ElfW(Rela)> relocations(const link_map& file, ElfW(Sxword) tag);

/// The symbol table (as long as nobody knows), and a symbol's name.
[[nodiscard]] const ElfW(Sym) * symbols_of(const link_map& file);
[[nodiscard]] const char* name_of(const link_map& file, const ElfW(Sym) & symbol);

}  // namespace rankplace::tracer
