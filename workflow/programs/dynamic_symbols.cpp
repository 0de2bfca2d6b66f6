// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/programs/dynamic_symbols.hpp"

#include <elf.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <string_view>
#include <vector>

namespace rankplace {
namespace {

/// A table of the file, from its section header; shorter if the file is.
template <typename Entry>
std::vector<Entry> read_table(std::ifstream& file, std::uint64_t offset, std::uint64_t bytes) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;  // a damaged header may say anything
  std::vector<Entry> entries(std::min(bytes, most_bytes) / sizeof(Entry));
  file.clear();
  file.seekg(static_cast<std::streamoff>(offset));
  const auto wanted = static_cast<std::streamsize>(entries.size() * sizeof(Entry));
  file.read(reinterpret_cast<char*>(entries.data()), wanted);
  entries.resize(static_cast<std::size_t>(file.gcount()) / sizeof(Entry));
  return entries;
}

std::string_view text_at(const std::vector<char>& texts, std::size_t offset) {
  if (offset >= texts.size()) return {};
  const auto begin = texts.begin() + static_cast<std::ptrdiff_t>(offset);
  return {&*begin, static_cast<std::size_t>(std::find(begin, texts.end(), '\0') - begin)};
}

bool is_elf_64(const Elf64_Ehdr& header) {
  return std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
         header.e_ident[EI_CLASS] == ELFCLASS64;
}

}  // namespace

std::set<std::string> defined_symbols(const std::filesystem::path& path, std::string_view prefix,
                                      std::string_view other_prefix) {
  std::set<std::string> found;
  std::ifstream file(path, std::ios::binary);
  Elf64_Ehdr header{};
  if (!file.read(reinterpret_cast<char*>(&header), sizeof header) || !is_elf_64(header)) return {};
  const auto sections = read_table<Elf64_Shdr>(file, header.e_shoff,
                                               std::uint64_t{header.e_shnum} * sizeof(Elf64_Shdr));
  for (const Elf64_Shdr& section : sections) {
    if (section.sh_type != SHT_DYNSYM || section.sh_link >= sections.size()) continue;
    const Elf64_Shdr& strings = sections[section.sh_link];
    const auto texts = read_table<char>(file, strings.sh_offset, strings.sh_size);
    for (const auto& symbol : read_table<Elf64_Sym>(file, section.sh_offset, section.sh_size)) {
      const std::string_view name = text_at(texts, symbol.st_name);
      const bool is_wanted = name.starts_with(prefix) || name.starts_with(other_prefix);
      if (is_wanted && symbol.st_shndx != SHN_UNDEF) found.emplace(name);
    }
  }
  return found;
}

}  // namespace rankplace
