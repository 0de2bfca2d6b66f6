// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

namespace rankplace {

/// A tag of an XML text, or a declaration.
struct XmlTag {
  std::string_view name;    ///< "task", "/task" for the end of task, "?xml", "!DOCTYPE"
  std::string_view behind;  ///< the text from the end of the name on
  std::size_t begin = 0;    ///< of `<`
};

/// Names and values, as they are written.
using XmlAttributes = std::map<std::string_view, std::string_view>;

/// Walks the tags of an XML text, which it does not check: that is left to its users, as is the end
/// of each tag. Comments are skipped. Not for texts with CDATA.
class XmlTags {
 public:
  /// `text` must outlive the tags.
  explicit XmlTags(std::string_view text) : text_(text) {}

  /// The next tag, or a comment "!--" without its end; nothing after the last.
  [[nodiscard]] std::optional<XmlTag> next();
  /// Looks for the next tag from this place on, instead of behind the name of the last.
  void skip_to(std::size_t at) { at_ = at; }
  [[nodiscard]] std::size_t line_of(std::size_t at) const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// Takes the attributes off what is behind the name of a tag, up to what is none. Values stand
/// between two of the same of these quotes; none are given: of any character, as a tag may be
/// damaged. Of a name that comes twice the first counts.
[[nodiscard]] XmlAttributes take_attributes(std::string_view& behind, std::string_view quotes = {});

}  // namespace rankplace
