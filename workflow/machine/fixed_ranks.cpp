// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/fixed_ranks.hpp"

#include <map>
#include <string>

#include "support/errors.hpp"

namespace rankplace {
namespace {

class FixedRankFinder {
 public:
  FixedRankFinder(const SlotOptions& options, const Machine& machine, std::size_t rank_count)
      : options_(options), machine_(machine), rank_count_(rank_count) {}

  void add(const FixedRankText& fixed) {
    try {
      add_ranks(fixed);
    } catch (const InputError& error) {
      const std::string what = "`fixed` " + fixed.text + ": " + error.what();
      if (fixed.file.empty()) throw InputError(what);
      throw InputError(fixed.file, fixed.line, what);
    }
  }

  [[nodiscard]] FixedRanks ranks() const { return FixedRanks(machine_, core_of_); }

 private:
  void add_ranks(const FixedRankText& fixed) {
    const NodeId node = node_named(fixed.host);
    for (std::size_t i = 0; i < fixed.ranks.size(); ++i) {
      const std::string rank = "rank " + std::to_string(fixed.ranks[i]);
      if (fixed.ranks[i] >= rank_count_) {
        throw InputError("there is no " + rank + " (the ranks are 0-" +
                         std::to_string(rank_count_ - 1) + ")");
      }
      const CoreId core = machine_.core_at(node, fixed.cores[i]);
      if (!core_of_.emplace(Rank(fixed.ranks[i]), core).second) {
        throw InputError(rank + " is fixed twice (name it once)");
      }
    }
  }

  [[nodiscard]] NodeId node_named(const std::string& host) const {
    try {
      return machine_.node_named(host);
    } catch (const InputError& error) {
      if (options_.nodes != NodeChoice::fewest && options_.nodes != NodeChoice::first) throw;
      throw InputError(std::string(error.what()) + "; `nodes` may have left it out");
    }
  }

  const SlotOptions& options_;
  const Machine& machine_;
  std::size_t rank_count_;
  std::map<Rank, CoreId> core_of_;
};

}  // namespace

FixedRanks fixed_ranks(const SlotOptions& options, const Machine& machine, std::size_t rank_count) {
  FixedRankFinder finder(options, machine, rank_count);
  for (const FixedRankText& fixed : options.fixed) finder.add(fixed);
  return finder.ranks();
}

}  // namespace rankplace
