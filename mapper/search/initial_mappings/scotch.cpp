// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/initial_mappings/scotch.hpp"

#include <scotch.h>  // needs <cstdint> and <cstdio> before it

#include <cstdint>
#include <cstdio>
#include <mutex>
#include <unordered_map>

#include "support/errors.hpp"

static_assert(SCOTCH_VERSION >= 7, "rankplace needs Scotch 7 or newer, which has contexts");

namespace rankplace {
namespace {

/// Scotch sums weights in its own integer, which is 32 bits wide on Debian.
constexpr std::uint64_t largest_weight_sum = std::uint64_t{1} << 29;

/// Tighter balance costs quality, and exact sizes need a repair after Scotch in any case.
constexpr double allowed_imbalance = 0.05;

void check(int status, const char* what) {
  if (status != 0) {
    throw InputError(std::string("Scotch failed (") + what + "); please report the traffic");
  }
}

/// Scotch's types with their life times.
template <class T, int (*init)(T*), void (*exit)(T*)>
class ScotchObject {
 public:
  ScotchObject() { check(init(&value_), "initialisation"); }
  ~ScotchObject() { exit(&value_); }
  ScotchObject(const ScotchObject&) = delete;
  ScotchObject& operator=(const ScotchObject&) = delete;
  T* get() { return &value_; }

 private:
  T value_{};
};
using OwnedGraph = ScotchObject<SCOTCH_Graph, SCOTCH_graphInit, SCOTCH_graphExit>;
using OwnedArch = ScotchObject<SCOTCH_Arch, SCOTCH_archInit, SCOTCH_archExit>;
using OwnedContext = ScotchObject<SCOTCH_Context, SCOTCH_contextInit, SCOTCH_contextExit>;
using OwnedStrategy = ScotchObject<SCOTCH_Strat, SCOTCH_stratInit, SCOTCH_stratExit>;

/// The subgraph of some ranks in Scotch's arrays, weights scaled into its range.
struct ScotchArrays {
  std::vector<SCOTCH_Num> row_begin{0};
  std::vector<SCOTCH_Num> peers;
  std::vector<SCOTCH_Num> weights;
};

ScotchArrays arrays_of(const CommGraph& graph, const std::vector<Rank>& ranks) {
  std::unordered_map<Rank, SCOTCH_Num> index;
  for (const Rank rank : ranks) index.emplace(rank, static_cast<SCOTCH_Num>(index.size()));
  // Each weight counts in both rows; rounding up adds at most one for each entry.
  const std::uint64_t divisor = graph.total_weight() / (largest_weight_sum / 2) + 1;
  ScotchArrays arrays;
  for (const Rank rank : ranks) {
    for (const Edge& edge : graph.edges_of(rank)) {
      const auto peer = index.find(edge.peer);
      if (peer == index.end()) continue;
      arrays.peers.push_back(peer->second);
      arrays.weights.push_back(static_cast<SCOTCH_Num>((edge.weight - 1) / divisor + 1));
    }
    if (arrays.peers.size() > largest_weight_sum) {
      throw InputError("the communication graph has too many edges for Scotch (over 2^29)");
    }
    arrays.row_begin.push_back(static_cast<SCOTCH_Num>(arrays.peers.size()));
  }
  return arrays;
}

/// Scotch's random numbers are global: one mapping at a time, each from its own seed.
std::mutex& scotch_mutex() {
  static std::mutex mutex;
  return mutex;
}

std::vector<SCOTCH_Num> map_onto(ScotchArrays& arrays, const std::vector<SCOTCH_Num>& sizes) {
  const auto vertices = static_cast<SCOTCH_Num>(arrays.row_begin.size() - 1);
  const auto parts = static_cast<SCOTCH_Num>(sizes.size());
  OwnedContext context;
  OwnedGraph graph;
  OwnedGraph bound_graph;
  OwnedArch target;
  OwnedStrategy strategy;
  check(SCOTCH_graphBuild(graph.get(), 0, vertices, arrays.row_begin.data(),
                          arrays.row_begin.data() + 1, nullptr, nullptr, arrays.row_begin.back(),
                          arrays.peers.data(), arrays.weights.data()),
        "graph");
  // With several threads of its own Scotch finds another mapping now and then.
  check(SCOTCH_contextThreadSpawn(context.get(), 1, nullptr), "threads");
  check(SCOTCH_contextBindGraph(context.get(), graph.get(), bound_graph.get()), "context");
  check(SCOTCH_archCmpltw(target.get(), parts, sizes.data()), "target");
  check(SCOTCH_stratGraphMapBuild(strategy.get(), SCOTCH_STRATQUALITY, parts, allowed_imbalance),
        "strategy");
  std::vector<SCOTCH_Num> part_of(static_cast<std::size_t>(vertices));
  check(SCOTCH_graphMap(bound_graph.get(), target.get(), strategy.get(), part_of.data()),
        "mapping");
  return part_of;
}

}  // namespace

std::vector<std::size_t> scotch_parts(const CommGraph& graph, const std::vector<Rank>& ranks,
                                      const std::vector<std::size_t>& sizes, std::uint64_t seed) {
  if (SCOTCH_numSizeof() != sizeof(SCOTCH_Num)) {
    throw InputError(
        "the Scotch library has integers of another width than its header (two "
        "variants are mixed); install libscotch-dev of one variant");
  }
  ScotchArrays arrays = arrays_of(graph, ranks);
  const std::scoped_lock lock(scotch_mutex());
  SCOTCH_randomSeed(static_cast<SCOTCH_Num>(seed % INT32_MAX));
  SCOTCH_randomReset();
  const auto parts = map_onto(arrays, {sizes.begin(), sizes.end()});
  return {parts.begin(), parts.end()};
}

std::optional<Splitter> scotch_splitter(const CommGraph& graph, std::uint64_t seed) {
  return [&graph, seed](const std::vector<Rank>& ranks, const std::vector<std::size_t>& sizes) {
    std::vector<std::size_t> part_of = scotch_parts(graph, ranks, sizes, seed);
    repair_sizes(graph, ranks, sizes, part_of);
    return part_of;
  };
}

}  // namespace rankplace
