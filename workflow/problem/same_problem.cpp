// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/same_problem.hpp"

#include <cstddef>

#include "support/errors.hpp"

namespace rankplace {

void require_same(ProcessGroup* processes, const std::vector<ReadPart>& parts) {
  if (processes == nullptr) return;
  for (const ReadPart& part : parts) {
    const std::vector<std::string> all = processes->gather(part.digest);
    for (std::size_t p = 1; p < all.size(); ++p) {
      if (all[p] == all.front()) continue;
      throw InputError("process " + std::to_string(p) + " has read " + part.what +
                       " than process 0; all need the same");
    }
  }
}

void require_same_problem(const MappingProblem& problem) {
  if (problem.options.processes == nullptr) return;
  require_same(problem.options.processes, parts_of(problem));
}

}  // namespace rankplace
