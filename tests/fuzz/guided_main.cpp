// SPDX-License-Identifier: BSD-3-Clause
// fuzz_guided READER [libFuzzer options] CORPUS...: libFuzzer, guided by coverage, looks for texts
// that break one reader.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/readers.hpp"

namespace {
const rankplace::fuzz::Reader* chosen = nullptr;
}  // namespace

// The names are libFuzzer's.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  const auto readers = rankplace::fuzz::all_readers();
  const std::string_view name = *argc > 1 ? (*argv)[1] : "";
  const auto found = std::ranges::find(readers, name, &rankplace::fuzz::Reader::name);
  if (found == readers.end()) {
    std::fputs("usage: fuzz_guided READER ...; the readers are the folders of tests/fuzz/corpus\n",
               stderr);
    std::exit(2);
  }
  chosen = &*found;
  (*argv)[1] = (*argv)[0];
  ++*argv;
  --*argc;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rankplace::fuzz::read_or_refuse(*chosen, {reinterpret_cast<const char*>(data), size});
  return 0;
}
