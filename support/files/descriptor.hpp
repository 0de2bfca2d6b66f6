// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace rankplace {

/// A file descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;

  /// The descriptor's number; -1 for none.
  [[nodiscard]] int number() const { return number_; }
  /// Returns 0, or the error number: some file systems tell of a failed write only here.
  int close();

 private:
  int number_;
};

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

/// Throws InputError if the system has no descriptors left.
[[nodiscard]] Pipe make_pipe();

/// A file in memory, without a name in the file system. Throws InputError as make_pipe().
[[nodiscard]] Descriptor make_memory_file();

/// How much read_all() asks for at a time.
inline constexpr std::size_t read_chunk_bytes = 1U << 16U;

/// Appends all bytes from the current position to the end. Returns 0, or the error number.
[[nodiscard]] int read_all(const Descriptor& descriptor, std::string& bytes);

/// The bytes from the current position to the end; as many as can be read.
[[nodiscard]] std::string text_from(const Descriptor& descriptor);

/// Writes all bytes. Returns 0, or the error number.
[[nodiscard]] int write_all(const Descriptor& descriptor, std::string_view bytes);

}  // namespace rankplace
