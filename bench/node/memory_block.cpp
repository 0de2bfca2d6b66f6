// SPDX-License-Identifier: BSD-3-Clause
#include "bench/node/memory_block.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "support/errors.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::node {
namespace {

using Kind = PageChoice::Kind;

constexpr std::array named_kinds{
    std::pair{std::string_view("system"), Kind::system},
    std::pair{std::string_view("base"), Kind::base},
    std::pair{std::string_view("transparent"), Kind::transparent},
};
/// Of transparent huge pages on most processors; sizes are rounded up to it.
constexpr std::uint64_t usual_huge_page = 2 << 20;

int flags_of(PageChoice pages) {
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
  if (pages.kind != Kind::reserved) return flags;
  return flags | MAP_HUGETLB | (std::countr_zero(pages.bytes) << MAP_HUGE_SHIFT);
}

std::uint64_t rounded_up(std::uint64_t bytes, std::uint64_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

[[noreturn]] void throw_no_memory(std::uint64_t bytes, PageChoice pages) {
  const std::string size = format_bytes(bytes);
  const std::string why = std::strerror(errno);
  if (pages.kind == Kind::reserved) {
    throw InputError("no " + size + " of memory in pages of " + pages.name() + " (" + why +
                     "); set some aside in /sys/kernel/mm/hugepages/*/nr_hugepages, or take "
                     "--pages transparent");
  }
  throw InputError("no " + size + " of memory (" + why + "); ask for less");
}

}  // namespace

std::string PageChoice::name() const {
  for (const auto& [name, named] : named_kinds) {
    if (named == kind) return std::string(name);
  }
  return format_bytes(bytes);
}

PageChoice page_choice_from(std::string_view text) {
  for (const auto& [name, kind] : named_kinds) {
    if (name == text) return {kind, 0};
  }
  const std::uint64_t bytes = parse_bytes(text);
  if (!std::has_single_bit(bytes)) {
    throw UsageError("'" + std::string(text) +
                     "' is not a page size; write system, base, transparent, or 2M");
  }
  return {Kind::reserved, bytes};
}

MemoryBlock::MemoryBlock(std::uint64_t bytes, PageChoice pages) {
  const std::uint64_t unit = pages.kind == Kind::reserved ? pages.bytes : usual_huge_page;
  const std::uint64_t size = rounded_up(bytes, unit);
  void* const address = mmap(nullptr, size, PROT_READ | PROT_WRITE, flags_of(pages), -1, 0);
  if (address == MAP_FAILED) throw_no_memory(bytes, pages);
  bytes_ = {static_cast<std::byte*>(address), size};
  // Refused where the kernel has no huge pages at all; the pages are then base pages anyway.
  if (pages.kind == Kind::base) madvise(address, size, MADV_NOHUGEPAGE);
  if (pages.kind == Kind::transparent) madvise(address, size, MADV_HUGEPAGE);
}

MemoryBlock::MemoryBlock(MemoryBlock&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MemoryBlock::~MemoryBlock() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
}

std::uint64_t huge_bytes_of_this_process() {
  std::ifstream in("/proc/self/smaps_rollup");
  std::uint64_t kibibytes = 0;
  for (std::string line; std::getline(in, line);) {
    for (const std::string_view name : {"AnonHugePages:", "Private_Hugetlb:"}) {
      if (line.starts_with(name)) kibibytes += std::stoull(line.substr(name.size()));
    }
  }
  return kibibytes * 1024;
}

}  // namespace rankplace::node
