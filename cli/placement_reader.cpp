// SPDX-License-Identifier: BSD-3-Clause
#include "cli/placement_reader.hpp"

#include <filesystem>

#include "mapper/model/atomic_file.hpp"
#include "mapper/model/errors.hpp"
#include "rankfiles/launch_file_reader.hpp"

namespace rankplace::cli {
namespace {

bool is_json(const std::filesystem::path& path) {
  const std::string text = read_file(path);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string::npos && text[first] == '{';
}

}  // namespace

std::vector<RankSlot> read_ranks(const std::string& path, const Machine& cores,
                                 std::size_t rank_count) {
  auto slots = is_json(path) ? read_placement_file(path).ranks : read_launch_file(path, cores);
  if (slots.size() == rank_count) return slots;
  throw InputError(path, 0,
                   "this placement has " + std::to_string(slots.size()) +
                       " ranks but the run had " + std::to_string(rank_count) +
                       " (make one from this profile: rankplace map)");
}

std::size_t unit_count(const RankSlot& slot) {
  return slot.hwthreads.empty() ? slot.cores.size() : slot.hwthreads.size();
}

}  // namespace rankplace::cli
