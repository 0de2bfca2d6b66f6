// SPDX-License-Identifier: BSD-3-Clause
#include <catch2/catch.hpp>
#include <new>
#include <string>
#include <thread>

#include "bindings/c/guard.hpp"

namespace {

using rankplace::c::guarded;
namespace v1 = rankplace::v1;

std::string text_after(int status, int wanted) {
  CHECK(status == wanted);
  return rp_last_error();
}

}  // namespace

TEST_CASE("every exception becomes a status and a text") {
  CHECK(text_after(guarded([] { throw v1::InputError("input"); }), RP_INPUT_ERROR) == "input");
  CHECK(text_after(guarded([] { throw v1::UsageError("usage"); }), RP_USAGE_ERROR) == "usage");
  CHECK(text_after(guarded([] { throw v1::InternalError("own"); }), RP_INTERNAL_ERROR) == "own");
  CHECK(text_after(guarded([] { throw std::bad_alloc(); }), RP_OUT_OF_MEMORY) == "out of memory");
  CHECK(text_after(guarded([] { throw std::length_error("vector"); }), RP_OUT_OF_MEMORY) ==
        "more entries than memory can hold");
  CHECK(text_after(guarded([] { throw std::runtime_error("any"); }), RP_INTERNAL_ERROR) == "any");
  CHECK(text_after(guarded([] { throw 3; }), RP_INTERNAL_ERROR) == "an exception without a text");
  CHECK(text_after(guarded([] {}), RP_OK) == "an exception without a text");
}

TEST_CASE("each thread has its own last error") {
  CHECK(guarded([] { throw v1::InputError("mine"); }) == RP_INPUT_ERROR);
  std::string other = "not asked";
  std::thread([&] { other = rp_last_error(); }).join();
  CHECK(other.empty());
  CHECK(std::string(rp_last_error()) == "mine");
}
