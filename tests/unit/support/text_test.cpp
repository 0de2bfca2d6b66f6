// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/text.hpp"

#include <catch2/catch.hpp>

#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {

TEST_CASE("the last lines of a text") {
  const std::string text = "one\ntwo\nthree\n";
  CHECK(last_lines(text, 0).empty());
  CHECK(last_lines(text, 1) == "three");
  CHECK(last_lines(text, 2) == "two\nthree");
  CHECK(last_lines(text, 3) == "one\ntwo\nthree");
  CHECK(last_lines(text, 9) == "one\ntwo\nthree");
  CHECK(last_lines("", 2).empty());
  CHECK(last_lines("\n\n", 2).empty());
  CHECK(last_lines("\na", 1) == "a");
}

TEST_CASE("both ends of a text, and how much is between") {
  CHECK(both_ends("one\ntwo\nthree\nfour\nfive\n", 1) == "one\n[... 3 more lines ...]\nfive");
  CHECK(both_ends("one\ntwo\nthree\nfour\n", 2) == "one\ntwo\nthree\nfour");
  CHECK(both_ends("\n\none\ntwo\n\n", 5) == "one\ntwo");
  CHECK(both_ends("one", 1) == "one");
  CHECK(both_ends("", 3).empty());
}

TEST_CASE("parts between separators, and items of a list") {
  using Parts = std::vector<std::string_view>;
  CHECK(split("", ",") == Parts{""});
  CHECK(split("a,;b;", ",;") == Parts{"a", "", "b", ""});
  CHECK(items_of("").empty());
  CHECK(items_of(",") == Parts{""});
  CHECK(items_of("a,,b,") == Parts{"a", "", "b"});
  CHECK(items_of("/bin::/lib", ':') == Parts{"/bin", "", "/lib"});
}

TEST_CASE("lists as texts") {
  CHECK(joined(std::vector<std::string>{"a", "b"}) == "a, b");
  CHECK(joined(std::vector<int>{1, 2}, "-", [](int n) { return std::to_string(n); }) == "1-2");
  CHECK(numbers_text(std::vector<std::uint32_t>{3, 1}) == "3,1");
}

TEST_CASE("an error shows all of a text with a zero byte in it") {
  const std::string text("2\0001", 3);
  CHECK(std::string(InputError("a.graph", 1, '"' + text + "\" is no number").what()) ==
        "a.graph:1: \"2\\x001\" is no number");
  CHECK(std::string(UsageError(text + '!').what()) == "2\\x001!");
}

TEST_CASE("names of hosts") {
  CHECK(problem_of_host_name("n01.cluster-a_b").empty());
  CHECK(problem_of_host_name("") == "is empty");
  CHECK(problem_of_host_name("a b") == "has a blank or a comma in it");
  CHECK(problem_of_host_name("a,b") == "has a blank or a comma in it");
  for (const char c : {'\0', '\x1b', '\n', '\x7f'}) {
    CHECK(problem_of_host_name(std::string("a") + c) == "has a control character in it");
  }
}

}  // namespace rankplace
