// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace rankplace::tracer {

/// Text of the profile's files. Formats without locale, allocation or locks of its own, so that a
/// signal handler may use it (with FileSink).
class TextSink {
 public:
  virtual ~TextSink() = default;
  TextSink& operator<<(std::string_view text) {
    append(text);
    return *this;
  }
  TextSink& operator<<(char character) { return *this << std::string_view(&character, 1); }
  TextSink& operator<<(std::uint64_t number);
  TextSink& operator<<(std::uint32_t number) { return *this << std::uint64_t{number}; }
  TextSink& operator<<(std::int64_t number);
  TextSink& operator<<(int number) { return *this << std::int64_t{number}; }
  /// Nanoseconds as seconds with nine decimals.
  TextSink& seconds(std::uint64_t nanoseconds);

 protected:
  virtual void append(std::string_view text) = 0;
};

class StringSink : public TextSink {
 public:
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 protected:
  void append(std::string_view text) override { text_ += text; }

 private:
  std::string text_;
};

/// Writes all of these texts, by writev(2) alone, and in one piece if the file takes it. A file
/// beyond the size limit of the process, or a pipe without a reader, sends no signal. Returns an
/// errno, or 0. Async-signal-safe, with little stack.
[[nodiscard]] int write_all(int descriptor, std::span<const std::string_view> texts);
[[nodiscard]] inline int write_all(int descriptor, std::string_view text) {
  return write_all(descriptor, {&text, 1});
}

/// Buffered writing to a file descriptor, with write_all() alone.
class FileSink : public TextSink {
 public:
  explicit FileSink(int descriptor) : descriptor_(descriptor) {}
  void flush();
  /// Starts afresh with another file.
  void reset(int descriptor) {
    descriptor_ = descriptor;
    error_ = 0;
    used_ = 0;
  }
  /// errno of the first write that failed; 0 if none did.
  [[nodiscard]] int error() const { return error_; }

 protected:
  void append(std::string_view text) override;

 private:
  int descriptor_;
  int error_ = 0;
  std::size_t used_ = 0;
  char buffer_[8192];
};

}  // namespace rankplace::tracer
