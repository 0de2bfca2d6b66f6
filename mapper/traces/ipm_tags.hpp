// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support/text/xml_tags.hpp"

namespace rankplace {

/// One tag of IPM's report: its beginning, with the text behind it, or its end.
struct IpmTag {
  std::string name;  ///< "/task" for the end of task
  std::map<std::string, std::string, std::less<>> attributes;
  std::string text;  ///< up to the next tag, without blanks at its ends
};

/// Walks the tags of an XML text as IPM writes it: no CDATA, no entities but the five of XML, which
/// IPM itself does not write. Comments and declarations are skipped. Texts are UTF-8: texts that
/// are not are read as iso-8859-1.
class IpmTags {
 public:
  /// `text` must outlive the reader; `file` is only used in messages.
  IpmTags(std::string_view text, std::string file)
      : text_(text), file_(std::move(file)), tags_(text) {}
  /// The next tag; nothing after the last. Throws InputError if a tag is cut short.
  [[nodiscard]] std::optional<IpmTag> next();
  /// Throws InputError "FILE:LINE: what" for the tag last read.
  [[noreturn]] void fail(const std::string& what) const;

 private:
  void read_attributes(std::string_view inside, IpmTag& tag) const;
  /// The text from `at` on that belongs to a tag of this name. A command is taken whole: IPM writes
  /// its `<` and `&` as they are.
  std::string text_behind(std::string_view name, std::size_t at);

  std::string_view text_;
  std::string file_;
  XmlTags tags_;
  std::size_t begin_ = 0;  ///< of the tag last read
};

}  // namespace rankplace
