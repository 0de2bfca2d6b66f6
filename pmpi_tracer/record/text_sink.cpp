// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/record/text_sink.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>

namespace rankplace::tracer {

namespace {

/// Writes the decimal digits of `number` so that they end before `end`, at least `width` of them.
char* put_digits(char* end, std::uint64_t number, int width) {
  for (; number != 0 || width > 0; number /= 10, --width) {
    *--end = static_cast<char>('0' + number % 10);
  }
  return end;
}

/// write(2) that only returns its error: a file beyond the size limit of the process, or a pipe
/// that nobody reads, would otherwise end it by a signal. Async-signal-safe.
ssize_t write_without_signals(int descriptor, const char* text, std::size_t length) {
  sigset_t own;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&own);
  sigaddset(&own, SIGXFSZ);
  sigaddset(&own, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &own, &before);
  sigpending(&pending);
  const ssize_t count = write(descriptor, text, length);
  const int error = errno;
  const int raised = count >= 0 ? 0 : error == EFBIG ? SIGXFSZ : error == EPIPE ? SIGPIPE : 0;
  if (raised != 0 && sigismember(&pending, raised) == 0) {
    sigemptyset(&own);
    sigaddset(&own, raised);
    const timespec at_once{};
    sigtimedwait(&own, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return count;
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
    const ssize_t count = write_without_signals(descriptor_, buffer_ + done, used_ - done);
    if (count >= 0) {
      done += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  used_ = 0;
}

}  // namespace rankplace::tracer
