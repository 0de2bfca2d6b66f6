// SPDX-License-Identifier: BSD-3-Clause
// fuzz_reader READER FILE: one reader reads one file. What afl-fuzz runs, and how a text that it
// kept is looked at again.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "support/files/files.hpp"
#include "tests/fuzz/readers.hpp"

int main(int argc, char** argv) {
  using namespace rankplace;
  const auto readers = fuzz::all_readers();
  const auto found =
      argc == 3 ? std::ranges::find(readers, std::string_view(argv[1]), &fuzz::Reader::name)
                : readers.end();
  if (found == readers.end()) {
    std::fputs("usage: fuzz_reader READER FILE; the readers are the folders of tests/fuzz/corpus\n",
               stderr);
    return 2;
  }
  fuzz::read_or_refuse(*found, read_file(argv[2]));
  return 0;
}
