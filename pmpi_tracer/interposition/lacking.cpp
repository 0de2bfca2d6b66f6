// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/interposition/lacking.hpp"

#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "pmpi_tracer/interposition/dynamic_section.hpp"
#include "pmpi_tracer/interposition/mpi_libraries.hpp"

namespace rankplace::tracer::lacking {

namespace {

/// Makes the pages of some memory writable while it lives, if they are not.
class Writable {
 public:
  Writable(const void* begin, std::size_t bytes, int protection) : protection_(protection) {
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    begin_ = address / page * page;
    bytes_ = address + bytes - begin_;
    ok_ = mprotect(reinterpret_cast<void*>(begin_), bytes_, PROT_READ | PROT_WRITE) == 0;
  }
  Writable(const Writable&) = delete;
  Writable& operator=(const Writable&) = delete;
  ~Writable() {
    if (ok_) mprotect(reinterpret_cast<void*>(begin_), bytes_, protection_);
  }
  explicit operator bool() const { return ok_; }

 private:
  std::uintptr_t begin_ = 0;
  std::size_t bytes_ = 0;
  int protection_;
  bool ok_ = false;
};

bool is_function_of_mpi(std::string_view name) {
  return name.starts_with("MPI_") || name.starts_with("PMPI_");
}

/// The tracer itself, in the list of loaded files.
const link_map* own_file() {
  Dl_info info{};
  void* file = nullptr;
  const bool known =
      dladdr1(reinterpret_cast<const void*>(&own_file), &info, &file, RTLD_DL_LINKMAP) != 0;
  return known ? static_cast<const link_map*>(file) : nullptr;
}

/// DT_HASH's second word: how many symbols there are (--hash-style=both makes one).
std::size_t symbol_count(const link_map& file) {
  const auto* const hash = reinterpret_cast<const std::uint32_t*>(dynamic_value(file, DT_HASH));
  return hash == nullptr ? 0 : hash[1];
}

/// The tracer's functions after which no other definition comes.
std::vector<ElfW(Sym) *> without_next(const link_map& tracer) {
  std::vector<ElfW(Sym)*> found;
  auto* const symbols = const_cast<ElfW(Sym)*>(symbols_of(tracer));
  for (std::size_t i = 0; i < symbol_count(tracer); ++i) {
    const char* const name = name_of(tracer, symbols[i]);
    if (symbols[i].st_shndx == SHN_UNDEF || !is_function_of_mpi(name)) continue;
    if (dlsym(RTLD_NEXT, name) == nullptr) found.push_back(&symbols[i]);
  }
  dlerror();  // the program's own last error is not ours
  return found;
}

/// Weak references that are bound to the tracer become null, as they would be without it.
class References {
 public:
  explicit References(std::vector<ElfW(Addr)> functions) : functions_(std::move(functions)) {
    std::ranges::sort(functions_);
  }

  void clear_in(const link_map& file) const {
    if (symbols_of(file) == nullptr) return;
    for (const auto tag : {DT_RELA, DT_JMPREL}) {
      for (const ElfW(Rela) & relocation : relocations(file, tag)) clear(file, relocation);
    }
  }

 private:
  void clear(const link_map& file, const ElfW(Rela) & relocation) const {
    const auto index = ELF64_R_SYM(relocation.r_info);
    if (index == 0) return;
    const ElfW(Sym)& symbol = symbols_of(file)[index];
    if (symbol.st_shndx != SHN_UNDEF || ELF64_ST_BIND(symbol.st_info) != STB_WEAK) return;
    if (!is_function_of_mpi(name_of(file, symbol))) return;
    auto* const place = reinterpret_cast<ElfW(Addr)*>(file.l_addr + relocation.r_offset);
    if (!std::ranges::binary_search(functions_, *place)) return;
    if (const Writable page(place, sizeof *place, protection_of(place)); page) *place = 0;
  }

  /// As it is now: the linker protects what it has filled in, in part (PT_GNU_RELRO).
  static int protection_of(const void* place) {
    struct Search {
      std::uintptr_t place;
      bool is_protected;
    } search{reinterpret_cast<std::uintptr_t>(place), false};
    const auto ask = [](dl_phdr_info* file, std::size_t, void* data) {
      auto& wanted = *static_cast<Search*>(data);
      for (int i = 0; i < file->dlpi_phnum; ++i) {
        const auto& segment = file->dlpi_phdr[i];
        const auto begin = file->dlpi_addr + segment.p_vaddr;
        if (segment.p_type == PT_GNU_RELRO && wanted.place >= begin &&
            wanted.place < begin + segment.p_memsz) {
          wanted.is_protected = true;
        }
      }
      return 0;
    };
    dl_iterate_phdr(ask, &search);
    return search.is_protected ? PROT_READ : PROT_READ | PROT_WRITE;
  }

  std::vector<ElfW(Addr)> functions_;
};

void hide_in(const link_map& tracer) {
  const std::vector<ElfW(Sym)*> symbols = without_next(tracer);
  if (symbols.empty()) return;
  std::vector<ElfW(Addr)> functions;
  for (const ElfW(Sym) * symbol : symbols) functions.push_back(tracer.l_addr + symbol->st_value);
  const Writable table(symbols_of(tracer), symbol_count(tracer) * sizeof(ElfW(Sym)), PROT_READ);
  if (!table) return;
  for (ElfW(Sym) * symbol : symbols) {  // the dynamic linker passes over what has no value
    symbol->st_value = 0;
    symbol->st_shndx = SHN_UNDEF;
  }
  const References references(std::move(functions));
  for (const link_map* file = loaded_files(); file != nullptr; file = file->l_next) {
    if (file != &tracer) references.clear_in(*file);
  }
}

}  // namespace

void hide() {
  static bool done = false;
  if (done) return;
  const link_map* const tracer = own_file();
  if (tracer == nullptr || !mpi_libraries::share_own()) return;
  done = true;
  hide_in(*tracer);
}

}  // namespace rankplace::tracer::lacking
