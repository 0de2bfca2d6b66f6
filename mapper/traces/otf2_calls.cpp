// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/otf2_calls.hpp"

#include <array>
#include <cstdarg>
#include <cstdio>

namespace rankplace {
namespace {

OTF2_ErrorCode keep_complaint(void*, const char*, std::uint64_t, const char*, OTF2_ErrorCode code,
                              const char* format, va_list arguments) {
  if (!otf2_complaint().empty()) return code;  // the first one is the cause
  std::array<char, 400> text{};
  if (format != nullptr) std::vsnprintf(text.data(), text.size(), format, arguments);
  otf2_complaint() = text[0] != 0 ? text.data() : OTF2_Error_GetDescription(code);
  return code;
}

}  // namespace

std::string& otf2_complaint() {
  thread_local std::string complaint;
  return complaint;
}

Otf2Complaints::Otf2Complaints() : former_(OTF2_Error_RegisterCallback(keep_complaint, nullptr)) {
  otf2_complaint().clear();
}

Otf2Complaints::~Otf2Complaints() { OTF2_Error_RegisterCallback(former_, nullptr); }

}  // namespace rankplace
