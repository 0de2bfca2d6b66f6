// SPDX-License-Identifier: BSD-3-Clause
// libFuzzer's (and AFL++'s) entry for the reader that RANKPLACE_FUZZ_READER names.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/readers.hpp"

namespace {

const rankplace::fuzz::Reader& chosen_reader() {
  const char* const name = std::getenv("RANKPLACE_FUZZ_READER");
  const auto readers = rankplace::fuzz::all_readers();
  const auto found =
      std::ranges::find(readers, name == nullptr ? "" : name, &rankplace::fuzz::Reader::name);
  if (found == readers.end()) {
    std::fputs("set RANKPLACE_FUZZ_READER to one of the folders of tests/fuzz/corpus\n", stderr);
    std::exit(2);
  }
  return *found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const rankplace::fuzz::Reader& reader = chosen_reader();
  rankplace::fuzz::read_or_refuse(reader, {reinterpret_cast<const char*>(data), size});
  return 0;
}
