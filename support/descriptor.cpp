// SPDX-License-Identifier: BSD-3-Clause
#include "support/files/descriptor.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "support/errors.hpp"

namespace rankplace {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw InputError("cannot make " + what + " (" + std::strerror(errno) + ")");
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this == &other) return *this;
  close();
  number_ = std::exchange(other.number_, -1);
  return *this;
}

int Descriptor::close() {
  const int number = std::exchange(number_, -1);
  return number >= 0 && ::close(number) != 0 ? errno : 0;
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("a pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Descriptor make_memory_file() {
  Descriptor file(::memfd_create("rankplace", MFD_CLOEXEC));
  if (file.number() < 0) fail("a file in memory");
  return file;
}

int read_all(const Descriptor& descriptor, std::string& bytes) {
  while (true) {
    const std::size_t had = bytes.size();
    bytes.resize(had + read_chunk_bytes);
    const ssize_t got = ::read(descriptor.number(), bytes.data() + had, read_chunk_bytes);
    bytes.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got == 0) return 0;
    if (got < 0 && errno != EINTR) return errno;
  }
}

std::string text_from(const Descriptor& descriptor) {
  std::string text;
  (void)read_all(descriptor, text);
  return text;
}

int write_all(const Descriptor& descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(descriptor.number(), bytes.data(), bytes.size());
    if (put < 0 && errno != EINTR) return errno;
    if (put > 0) bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

}  // namespace rankplace
