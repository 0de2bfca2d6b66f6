// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/ipm_tags.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support/blanks.hpp"
#include "support/errors.hpp"
#include "support/text.hpp"

namespace rankplace {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string without_entities(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> entities{
      {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
  std::string plain;
  while (!text.empty()) {
    const auto entity = std::ranges::find_if(
        entities, [&](const auto& one) { return text.starts_with(one.first); });
    plain += entity != entities.end() ? entity->second : text.front();
    text.remove_prefix(entity != entities.end() ? entity->first.size() : 1);
  }
  return plain;
}

/// IPM declares iso-8859-1 and copies the bytes that the system gives it, which are mostly UTF-8.
std::string as_utf8(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  std::string utf8;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) utf8 += static_cast<char>(0xC0U | byte >> 6U);
    utf8 += byte < 0x80 ? c : static_cast<char>(0x80U | (byte & 0x3FU));
  }
  return utf8;
}

/// The end of a tag, past a `>` inside quotes.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  bool quoted = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (text[at] == '>' && !quoted) return at;
  }
  return std::string_view::npos;
}

}  // namespace

void XmlTags::fail(const std::string& what) const {
  const auto line =
      1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(begin_), '\n');
  throw InputError(file_, static_cast<std::size_t>(line), what);
}

void XmlTags::read_attributes(std::string_view inside, XmlTag& tag) const {
  for (inside = without_blanks_around(inside); !inside.empty();
       inside = without_blanks_around(inside)) {
    const std::size_t quote = inside.find("=\"");
    const std::string_view name = inside.substr(0, quote);
    const std::size_t end = quote == std::string_view::npos ? quote : inside.find('"', quote + 2);
    if (end == std::string_view::npos || name.find_first_of(" \t\r\n=") != std::string_view::npos) {
      if (inside == "/") return;
      fail("has an attribute without its value in quotes: " + std::string(inside.substr(0, 40)));
    }
    tag.attributes.insert_or_assign(
        std::string(name), as_utf8(without_entities(inside.substr(quote + 2, end - quote - 2))));
    inside.remove_prefix(end + 1);
  }
}

std::string XmlTags::text_behind(std::string_view name) {
  constexpr std::string_view command_end = "</cmdline>";
  const std::size_t end = text_.find(command_end, at_);
  if (name == "cmdline" && end != std::string_view::npos) {
    const std::string_view command = text_.substr(at_, end - at_);
    at_ = end;
    return as_utf8(without_blanks_around(command));
  }
  const std::size_t next_tag = std::min(text_.find('<', at_), text_.size());
  return as_utf8(without_entities(without_blanks_around(text_.substr(at_, next_tag - at_))));
}

std::optional<XmlTag> XmlTags::next() {
  while (true) {
    begin_ = text_.find('<', at_);
    if (begin_ == std::string_view::npos) {
      begin_ = text_.size();
      return std::nullopt;
    }
    const bool is_comment = text_.substr(begin_).starts_with("<!--");
    const std::size_t end = is_comment ? text_.find("-->", begin_) : end_of_tag(text_, begin_);
    if (end == std::string_view::npos) {
      fail("has a tag that is cut short: " + std::string(text_.substr(begin_, 40)) +
           " (copy the whole file)");
    }
    at_ = end + (is_comment ? 3 : 1);
    if (is_comment || text_[begin_ + 1] == '?' || text_[begin_ + 1] == '!') continue;
    XmlTag tag;
    const std::string_view inside = text_.substr(begin_ + 1, end - begin_ - 1);
    const std::size_t name_end = std::min(inside.find_first_of(blanks), inside.size());
    tag.name = inside.substr(0, name_end);
    read_attributes(inside.substr(name_end), tag);
    tag.text = text_behind(tag.name);
    return tag;
  }
}

}  // namespace rankplace
