// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <optional>

namespace rankplace {

/// A value that is made once, or the error of making it, which each get() throws.
/// Copies share it, and any thread may ask.
template <class T>
class Settled {
 public:
  /// Calls `make` at once and throws nothing of its own.
  template <std::invocable Make>
  explicit Settled(const Make& make) : outcome_(outcome_of(make)) {}

  [[nodiscard]] const T& get() const {
    if (outcome_->error) std::rethrow_exception(outcome_->error);
    return *outcome_->value;
  }

 private:
  struct Outcome {
    std::optional<T> value = {};
    std::exception_ptr error = {};
  };

  template <class Make>
  static std::shared_ptr<const Outcome> outcome_of(const Make& make) {
    auto outcome = std::make_shared<Outcome>();
    try {
      outcome->value.emplace(make());
    } catch (...) {
      outcome->error = std::current_exception();
    }
    return outcome;
  }

  std::shared_ptr<const Outcome> outcome_;
};

}  // namespace rankplace
