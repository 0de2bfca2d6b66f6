// SPDX-License-Identifier: BSD-3-Clause
#include "support/host/huge_pages.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>

namespace rankplace {
namespace {

constexpr std::size_t huge_page_bytes = std::size_t{1} << 21U;
constexpr std::size_t least_pages = 2;

}  // namespace

TableBytes allocate_table(std::size_t bytes) {
  const bool is_large = bytes >= least_pages * huge_page_bytes;
  const std::size_t alignment = is_large ? huge_page_bytes : alignof(std::max_align_t);
  const std::size_t whole = (std::max<std::size_t>(bytes, 1) + alignment - 1) / alignment;
  TableBytes table(static_cast<std::uint8_t*>(std::aligned_alloc(alignment, whole * alignment)));
  if (table == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  // A refusal changes nothing but the time.
  if (is_large) (void)madvise(table.get(), whole * alignment, MADV_HUGEPAGE);
#endif
  return table;
}

}  // namespace rankplace
