// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/placement_reader.hpp"

#include <utility>

#include "mapper/model/placement/placement_slots.hpp"
#include "rankfiles/launch_file_reader.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

std::vector<RankSlot> counted_ranks(std::vector<RankSlot> slots, const std::string& name,
                                    std::size_t rank_count) {
  if (slots.size() == rank_count) return slots;
  throw InputError(name + " has " + counted(slots.size(), "rank") + " but there are " +
                   std::to_string(rank_count) + " (give a place for each)");
}

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
  return counted_ranks(std::move(slots), path, rank_count);
}

std::vector<RankSlot> checked_ranks(std::vector<RankSlot> slots, const std::string& name,
                                    std::size_t rank_count) {
  return counted_ranks(sorted_by_rank(std::move(slots), name), name, rank_count);
}

}  // namespace rankplace
