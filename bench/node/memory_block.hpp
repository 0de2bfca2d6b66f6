// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rankplace::node {

/// The size of pages in which memory is asked for.
struct PageChoice {
  enum class Kind {
    system,       ///< as the system does for everyone
    base,         ///< no huge pages
    transparent,  ///< huge pages where the kernel finds some
    reserved,     ///< huge pages that were set aside, of `bytes`
  };
  Kind kind = Kind::system;
  std::uint64_t bytes = 0;  ///< of a reserved page

  /// "transparent", "2M".
  [[nodiscard]] std::string name() const;
};

/// "system", "base", "transparent", or the size of reserved pages: "2M". Throws UsageError.
[[nodiscard]] PageChoice page_choice_from(std::string_view text);

/// Anonymous memory that is not touched yet.
class MemoryBlock {
 public:
  /// Throws InputError if the system has not so much, or no such pages.
  MemoryBlock(std::uint64_t bytes, PageChoice pages);
  ~MemoryBlock();
  MemoryBlock(MemoryBlock&& other) noexcept;
  MemoryBlock& operator=(MemoryBlock&&) = delete;

  [[nodiscard]] std::span<std::byte> bytes() const { return bytes_; }

 private:
  std::span<std::byte> bytes_;
};

/// The bytes of this process's memory in huge pages, transparent or reserved; 0 if unknown.
[[nodiscard]] std::uint64_t huge_bytes_of_this_process();

}  // namespace rankplace::node
