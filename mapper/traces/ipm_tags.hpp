// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rankplace {

/// One tag of an XML text: its beginning, with the text behind it, or its end.
struct XmlTag {
  std::string name;  ///< "/task" for the end of task
  std::map<std::string, std::string, std::less<>> attributes;
  std::string text;  ///< up to the next tag, without blanks at its ends
};

/// Walks the tags of an XML text as IPM writes it: no CDATA, no entities but the five of XML, which
/// IPM itself does not write. Comments and declarations are skipped. Texts are UTF-8: those that
/// are not are read as iso-8859-1.
class XmlTags {
 public:
  /// `text` must outlive the reader; `file` is only used in messages.
  XmlTags(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}
  /// The next tag; nothing after the last. Throws InputError if a tag is cut short.
  [[nodiscard]] std::optional<XmlTag> next();
  /// Throws InputError "FILE:LINE: what" for the tag last read.
  [[noreturn]] void fail(const std::string& what) const;

 private:
  void read_attributes(std::string_view inside, XmlTag& tag) const;
  /// The text from `at_` on that belongs to a tag of this name. A command is taken whole:
  /// IPM writes its `<` and `&` as they are.
  std::string text_behind(std::string_view name);

  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;     ///< where to read on
  std::size_t begin_ = 0;  ///< of the tag last read
};

}  // namespace rankplace
