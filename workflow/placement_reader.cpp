// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placement_reader.hpp"

#include "rankfiles/launch_file_reader.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"

namespace rankplace {
namespace {

bool is_json(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

}  // namespace

std::vector<RankSlot> read_ranks(const std::string& path, const Machine& cores,
                                 std::size_t rank_count) {
  const std::string text = read_file(path);
  auto slots = is_json(text) ? placement_file_from_json(text, path).ranks
                             : launch_file_from_text(text, path, cores);
  if (slots.size() == rank_count) return slots;
  throw InputError(path, 0,
                   "this placement has " + std::to_string(slots.size()) +
                       " ranks but the run had " + std::to_string(rank_count) +
                       " (make one from this profile: rankplace map)");
}

}  // namespace rankplace
