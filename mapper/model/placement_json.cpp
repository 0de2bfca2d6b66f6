// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "mapper/model/errors.hpp"
#include "mapper/model/placement_file.hpp"
#include "mapper/model/placement_slots.hpp"

namespace rankplace {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format_name = "rankplace-placement";
constexpr std::uint64_t format_version = 1;
/// Numbers of ranks and cores are 32 bits wide, and one above the largest must still fit.
constexpr std::uint64_t largest_number = 0xfffffffe;

Json json_of(const LevelScore& level) {
  return {{"name", level.name},
          {"largest_link", level.largest_link},
          {"link_sum", level.link_sum},
          {"pair_volume", level.pair_volume}};
}

Json json_of(const RankSlot& slot) {
  Json json{{"rank", slot.rank}, {"host", slot.host}, {"cores", slot.cores}};
  if (!slot.os_pus.empty()) json["os_pus"] = slot.os_pus;
  return json;
}

template <class Item>
Json array_of(const std::vector<Item>& items) {
  Json array = Json::array();
  for (const Item& item : items) array.push_back(json_of(item));
  return array;
}

/// Text that is not UTF-8 (a path, say) must not stop a placement from being written.
std::string compact(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// One line per key, and per element of a list: readable, and a difference of two files says which
/// ranks moved.
std::string one_item_per_line(const Json& object) {
  std::string text = "{";
  for (const auto& [key, value] : object.items()) {
    text += (text.size() == 1 ? "\n  " : ",\n  ") + compact(key) + ": ";
    if (!value.is_array() || value.empty()) {
      text += compact(value);
      continue;
    }
    std::string separator = "[\n    ";
    for (const Json& item : value) {
      text += separator + compact(item);
      separator = ",\n    ";
    }
    text += "\n  ]";
  }
  return text + "\n}\n";
}

/// Takes members out of a JSON object; `where` ("", "ranks[3]") is how messages name the object.
class Members {
 public:
  Members(const Json& object, std::string where, const std::string& file)
      : object_(object), where_(std::move(where)), file_(file) {
    if (!object_.is_object()) fail("is not a JSON object");
  }

  [[nodiscard]] bool has(const char* key) const { return object_.contains(key); }

  [[nodiscard]] std::string text(const char* key) const {
    const Json& value = at(key);
    if (!value.is_string()) fail_at(key, "is not a text");
    return value.get<std::string>();
  }
  [[nodiscard]] bool truth(const char* key) const {
    const Json& value = at(key);
    if (!value.is_boolean()) fail_at(key, "is neither true nor false");
    return value.get<bool>();
  }
  [[nodiscard]] std::uint64_t number(const char* key) const { return number_of(at(key), key); }
  [[nodiscard]] std::uint32_t small_number(const char* key) const {
    return small_number_of(at(key), key);
  }
  [[nodiscard]] std::vector<std::uint32_t> small_numbers(const char* key) const {
    std::vector<std::uint32_t> numbers;
    for (const Json& value : list(key)) numbers.push_back(small_number_of(value, key));
    return numbers;
  }
  /// Each element of a list made into an Item.
  template <class Item>
  [[nodiscard]] std::vector<Item> items(const char* key, Item (*make)(const Members&)) const {
    std::vector<Item> made;
    for (const Json& value : list(key)) {
      const std::string index = '[' + std::to_string(made.size()) + ']';
      made.push_back(make(Members(value, where_ + key + index, file_)));
    }
    return made;
  }

  [[noreturn]] void fail_at(const char* key, const std::string& what) const {
    fail("\"" + std::string(key) + "\" " + what);
  }

 private:
  [[nodiscard]] const Json& at(const char* key) const {
    const auto found = object_.find(key);
    if (found == object_.end()) fail_at(key, "is missing");
    return *found;
  }
  [[nodiscard]] const Json& list(const char* key) const {
    const Json& value = at(key);
    if (!value.is_array()) fail_at(key, "is not a list");
    return value;
  }
  [[nodiscard]] std::uint64_t number_of(const Json& value, const char* key) const {
    if (!value.is_number_unsigned()) {
      fail_at(key, "is or holds " + compact(value) + ", but must be a whole number from 0 on");
    }
    return value.get<std::uint64_t>();
  }
  [[nodiscard]] std::uint32_t small_number_of(const Json& value, const char* key) const {
    const std::uint64_t number = number_of(value, key);
    if (number > largest_number) fail_at(key, "is too large: " + std::to_string(number));
    return static_cast<std::uint32_t>(number);
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw InputError(file_, 0, where_.empty() ? what : where_ + ": " + what);
  }

  const Json& object_;
  std::string where_;
  const std::string& file_;
};

void sort_distinct(std::vector<std::uint32_t>& numbers, const Members& in, const char* key,
                   const char* defect) {
  std::ranges::sort(numbers);
  if (std::ranges::adjacent_find(numbers) != numbers.end()) in.fail_at(key, defect);
}

RankSlot slot_from(const Members& in) {
  RankSlot slot{in.small_number("rank"), in.text("host"), in.small_numbers("cores"),
                in.has("os_pus") ? in.small_numbers("os_pus") : std::vector<std::uint32_t>{}};
  if (slot.host.empty()) in.fail_at("host", "is empty");
  if (slot.cores.empty()) in.fail_at("cores", "is empty (a rank needs at least one core)");
  sort_distinct(slot.cores, in, "cores", "holds a core twice");
  sort_distinct(slot.os_pus, in, "os_pus", "holds a PU twice");
  return slot;
}

LevelScore level_from(const Members& in) {
  return {in.text("name"), in.number("largest_link"), in.number("link_sum"),
          in.number("pair_volume")};
}

Json parsed(std::string_view text, const std::string& file) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
    const auto line = static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
    throw InputError(file, line, "broken JSON (cut off, or not a placement of rankplace map)");
  } catch (const Json::out_of_range&) {
    throw InputError(file, 0, "holds a number beyond all limits (damaged; map the profile again)");
  }
}

