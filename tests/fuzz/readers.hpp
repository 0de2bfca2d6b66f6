// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string_view>

namespace rankplace::fuzz {

/// A reader of files that come from outside.
struct Reader {
  std::string_view name;
  void (*read)(std::string_view text);
};

[[nodiscard]] std::span<const Reader> all_readers();

/// What any text must do to a reader: be read, or be refused with an InputError or UsageError. Any
/// other exception goes through.
void read_or_refuse(const Reader& reader, std::string_view text);

}  // namespace rankplace::fuzz
