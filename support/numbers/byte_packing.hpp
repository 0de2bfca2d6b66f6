// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {

/// Values as bytes, for another process of the same program on an alike host.
class BytePacker {
 public:
  template <class Value>
  BytePacker& add(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    return *this;
  }
  BytePacker& add(const std::string& text) {
    add(text.size());
    bytes_ += text;
    return *this;
  }
  template <class Value>
  BytePacker& add(const std::vector<Value>& values) {
    add(values.size());
    for (const Value& value : values) add(value);
    return *this;
  }
  /// All bytes; the packer is empty then.
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads what a BytePacker wrote. Throws InternalError beyond the end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  [[nodiscard]] bool at_end() const { return left_.empty(); }

  template <class Value>
  [[nodiscard]] Value next() {
    if constexpr (std::is_same_v<Value, std::string>) {
      return std::string(bytes(next<std::size_t>()));
    } else if constexpr (requires {
                           typename Value::value_type;
                           requires !std::is_trivially_copyable_v<Value>;
                         }) {
      Value values(next<std::size_t>());
      for (auto& value : values) value = next<typename Value::value_type>();
      return values;
    } else {
      Value value;
      std::memcpy(&value, bytes(sizeof value).data(), sizeof value);
      return value;
    }
  }

 private:
  std::string_view bytes(std::size_t count) {
    if (count > left_.size()) throw InternalError("a message of another process is too short");
    const std::string_view read = left_.substr(0, count);
    left_.remove_prefix(count);
    return read;
  }

  std::string_view left_;
};

}  // namespace rankplace
