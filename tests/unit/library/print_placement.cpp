// SPDX-License-Identifier: BSD-3-Clause
// print_placement RUN SPEC [hop-bytes] [bottleneck] [messages] [worst] [fast] [keep] [fewest]
// [three] [pack] [spread] [two]: the placement that the library finds, as a placement file.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <rankplace/rankplace.hpp>
#include <string>
#include <vector>

namespace rp = rankplace;

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto asked = [&](const char* word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  rp::MapOptions options;
  if (asked("hop-bytes")) options.objective = rp::Objective::hop_bytes();
  if (asked("bottleneck")) options.objective = rp::Objective::bottleneck();
  if (asked("messages")) options.measure = rp::Measure::messages;
  if (asked("worst")) options.sense = rp::Sense::worst;
  if (asked("fast")) options.preset = rp::Preset::fast;
  if (asked("keep")) options.constraints.nodes = rp::NodeChoice::keep;
  if (asked("fewest")) options.constraints.nodes = rp::NodeChoice::fewest;
  if (asked("three")) options.constraints.nodes = rp::NodeChoice::first;
  if (asked("three")) options.constraints.node_count = 3;
  if (asked("pack")) options.constraints.idle = rp::IdleCores::pack;
  if (asked("spread")) options.constraints.idle = rp::IdleCores::spread;
  if (asked("two")) options.constraints.cores_per_rank = 2;
  const bool is_profile = std::filesystem::is_directory(words.at(0));
  const auto matrix = is_profile ? rp::read_profile(words[0]).matrix()
                                 : rp::CommunicationMatrix::from_file(words[0]);
  const auto machine = words.at(1) == "profile"
                           ? rp::Machine::from_profile(rp::read_profile(words[0]))
                           : rp::Machine::from_spec(words[1]);
  std::cout << rp::to_json(rp::map(matrix, machine, options).placement);
}
