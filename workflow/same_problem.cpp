// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/same_problem.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/errors.hpp"
#include "support/hash.hpp"
#include "support/process_group.hpp"

namespace rankplace {
namespace {

/// A hash of numbers and texts, in their order.
class Digest {
 public:
  void add(std::uint64_t number) {
    hash_ = (std::rotl(hash_, 23) ^ number) * 0x9e3779b97f4a7c15;  // 2^64 / golden ratio
  }
  void add(std::string_view text) { add(hash_of(text)); }
  void add(const std::vector<std::uint64_t>& numbers) {
    for (const std::uint64_t number : numbers) add(number);
  }
  [[nodiscard]] std::string text() const { return std::to_string(hash_); }

 private:
  std::uint64_t hash_ = 0;
};

std::string run_of(const MappingProblem& problem) {
  Digest digest;
  const CommunicationMatrix& traffic = problem.traffic;
  digest.add(traffic.rank_count());
  for (std::size_t rank = 0; rank < traffic.rank_count(); ++rank) {
    for (const auto& [receiver, volume] : traffic.sent_by(Rank(rank))) {
      digest.add(rank);
      digest.add(receiver.value());
      digest.add(volume.bytes);
      digest.add(volume.messages);
    }
  }
  return digest.text();
}

/// The names of hosts do not count: each of equal hosts may be the machine `this`.
std::string machine_of(const MappingProblem& problem) {
  Digest digest;
  const Machine& machine = problem.resolved.machine;
  for (const std::string& name : machine.level_names()) digest.add(name);
  for (std::size_t o = 0; o < machine.object_count(); ++o) {
    const Object& object = machine.object(ObjectId(o));
    digest.add(object.level);
    digest.add(object.parent.value());
  }
  for (std::size_t n = 0; n < machine.node_count(); ++n) digest.add(machine.node(NodeId(n)).slots);
  digest.add(problem.objective.distances());
  digest.add(problem.objective.bandwidths());
  return digest.text();
}

void require_same(ProcessGroup& processes, const std::string& mine, const std::string& what) {
  const std::vector<std::string> all = processes.gather(mine);
  for (std::size_t p = 1; p < all.size(); ++p) {
    if (all[p] == all.front()) continue;
    throw InputError("process " + std::to_string(p) + " has read " + what +
                     " than process 0; all need the same");
  }
}

}  // namespace

void require_same_problem(const MappingProblem& problem) {
  ProcessGroup* const processes = problem.options.processes;
  if (processes == nullptr) return;
  require_same(*processes, run_of(problem), "another communication matrix");
  require_same(*processes, machine_of(problem), "another machine or other costs");
}

}  // namespace rankplace
