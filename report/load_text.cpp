// SPDX-License-Identifier: BSD-3-Clause
#include "report/placements/load_text.hpp"

#include "support/text/format.hpp"

namespace rankplace {

std::string load_text(const MappingProblem& problem, std::uint64_t load) {
  return problem.graph.measure() == Measure::bytes ? human_bytes(load) : grouped(load);
}

std::pair<std::string, std::string> load_texts(const MappingProblem& problem, std::uint64_t a,
                                               std::uint64_t b) {
  std::pair<std::string, std::string> texts{load_text(problem, a), load_text(problem, b)};
  if (a != b && texts.first == texts.second) texts = {grouped(a) + " B", grouped(b) + " B"};
  return texts;
}

}  // namespace rankplace
