// SPDX-License-Identifier: BSD-3-Clause
#include "bindings/c/guard.hpp"

#include <cstring>
#include <new>
#include <stdexcept>

#include "rankplace/version.hpp"

namespace rankplace::c {
namespace {

thread_local std::string last_error;

int failed(rp_status status, const char* what) noexcept {
  try {
    last_error = what;
  } catch (...) {
    last_error.clear();
  }
  return static_cast<int>(status);
}

}  // namespace

int status_of_exception() noexcept {
  try {
    throw;
  } catch (const v1::InputError& error) {
    return failed(RP_INPUT_ERROR, error.what());
  } catch (const v1::UsageError& error) {
    return failed(RP_USAGE_ERROR, error.what());
  } catch (const std::length_error&) {
    return failed(RP_OUT_OF_MEMORY, "more entries than memory can hold");
  } catch (const std::bad_alloc&) {
    return failed(RP_OUT_OF_MEMORY, "out of memory");  // fits into a string without an allocation
  } catch (const std::exception& error) {
    return failed(RP_INTERNAL_ERROR, error.what());
  } catch (...) {
    return failed(RP_INTERNAL_ERROR, "an exception without a text");
  }
}

char* copy_of(const std::string& text) {
  char* const copy = new char[text.size() + 1];
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace rankplace::c

const char* rp_version() { return rankplace::v1::version(); }

const char* rp_last_error() { return rankplace::c::last_error.c_str(); }

void rp_string_free(char* text) { delete[] text; }
