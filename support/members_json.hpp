// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/threads/threads.hpp"

namespace rankplace {

using OrderedJson = nlohmann::ordered_json;

/// A JSON list of what `make` makes of each item.
template <class Item>
[[nodiscard]] OrderedJson json_list(const std::vector<Item>& items,
                                    OrderedJson (*make)(const std::type_identity_t<Item>&)) {
  OrderedJson list = OrderedJson::array();
  for (const Item& item : items) list.push_back(make(item));
  return list;
}

/// The text of a file or of an output, ending with a newline. What is not UTF-8 (a path, a host)
/// becomes U+FFFD: it must not stop an output. `indent`: blanks of a level, none below 0.
[[nodiscard]] std::string json_text(const OrderedJson& value, int indent = 2);

/// One line per key, and per element of a list: readable, and a difference of two files shows what
/// has changed. Ends with a newline.
[[nodiscard]] std::string one_item_per_line(const OrderedJson& object);
/// The same with a list as the last member, whose `count` items are made when they are written: a
/// million of them need no memory. Threads share them.
[[nodiscard]] std::string one_item_per_line(const OrderedJson& object, const char* list,
                                            std::size_t count,
                                            const std::function<OrderedJson(std::size_t)>& item,
                                            Threads& threads);

/// Objects and lists that fit into 100 columns are one line, longer ones have a line per member.
/// Ends with a newline.
[[nodiscard]] std::string short_lines(const OrderedJson& value);

/// Takes members out of a JSON object. Throws InputError naming the file and the member if it is
/// missing or of another type; `where` ("", "ranks[3]") is how messages name the object.
class Members {
 public:
  Members(const OrderedJson& object, std::string where, const std::string& file);

  [[nodiscard]] bool has(const char* key) const { return object_.contains(key); }
  /// Whether a member that may be of several types is a text.
  [[nodiscard]] bool has_text(const char* key) const {
    return has(key) && object_.at(key).is_string();
  }

  [[nodiscard]] std::string text(const char* key) const;
  [[nodiscard]] bool truth(const char* key) const;
  [[nodiscard]] std::uint64_t number(const char* key) const;
  /// Any number, whole or not.
  [[nodiscard]] double real(const char* key) const;
  /// Numbers of ranks and cores: 32 bits wide, and one above the largest still fits.
  [[nodiscard]] std::uint32_t small_number(const char* key) const;
  [[nodiscard]] std::vector<std::uint32_t> small_numbers(const char* key) const;
  [[nodiscard]] std::vector<std::string> texts(const char* key) const;
  [[nodiscard]] bool is_null(const char* key) const { return at(key).is_null(); }
  /// The members of a member. It must not outlive this one.
  [[nodiscard]] Members object(const char* key) const {
    return {at(key), where_.empty() ? key : where_ + '.' + key, file_};
  }
  /// Each element of a list of objects made into an Item.
  template <class Item>
  [[nodiscard]] std::vector<Item> items(const char* key, Item (*make)(const Members&)) const {
    std::vector<Item> made;
    for (const OrderedJson& value : list(key)) {
      const std::string index = '[' + std::to_string(made.size()) + ']';
      made.push_back(make(Members(value, where_ + key + index, file_)));
    }
    return made;
  }

  [[noreturn]] void fail_at(const char* key, const std::string& what) const;

 private:
  [[nodiscard]] const OrderedJson& at(const char* key) const;
  [[nodiscard]] const OrderedJson& list(const char* key) const;
  [[nodiscard]] std::uint64_t number_of(const OrderedJson& value, const char* key) const;
  [[nodiscard]] std::uint32_t small_number_of(const OrderedJson& value, const char* key) const;
  [[nodiscard]] std::string text_of(const OrderedJson& value, const char* key) const;
  [[noreturn]] void fail(const std::string& what) const;

  const OrderedJson& object_;
  std::string where_;
  const std::string& file_;
};

/// Throws InputError naming file and line; `expected` tells what the file should have been: "not a
/// placement of rankplace map".
[[nodiscard]] OrderedJson parsed_json(std::string_view text, const std::string& file,
                                      const std::string& expected);

/// Throws InputError unless "format" is `name` and "format_version" is 1 to `version`. `remedy`
/// tells what to do with another file.
void require_format(const Members& in, std::string_view name, std::uint64_t version,
                    const std::string& remedy);

}  // namespace rankplace
