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
  out_.add(members_[from], members_[to],
           {checked_product(bytes, calls_), checked_product(messages, calls_)});
  ++flow_count_;
}

}  // namespace rankplace
