// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/counters/text_sink.hpp"

#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
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

/// As many texts as go to the kernel at a time.
constexpr std::size_t most_vectors = 32;

/// The texts without their first `skipped` bytes. Returns how many there are.
std::size_t vectors_of(std::span<const std::string_view> texts, std::size_t skipped,
                       std::array<iovec, most_vectors>& vectors) {
  std::size_t used = 0;
  for (std::string_view text : texts) {
    const std::size_t gone = std::min(skipped, text.size());
    skipped -= gone;
    text.remove_prefix(gone);
    if (text.empty() || used == most_vectors) continue;
    vectors[used++] = {const_cast<char*>(text.data()), text.size()};
  }
  return used;
}

/// writev(2) that only returns its error.
ssize_t write_without_signals(int descriptor, const iovec* texts, std::size_t count) {
  sigset_t own;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&own);
  sigaddset(&own, SIGXFSZ);
  sigaddset(&own, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &own, &before);
  sigpending(&pending);
  const ssize_t written = writev(descriptor, texts, static_cast<int>(count));
  const int error = errno;
  const int raised = written >= 0 ? 0 : error == EFBIG ? SIGXFSZ : error == EPIPE ? SIGPIPE : 0;
  if (raised != 0 && sigismember(&pending, raised) == 0) {
    sigemptyset(&own);
    sigaddset(&own, raised);
    const timespec at_once{};
    sigtimedwait(&own, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

}  // namespace

int write_all(int descriptor, std::span<const std::string_view> texts) {
  std::array<iovec, most_vectors> vectors;
  std::size_t done = 0;
  while (const std::size_t left = vectors_of(texts, done, vectors)) {
    const ssize_t count = write_without_signals(descriptor, vectors.data(), left);
    if (count >= 0) {
      done += static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

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
  if (error_ == 0) error_ = write_all(descriptor_, std::string_view(buffer_, used_));
  used_ = 0;
}

}  // namespace rankplace::tracer
