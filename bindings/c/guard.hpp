// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <exception>
#include <string>
#include <vector>

#include "rankplace/errors.hpp"
#include "rankplace/rankplace.h"

namespace rankplace::c {

/// The status of the exception that is being handled; its text becomes rp_last_error().
[[nodiscard]] int status_of_exception() noexcept;

/// Does `work`, and lets no exception out.
template <class Work>
[[nodiscard]] int guarded(const Work& work) noexcept {
  try {
    work();
    return RP_OK;
  } catch (...) {
    return status_of_exception();
  }
}

/// What a parameter that must not be NULL points to. Throws UsageError naming it.
template <class Value>
[[nodiscard]] Value& required(Value* value, const char* name) {
  if (value != nullptr) return *value;
  throw v1::UsageError(std::string("the parameter '") + name + "' is NULL (it must not be)");
}

/// A text that must be there. Throws UsageError naming the parameter.
[[nodiscard]] inline std::string text_of(const char* text, const char* name) {
  return &required(text, name);
}

/// A text that may be NULL.
[[nodiscard]] inline std::string text_or(const char* text, const char* otherwise) {
  return text == nullptr ? otherwise : text;
}

/// The C++ value of a C enumerator, which counts from 0. Throws UsageError if there is none.
template <class Value, std::size_t count>
Value chosen(const std::array<Value, count>& values, unsigned int number, const char* what) {
  if (number < count) return values[number];
  throw v1::UsageError("there is no " + std::string(what) + ' ' + std::to_string(number) +
                       " (use an enumerator of rankplace.h)");
}

/// An element of a list. Throws InputError if there is none.
template <class Value>
const Value& at(const std::vector<Value>& values, std::size_t index, const char* what) {
  if (index < values.size()) return values[index];
  throw v1::InputError("there is no " + std::string(what) + ' ' + std::to_string(index) +
                       " (there are " + std::to_string(values.size()) + ", counted from 0)");
}

/// A copy that rp_string_free() frees.
[[nodiscard]] char* copy_of(const std::string& text);

}  // namespace rankplace::c
