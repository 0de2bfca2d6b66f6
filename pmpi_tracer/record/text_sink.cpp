// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/record/text_sink.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace rankplace::tracer {

namespace {

/// Writes the decimal digits of `number` so that they end before `end`, at least `width` of them.
char* put_digits(char* end, std::uint64_t number, int width) {
  for (; number != 0 || width > 0; number /= 10, --width) {
    *--end = static_cast<char>('0' + number % 10);
  }
  return end;
}

}  // namespace

TextSink& TextSink::operator<<(std::uint64_t number) {
  char digits[20];
  char* const end = digits + sizeof digits;
  const char* begin = put_digits(end, number, 1);
  append({begin, static_cast<std::size_t>(end - begin)});
  return *this;
}

TextSink& TextSink::operator<<(std::int64_t number) {
  if (number < 0) append("-");
  const auto bits = static_cast<std::uint64_t>(number);
  return *this << (number < 0 ? std::uint64_t{0} - bits : bits);
}

TextSink& TextSink::seconds(std::uint64_t nanoseconds) {
  constexpr std::uint64_t per_second = 1'000'000'000;
  *this << nanoseconds / per_second << '.';
  char digits[9];
  put_digits(digits + sizeof digits, nanoseconds % per_second, sizeof digits);
  append({digits, sizeof digits});
  return *this;
}

void FileSink::append(std::string_view text) {
  while (!text.empty()) {
    if (used_ == sizeof buffer_) flush();
    const std::size_t part = std::min(text.size(), sizeof buffer_ - used_);
    std::memcpy(buffer_ + used_, text.data(), part);
    used_ += part;
    text.remove_prefix(part);
  }
}

void FileSink::flush() {
  for (std::size_t done = 0; done < used_ && error_ == 0;) {
    const ssize_t count = write(descriptor_, buffer_ + done, used_ - done);
    if (count >= 0) {
      done += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  used_ = 0;
}

}  // namespace rankplace::tracer
