// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/message.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "pmpi_tracer/counters/text_sink.hpp"

namespace rankplace::tracer {

namespace {

/// Standard error as it was when the library was loaded.
struct FirstFile {
  bool is_known = false;
  dev_t device = 0;
  ino_t number = 0;
};
constinit FirstFile first_stderr;

/// Before other constructors have anything to tell.
[[gnu::constructor(101)]] void note_stderr() {
  struct stat file {};
  if (fstat(STDERR_FILENO, &file) == 0) first_stderr = {true, file.st_dev, file.st_ino};
}

bool is_still_stderr() {
  struct stat file {};
  return fstat(STDERR_FILENO, &file) == 0 && first_stderr.is_known &&
         first_stderr.device == file.st_dev && first_stderr.number == file.st_ino;
}

}  // namespace

void say(std::initializer_list<std::string_view> texts, int descriptor) {
  if (descriptor == STDERR_FILENO && !is_still_stderr()) return;
  std::array<std::string_view, most_texts + 2> pieces;
  std::size_t used = 0;
  pieces[used++] = "rankplace: ";
  for (const std::string_view text : texts) {
    if (used <= most_texts) pieces[used++] = text;
  }
  pieces[used++] = "\n";
  (void)write_all(descriptor, {pieces.data(), used});
}

}  // namespace rankplace::tracer
