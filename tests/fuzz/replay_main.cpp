// SPDX-License-Identifier: BSD-3-Clause
// replay CORPUS [ROUNDS [SEED]]: every file of CORPUS/READER is given to the reader of that name,
// as it is and with ROUNDS random sets of defects. A reader that does anything but read or refuse
// within ten seconds and one GiB ends this program, which then says what it was reading. Under a
// sanitizer the time is longer, and the sanitizer limits the memory.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <random>
#include <string>

#include "support/files/files.hpp"
#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/readers.hpp"
#if RANKPLACE_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

using namespace rankplace;
using namespace rankplace::fuzz;

constexpr unsigned seconds_per_text = 10 * RANKPLACE_TIME_FACTOR;

/// What is being read, for the one who ends us.
struct Current {
  const Reader* reader = nullptr;
  const std::string* text = nullptr;
};
Current current;

void report_current() {
  const char* const file = "fuzz-failure.txt";
  if (current.text == nullptr) return;
  std::fprintf(stderr, "reader %s fails on %zu bytes, kept in %s\n",
               std::string(current.reader->name).c_str(), current.text->size(), file);
  if (std::FILE* const out = std::fopen(file, "wb")) {
    std::fwrite(current.text->data(), 1, current.text->size(), out);
    std::fclose(out);
  }
}

[[noreturn]] void end_on(int signal) {
  std::fprintf(stderr, "signal %d; ", signal);
  report_current();
  _exit(1);
}

#if RANKPLACE_SANITIZED
/// A sanitizer reserves terabytes of addresses, and reports faults better than end_on().
void set_limits() {
  for (const int signal : {SIGALRM, SIGABRT}) std::signal(signal, end_on);
  __sanitizer_set_death_callback(report_current);
}
#else
void set_limits() {
  const rlimit memory{1U << 30U, 1U << 30U};
  setrlimit(RLIMIT_AS, &memory);
  for (const int signal : {SIGALRM, SIGSEGV, SIGABRT, SIGFPE, SIGBUS}) std::signal(signal, end_on);
}
#endif

void read_guarded(const Reader& reader, const std::string& text) {
  current = {&reader, &text};
  alarm(seconds_per_text);
  try {
    read_or_refuse(reader, text);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s; ", error.what());
    report_current();
    std::exit(1);
  }
  alarm(0);
  current = {};
}

std::vector<std::string> seeds_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  if (std::filesystem::exists(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  std::vector<std::string> seeds;
  for (const auto& file : files) seeds.push_back(read_file(file));
  return seeds;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s CORPUS [ROUNDS [SEED]]\n", argv[0]);
    return 2;
  }
  set_limits();
  const unsigned long rounds = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 0;
  const unsigned long seed = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 1;
  for (const Reader& reader : all_readers()) {
    const auto seeds = seeds_of(std::filesystem::path(argv[1]) / reader.name);
    if (seeds.empty()) {
      std::fprintf(stderr, "no corpus for the reader %s\n", std::string(reader.name).c_str());
      return 1;
    }
    for (const std::string& text : seeds) read_guarded(reader, text);
    std::mt19937_64 random(seed);
    for (unsigned long round = 0; round < rounds; ++round) {
      const std::string text = mutated(seeds, random);
      read_guarded(reader, text);
    }
    std::printf("%s: %zu texts, each as it is, and %lu with defects\n",
                std::string(reader.name).c_str(), seeds.size(), rounds);
  }
  return 0;
}