void check_format(const Members& in) {
  if (!in.has("format") || in.text("format") != format_name) {
    in.fail_at("format", "is not \"" + std::string(format_name) +
                             "\" (not a placement; rankplace map writes them)");
  }
  const std::uint64_t version = in.number("format_version");
  if (version == 0 || version > format_version) {
    in.fail_at("format_version", "is " + std::to_string(version) + " (this rankplace reads " +
                                     std::to_string(format_version) +
                                     "); use the rankplace that wrote it, or a newer one");
  }
}

}  // namespace

std::string to_json(const PlacementFile& placement) {
  return one_item_per_line({{"format", format_name},
                            {"format_version", format_version},
                            {"rankplace_version", placement.rankplace_version},
                            {"machine", placement.machine},
                            {"objective", placement.objective},
                            {"sense", placement.sense},
                            {"measure", placement.measure},
                            {"algorithm", placement.algorithm},
                            {"collectives", placement.collectives},
                            {"seed", placement.seed},
                            {"proved", placement.proved},
                            {"score", array_of(placement.score)},
                            {"bound", array_of(placement.bound)},
                            {"ranks", array_of(placement.ranks)}});
}

PlacementFile placement_file_from_json(std::string_view text, const std::string& file) {
  const Json json = parsed(text, file);
  const Members in(json, "", file);
  check_format(in);
  const auto text_or_empty = [&in](const char* key) { return in.has(key) ? in.text(key) : ""; };
  const auto levels_or_none = [&in](const char* key) {
    return in.has(key) ? in.items(key, level_from) : std::vector<LevelScore>{};
  };
  return {.ranks = sorted_by_rank(in.items("ranks", slot_from), file),
          .machine = in.text("machine"),
          .objective = text_or_empty("objective"),
          .sense = text_or_empty("sense"),
          .measure = text_or_empty("measure"),
          .algorithm = text_or_empty("algorithm"),
          .collectives = text_or_empty("collectives"),
          .score = levels_or_none("score"),
          .bound = levels_or_none("bound"),
          .proved = in.has("proved") && in.truth("proved"),
          .seed = in.has("seed") ? in.number("seed") : 0,
          .rankplace_version = text_or_empty("rankplace_version")};
}

}  // namespace rankplace
