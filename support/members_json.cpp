// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/members_json.hpp"

#include <algorithm>
#include <utility>

#include "support/errors.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t largest_number = 0xfffffffe;

std::string compact(const OrderedJson& value) {
  return value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string broken_up(const OrderedJson& value, const std::string& indent) {
  constexpr std::size_t columns = 100;
  std::string line = compact(value);
  if (!value.is_structured() || value.empty() || indent.size() + line.size() <= columns)
    return line;
  const std::string inner = indent + "  ";
  std::string text;
  for (const auto& [key, item] : value.items()) {
    text += (text.empty() ? "\n" : ",\n") + inner;
    if (value.is_object()) text += compact(key) + ": ";
    text += broken_up(item, inner);
  }
  return (value.is_object() ? '{' + text + '\n' + indent + '}' : '[' + text + '\n' + indent + ']');
}

void begin_member(const std::string& key, std::string& text) {
  text += (text.size() <= 1 ? "\n  " : ",\n  ") + compact(key) + ": ";
}

template <class Item>
std::string item_lines(std::size_t begin, std::size_t end, const Item& item) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    text += i == 0 ? "[\n    " : ",\n    ";
    text += compact(item(i));
  }
  return text;
}

std::string list_end(std::size_t count) { return count == 0 ? "[]" : "\n  ]"; }

std::string member_lines(const OrderedJson& object) {
  std::string text;
  for (const auto& [key, value] : object.items()) {
    begin_member(key, text);
    if (value.is_array()) {
      const auto item = [&](std::size_t i) -> const OrderedJson& { return value[i]; };
      text += item_lines(0, value.size(), item) + list_end(value.size());
    } else {
      text += compact(value);
    }
  }
  return text;
}

}  // namespace

std::string json_text(const OrderedJson& value, int indent) {
  return value.dump(indent, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

std::string short_lines(const OrderedJson& value) { return broken_up(value, "") + '\n'; }

std::string one_item_per_line(const OrderedJson& object) {
  return '{' + member_lines(object) + "\n}\n";
}

std::string one_item_per_line(const OrderedJson& object, const char* list, std::size_t count,
                              const std::function<OrderedJson(std::size_t)>& item,
                              Threads& threads) {
  constexpr std::size_t items_of_job = 2'048;
  std::string text = '{' + member_lines(object);
  begin_member(list, text);
  const auto write = [&](std::string& lines, std::size_t begin, std::size_t end) {
    lines = item_lines(begin, end, item);
  };
  for (const auto& lines : found_in_ranges<std::string>(threads, count, items_of_job, write)) {
    text += lines;
  }
  return std::move(text) + list_end(count) + "\n}\n";
}

Members::Members(const OrderedJson& object, std::string where, const std::string& file)
    : object_(object), where_(std::move(where)), file_(file) {
  if (!object_.is_object()) fail("is not a JSON object");
}

std::string Members::text(const char* key) const { return text_of(at(key), key); }

bool Members::truth(const char* key) const {
  const OrderedJson& value = at(key);
  if (!value.is_boolean()) fail_at(key, "is neither true nor false");
  return value.get<bool>();
}

std::uint64_t Members::number(const char* key) const { return number_of(at(key), key); }

double Members::real(const char* key) const {
  const OrderedJson& value = at(key);
  if (!value.is_number()) fail_at(key, "is not a number");
  return value.get<double>();
}

std::uint32_t Members::small_number(const char* key) const { return small_number_of(at(key), key); }

std::vector<std::uint32_t> Members::small_numbers(const char* key) const {
  std::vector<std::uint32_t> numbers;
  for (const OrderedJson& value : list(key)) numbers.push_back(small_number_of(value, key));
  return numbers;
}

std::vector<std::string> Members::texts(const char* key) const {
  std::vector<std::string> found;
  for (const OrderedJson& value : list(key)) found.push_back(text_of(value, key));
  return found;
}

void Members::fail_at(const char* key, const std::string& what) const {
  fail("\"" + std::string(key) + "\" " + what);
}

const OrderedJson& Members::at(const char* key) const {
  const auto found = object_.find(key);
  if (found == object_.end()) fail_at(key, "is missing");
  return *found;
}

const OrderedJson& Members::list(const char* key) const {
  const OrderedJson& value = at(key);
  if (!value.is_array()) fail_at(key, "is not a list");
  return value;
}

std::uint64_t Members::number_of(const OrderedJson& value, const char* key) const {
  if (!value.is_number_unsigned()) {
    fail_at(key, "is or holds " + compact(value) + ", but must be a whole number from 0 on");
  }
  return value.get<std::uint64_t>();
}

std::uint32_t Members::small_number_of(const OrderedJson& value, const char* key) const {
  const std::uint64_t number = number_of(value, key);
  if (number > largest_number) fail_at(key, "is too large: " + std::to_string(number));
  return static_cast<std::uint32_t>(number);
}

std::string Members::text_of(const OrderedJson& value, const char* key) const {
  if (!value.is_string()) fail_at(key, "is not a text");
  return value.get<std::string>();
}

void Members::fail(const std::string& what) const {
  throw InputError(file_, 0, where_.empty() ? what : where_ + ": " + what);
}

OrderedJson parsed_json(std::string_view text, const std::string& file,
                        const std::string& expected) {
  try {
    return OrderedJson::parse(text);
  } catch (const OrderedJson::parse_error& error) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
    const auto line = static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
    throw InputError(file, line, "broken JSON (cut off, or " + expected + ")");
  } catch (const OrderedJson::out_of_range&) {
    throw InputError(file, 0, "holds a number that is too large (damaged; make the file anew)");
  }
}

void require_format(const Members& in, std::string_view name, std::uint64_t version,
                    const std::string& remedy) {
  if (!in.has("format") || in.text("format") != name) {
    in.fail_at("format", "is not \"" + std::string(name) + "\" (" + remedy + ")");
  }
  const std::uint64_t found = in.number("format_version");
  if (found == 0 || found > version) {
    in.fail_at("format_version", "is " + std::to_string(found) + " (this rankplace reads " +
                                     std::to_string(version) +
                                     "); use the rankplace that wrote it, or a newer one");
  }
}

}  // namespace rankplace
