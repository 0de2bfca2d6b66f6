// SPDX-License-Identifier: BSD-3-Clause
#include "report/document/shown_placements.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "workflow/advice/advice.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

/// A placement from a file of the user's.
struct GivenPlacement {
  std::string path;
  NamedPlacement placement;
};

bool is_file(const std::string& word) {
  return word != name_of(Sense::best) && word != name_of(Sense::worst) && fs::is_regular_file(word);
}

bool is_baseline(const std::string& name) {
  return std::ranges::any_of(baseline_names, [&](const char* one) { return name == one; });
}

bool is_in_same_network(const PlacementFile& file, const PlacementFile& here) {
  return file.machine_network == here.machine_network &&
         file.machine_allocation == here.machine_allocation;
}

std::string network_given(const PlacementFile& file) {
  if (file.machine_network.empty() && file.machine_allocation.empty()) return "no `network`";
  std::string text;
  if (!file.machine_network.empty()) text += "`network` " + file.machine_network;
  if (file.machine_allocation.empty()) return text;
  return text + (text.empty() ? "" : " ") + "`allocation` " + file.machine_allocation;
}

/// Earlier versions did not write the network that was given.
void note_other_network(const MappingProblem& problem, const std::string& path,
                        const PlacementFile& file, const PlacementFile& here) {
  const bool is_unknown =
      file.network && file.machine_network.empty() && file.machine_allocation.empty();
  if (is_unknown || is_in_same_network(file, here)) return;
  problem.options.progress->note(path + " was made with " + network_given(file) +
                                 "; here it is judged with " + network_given(here));
}

/// Whether the search behind a file was one of this problem, by what files tell: then its bound
/// holds here. `here`: the same placement as the problem judges it.
bool is_of_this_problem(const PlacementFile& file, const PlacementFile& here) {
  return file.objective == here.objective && file.measure == here.measure &&
         file.collectives == here.collectives && file.machine == here.machine &&
         is_in_same_network(file, here) && file.score == here.score &&
         file.network == here.network && file.bound.size() == file.score.size() &&
         file.network_bound.has_value() == file.network.has_value();
}

Score bound_in(const PlacementFile& file) {
  Score score;
  for (const LevelScore& level : file.bound) {
    score.levels.push_back({level.largest_link, level.link_sum, level.pair_volume});
  }
  if (file.network_bound) {
    score.network = {file.network_bound->largest_link_by_speed, file.network_bound->byte_hops};
  }
  return score;
}

/// Takes over what the file says of its search.
void add_search_of(const PlacementFile& file, NamedPlacement& placement) {
  if (!is_of_this_problem(file, placement.file)) return;
  // Files hold no bound on network cards; what is proved is its own bound.
  if (!file.proved && placement.score.cards != CardsLoad{}) return;
  placement.file.bound = file.bound;
  placement.file.network_bound = file.network_bound;
  placement.file.proved = file.proved;
  placement.file.algorithm = file.algorithm;
  placement.bound = file.proved ? placement.score : bound_in(file);
}

NamedPlacement placement_in(const MappingProblem& problem, const fs::path& path) {
  NamedPlacement placement = named_placement(problem, path);
  placement.name = path.stem();
  if (path.extension() != ".json") return placement;
  const PlacementFile file = read_placement_file(path);
  note_other_network(problem, path.string(), file, placement.file);
  add_search_of(file, placement);
  return placement;
}

bool is_same(const NamedPlacement& a, const NamedPlacement& b) {
  return std::ranges::equal(a.file.ranks, b.file.ranks, [](const RankSlot& x, const RankSlot& y) {
    return x.host == y.host && x.cores == y.cores && x.hwthreads == y.hwthreads;
  });
}

/// One for each file; of the same placement under the same name (best.json and best.rankfile) one,
/// with a bound if any has it.
std::vector<GivenPlacement> placements_in_files(const MappingProblem& problem,
                                                const std::vector<std::string>& named) {
  std::vector<GivenPlacement> given;
  for (const std::string& word : named) {
    if (!is_file(word)) continue;
    GivenPlacement next{word, placement_in(problem, word)};
    const auto same = std::ranges::find_if(given, [&](const GivenPlacement& one) {
      return one.placement.name == next.placement.name && is_same(one.placement, next.placement);
    });
    if (same == given.end()) {
      given.push_back(std::move(next));
    } else if (!same->placement.bound) {
      *same = std::move(next);
    }
  }
  return given;
}

std::vector<std::string> given_names(const std::vector<GivenPlacement>& given) {
  std::vector<std::string> names;
  for (const GivenPlacement& one : given) names.push_back(one.placement.name);
  return names;
}

/// Paths instead of names that something else has.
void tell_apart(std::vector<GivenPlacement>& given, const std::vector<std::string>& named) {
  const std::vector<std::string> names = given_names(given);
  for (GivenPlacement& one : given) {
    std::string& name = one.placement.name;
    const bool is_a_word = std::ranges::find(named, name) != named.end() && !is_file(name);
    if (is_a_word || is_baseline(name) || std::ranges::count(names, name) > 1) name = one.path;
  }
}

}  // namespace

ShownPlacements shown_placements(const MappingProblem& problem,
                                 const std::vector<std::string>& named) {
  std::vector<GivenPlacement> given = placements_in_files(problem, named);
  tell_apart(given, named);
  const std::vector<std::string> names = given_names(given);
  ShownPlacements result;
  std::vector<NamedPlacement>& placements = result.placements;
  const auto add = [&](const std::string& name) {
    if (find_placement(placements, name) != nullptr) return;
    const auto file = std::ranges::find_if(
        given, [&](const GivenPlacement& one) { return one.placement.name == name; });
    placements.push_back(file != given.end() ? std::move(file->placement)
                                             : named_placement(problem, name, named));
  };
  for (const char* const name : {default_placement, "best", "worst"}) add(name);
  for (const std::string& name : names) add(name);
  for (const std::string& word : named) {
    if (!is_file(word)) add(word);
  }
  result.drawn = placements.size();
  for (const char* const name : baseline_names) add(name);
  return result;
}

}  // namespace rankplace
