// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/call_traffic.hpp"

#include "support/errors.hpp"

namespace rankplace {
namespace {

std::uint64_t checked_product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) {
    throw InputError("a collective's traffic is more than 2^64 - 1 (counts are too large)");
  }
  return product;
}

}  // namespace

void CallTraffic::add(std::uint32_t from, std::uint32_t to, std::uint64_t bytes,
                      std::uint64_t messages) {
  const std::uint64_t calls = calls_[from];
  if (calls == 0) return;
  out_.add(members_[from], members_[to],
           {checked_product(bytes, calls), checked_product(messages, calls)});
  ++flow_count_;
}

}  // namespace rankplace
