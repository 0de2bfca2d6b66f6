// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/xml_tags.hpp"

#include <algorithm>

#include "support/text/blanks.hpp"

namespace rankplace {

std::optional<XmlTag> XmlTags::next() {
  constexpr std::string_view comment = "<!--";
  while ((at_ = text_.find('<', at_)) != std::string_view::npos) {
    const std::size_t begin = at_;
    const bool is_comment = text_.substr(begin).starts_with(comment);
    const std::size_t end_of_comment = is_comment ? text_.find("-->", begin) : begin;
    if (is_comment && end_of_comment != std::string_view::npos) {
      at_ = end_of_comment;
      continue;
    }
    const bool is_end = text_.substr(begin).starts_with("</");
    at_ = is_end ? text_.find_first_of(" \t\r\n/><", begin + 2)
                 : text_.find_first_of(" \t\r\n/>", begin + 1);
    at_ = std::min(at_, text_.size());
    return XmlTag{text_.substr(begin + 1, at_ - begin - 1), text_.substr(at_), begin};
  }
  return std::nullopt;
}

std::size_t XmlTags::line_of(std::size_t at) const {
  return 1 + static_cast<std::size_t>(std::ranges::count(text_.substr(0, at), '\n'));
}

XmlAttributes take_attributes(std::string_view& behind, std::string_view quotes) {
  XmlAttributes attributes;
  while (true) {
    behind = without_blanks_before(behind);
    const std::size_t name_end = std::min(behind.find_first_of("= \t\r\n"), behind.size());
    std::string_view rest = without_blanks_before(behind.substr(name_end));
    if (behind.starts_with('>') || behind.starts_with('/') || !rest.starts_with('='))
      return attributes;
    rest = without_blanks_before(rest.substr(1));
    const bool is_quoted =
        !rest.empty() && (quotes.empty() || quotes.find(rest.front()) != quotes.npos);
    const std::size_t end = is_quoted ? rest.find(rest.front(), 1) : rest.npos;
    if (end == rest.npos) return attributes;
    attributes.emplace(behind.substr(0, name_end), rest.substr(1, end - 1));
    behind = rest.substr(end + 1);
  }
}

}  // namespace rankplace
