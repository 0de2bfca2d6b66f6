// SPDX-License-Identifier: BSD-3-Clause
#include "bench/calibrate/level_pairs.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace::calibrate {
namespace {

std::vector<ObjectId> children_of(const Object& object) {
  std::vector<ObjectId> children;
  for (std::uint32_t c = 0; c < object.child_count; ++c) {
    children.emplace_back(object.first_child + c);
  }
  return children;
}

/// Calls visit(a, b) for every two children of the object.
template <class Visit>
void for_each_two_children(const Machine& machine, const Object& object, const Visit& visit) {
  const std::vector<ObjectId> children = children_of(object);
  for (std::size_t b = 0; b < children.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a)
      visit(machine.object(children[a]), machine.object(children[b]));
  }
}

void add_all(const Machine& machine, const Object& object, LevelPairs& level) {
  for_each_two_children(machine, object, [&](const Object& a, const Object& b) {
    for (std::uint32_t x = 0; x < a.core_count; ++x) {
      for (std::uint32_t y = 0; y < b.core_count; ++y) {
        level.alone.push_back({a.first_core + x, b.first_core + y});
      }
    }
  });
}

/// One pair of cores for every two objects that meet.
void add_first_cores(const Machine& machine, const Object& object, LevelPairs& level) {
  for_each_two_children(machine, object, [&](const Object& a, const Object& b) {
    level.alone.push_back({a.first_core, b.first_core});
  });
}

/// So many of them, the first and the last among them.
std::vector<RankPair> spread_sample(const std::vector<RankPair>& pairs, std::size_t count) {
  if (pairs.size() <= count) return pairs;
  std::vector<RankPair> chosen;
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(pairs[i * (pairs.size() - 1) / (count - 1)]);
  }
  return chosen;
}

std::uint64_t pairs_that_meet(const Machine& machine, const Object& object) {
  std::uint64_t pairs = 0;
  for_each_two_children(machine, object, [&](const Object& a, const Object& b) {
    pairs += std::uint64_t{a.core_count} * b.core_count;
  });
  return pairs;
}

/// Half of the object's cores each with one of the other half, if the two are of different
/// children, as all are unless one child has more cores than the others together.
void add_matching(const Machine& machine, ObjectId meeting, LevelPairs& level) {
  const Object& object = machine.object(meeting);
  const std::uint32_t half = object.core_count / 2;
  std::vector<RankPair> pairs;
  for (std::uint32_t c = object.first_core; c < object.first_core + half; ++c) {
    if (machine.common_ancestor(CoreId(c), CoreId(c + half)) == meeting)
      pairs.push_back({c, c + half});
  }
  for (const ObjectId child : children_of(object)) {
    const auto crossing = std::ranges::count_if(pairs, [&](const RankPair& pair) {
      return machine.holds(child, CoreId(pair.first)) || machine.holds(child, CoreId(pair.second));
    });
    level.pairs_per_link = std::max(level.pairs_per_link, static_cast<std::size_t>(crossing));
  }
  level.together.insert(level.together.end(), pairs.begin(), pairs.end());
}

void require_few(const LevelPairs& level) {
  if (level.pair_count <= most_pairs) return;
  throw UsageError("level " + level.level + " has " + std::to_string(level.pair_count) +
                   " pairs of cores, and each takes about a second (at most " +
                   std::to_string(most_pairs) + "); leave --all out, or name fewer hosts");
}

}  // namespace

std::vector<LevelPairs> level_pairs(const Machine& machine, PairChoice choice) {
  std::vector<LevelPairs> levels;
  for (const std::string& name : machine.level_names()) levels.push_back({name, 0, {}, {}, 0});
  for (std::uint32_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    if (object.child_count == 0) continue;
    LevelPairs& level = levels[object.level];
    level.pair_count += pairs_that_meet(machine, object);
    if (choice == PairChoice::all) {
      require_few(level);
      add_all(machine, object, level);
    } else {
      add_first_cores(machine, object, level);
    }
    add_matching(machine, ObjectId(o), level);
  }
  if (choice == PairChoice::sample) {
    for (LevelPairs& level : levels) level.alone = spread_sample(level.alone, sampled_pairs);
  }
  return levels;
}

}  // namespace rankplace::calibrate
