// SPDX-License-Identifier: BSD-3-Clause
#include "tests/fuzz/mutate.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>

namespace rankplace::fuzz {
namespace {

using Random = std::mt19937_64;

std::size_t below(std::size_t count, Random& random) { return count == 0 ? 0 : random() % count; }

void change_byte(std::string& text, Random& random) {
  if (text.empty()) return;
  constexpr std::string_view telling = "0123456789-,:;=\"\\{}[] \n\r\t#%.*xE";
  text[below(text.size(), random)] = random() % 2 == 0 ? telling[below(telling.size(), random)]
                                                       : static_cast<char>(random() % 256);
}

void cut_out(std::string& text, Random& random) {
  const std::size_t at = below(text.size(), random);
  text.erase(at, 1 + below(20, random));
}

void double_piece(std::string& text, Random& random) {
  const std::size_t at = below(text.size(), random);
  const std::string piece = text.substr(at, 1 + below(40, random));
  text.insert(below(text.size() + 1, random), piece);
}

void push_number(std::string& text, Random& random) {
  constexpr std::array<std::string_view, 10> limits{"0",
                                                    "1",
                                                    "-1",
                                                    "4294967295",
                                                    "4294967296",
                                                    "18446744073709551615",
                                                    "18446744073709551616",
                                                    "9223372036854775808",
                                                    "1e308",
                                                    "0-4294967295"};
  const std::size_t digit = text.find_first_of("0123456789", below(text.size(), random));
  if (digit == std::string::npos) return;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", digit), text.size());
  text.replace(digit, end - digit, limits[below(limits.size(), random)]);
}

void cut_end(std::string& text, Random& random) { text.resize(below(text.size() + 1, random)); }

void put_in(std::string& text, const std::string& other, Random& random) {
  const std::size_t at = below(other.size(), random);
  text.insert(below(text.size() + 1, random), other.substr(at, below(80, random)));
}

}  // namespace

std::string mutated(const std::vector<std::string>& seeds, Random& random) {
  std::string text = seeds[below(seeds.size(), random)];
  for (std::size_t defects = 1 + below(4, random); defects > 0; --defects) {
    switch (below(7, random)) {
      case 0: cut_out(text, random); break;
      case 1: double_piece(text, random); break;
      case 2: push_number(text, random); break;
      case 3: cut_end(text, random); break;
      case 4: put_in(text, seeds[below(seeds.size(), random)], random); break;
      default: change_byte(text, random); break;
    }
  }
  return text;
}

}  // namespace rankplace::fuzz
