// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/traces/ipm_tags.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support/errors.hpp"
#include "support/text/blanks.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

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

void IpmTags::fail(const std::string& what) const {
  throw InputError(file_, tags_.line_of(begin_), what);
}

void IpmTags::read_attributes(std::string_view inside, IpmTag& tag) const {
  inside = without_blanks_around(inside);
  for (const auto& [name, value] : take_attributes(inside, "\"")) {
    tag.attributes.emplace(name, as_utf8(without_entities(value)));
  }
  if (inside.empty() || inside == "/") return;
  fail("has an attribute without its value in quotes: " + std::string(inside.substr(0, 40)));
}

std::string IpmTags::text_behind(std::string_view name, std::size_t at) {
  constexpr std::string_view command_end = "</cmdline>";
  const std::size_t end = name == "cmdline" ? text_.find(command_end, at) : std::string_view::npos;
  if (end != std::string_view::npos) {
    tags_.skip_to(end);
    return as_utf8(without_blanks_around(text_.substr(at, end - at)));
  }
  const std::size_t next_tag = std::min(text_.find('<', at), text_.size());
  return as_utf8(without_entities(without_blanks_around(text_.substr(at, next_tag - at))));
}

std::optional<IpmTag> IpmTags::next() {
  while (const auto found = tags_.next()) {
    begin_ = found->begin;
    const bool is_comment = found->name.starts_with("!--");
    const std::size_t end = is_comment ? std::string_view::npos : end_of_tag(text_, begin_);
    if (end == std::string_view::npos) {
      fail("has a tag that is cut short: " + std::string(text_.substr(begin_, 40)) +
           " (copy the whole file)");
    }
    tags_.skip_to(end + 1);
    if (found->name.starts_with('?') || found->name.starts_with('!')) continue;
    const std::string_view inside = text_.substr(begin_ + 1, end - begin_ - 1);
    const std::size_t name_end = std::min(inside.find_first_of(" \t\r\n"), inside.size());
    IpmTag tag{std::string(inside.substr(0, name_end)), {}, {}};
    read_attributes(inside.substr(name_end), tag);
    tag.text = text_behind(tag.name, end + 1);
    return tag;
  }
  begin_ = text_.size();
  return std::nullopt;
}

}  // namespace rankplace
