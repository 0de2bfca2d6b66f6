// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace rankplace {

/// A text that copies share, as the description of thousands of equal nodes.
class SharedText {
 public:
  SharedText() = default;
  SharedText(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

  [[nodiscard]] const std::string& text() const { return *text_; }
  operator const std::string&() const { return *text_; }
  friend bool operator==(const SharedText& a, const SharedText& b) {
    return a.text_ == b.text_ || *a.text_ == *b.text_;
  }

 private:
  std::shared_ptr<const std::string> text_ = std::make_shared<const std::string>();
};

}  // namespace rankplace
