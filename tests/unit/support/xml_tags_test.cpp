// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/xml_tags.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

namespace rankplace {
namespace {

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  XmlTags tags(text);
  while (const auto tag = tags.next()) names.emplace_back(tag->name);
  return names;
}

}  // namespace

TEST_CASE("tags of an XML, without comments") {
  using Names = std::vector<std::string>;
  CHECK(names_in("<?xml version='1.0'?>\n<!DOCTYPE a><a b='1'><c/>text<!-- <d> --></a >") ==
        Names{"?xml", "!DOCTYPE", "a", "c", "/a"});
  CHECK(names_in("<a><!-- <b>") == Names{"a", "!--", "b"});
  CHECK(names_in("no tag").empty());
  CHECK(names_in("<") == Names{""});
}

TEST_CASE("a tag knows its line, and reading goes on where it is told to") {
  XmlTags tags("<a>\n<b>\n<c>");
  CHECK(tags.line_of(tags.next()->begin) == 1);
  tags.skip_to(6);
  CHECK(tags.line_of(tags.next()->begin) == 3);
  CHECK_FALSE(tags.next());
}

TEST_CASE("attributes, up to what is none") {
  std::string_view behind = " a=\"1 > 0\" b = '2' a=\"3\"/> c=\"4\"";
  CHECK(take_attributes(behind) == XmlAttributes{{"a", "1 > 0"}, {"b", "2"}});
  CHECK(behind == "/> c=\"4\"");
  for (const std::string_view wrong : {"a", "a=", "a='1'", "a=\"1", "a b=\"1\"", ">"}) {
    behind = wrong;
    CHECK(take_attributes(behind, "\"").empty());
    CHECK(behind == wrong);
  }
}

}  // namespace rankplace
