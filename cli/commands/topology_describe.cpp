// SPDX-License-Identifier: BSD-3-Clause
#include "cli/commands/topology_describe.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "workflow/machine/node_description.hpp"

namespace rankplace::cli {
namespace {

/// A number of a node: an option, and a question.
struct Question {
  const char* option;
  std::uint32_t NodeDescription::*number;
  const char* text;
};

constexpr std::array questions{
    Question{"--sockets", &NodeDescription::sockets, "sockets of the node"},
    Question{"--numa-nodes", &NodeDescription::numa_nodes, "NUMA nodes of a socket"},
    Question{"--l3-caches", &NodeDescription::l3_caches, "L3 caches of a socket (0: none)"},
    Question{"--l2-caches", &NodeDescription::l2_caches,
             "L2 caches of a socket, if cores share them (0: each core has its own)"},
    Question{"--cores", &NodeDescription::cores, "cores of a socket"},
    Question{"--threads", &NodeDescription::threads, "hardware threads of a core"},
    Question{"--gpus", &NodeDescription::gpus, "GPUs of the node"},
    Question{"--cards", &NodeDescription::cards, "network cards of the node"},
};

constexpr std::array<std::string_view, 3> vendors{"nvidia", "amd", "intel"};

/// Reads a line. Throws UsageError if there is none.
void read_answer(std::string& answer) {
  if (std::getline(std::cin, answer)) return;
  throw UsageError("the questions were not answered (give the numbers as options, see --help)");
}

/// Asks on stderr until the answer is a number; an empty one keeps `number`.
void ask(const Question& question, std::uint32_t& number) {
  for (std::string answer;;) {
    std::cerr << question.text << " [" << number << "]: ";
    read_answer(answer);
    if (answer.empty()) return;
    if (const auto given = number_from<std::uint32_t>(answer)) {
      number = *given;
      return;
    }
    std::cerr << "'" << answer << "' is not a number\n";
  }
}

/// Asks until the answer is a vendor; an empty one names none.
void ask_vendor(std::string& vendor) {
  do {
    std::cerr << "maker of the GPUs (nvidia, amd, intel; rankplace exec needs it) []: ";
    read_answer(vendor);
  } while (!vendor.empty() && std::ranges::find(vendors, vendor) == vendors.end());
}

int run(const CLI::App& command, NodeDescription node) {
  if (command.count_all() == 1 && isatty(STDIN_FILENO) != 0) {
    for (const Question& question : questions) ask(question, node.*question.number);
    if (node.gpus > 0) ask_vendor(node.gpu_vendor);
  } else if (command.get_option("--cores")->count() == 0) {
    throw UsageError("describe needs --cores (in a terminal, without options, it asks)");
  }
  std::cout << spec_of(node) << '\n';
  return 0;
}

}  // namespace

CommandRunner add_topology_describe(CLI::App& topology) {
  auto node = std::make_shared<NodeDescription>();
  auto* command = topology.add_subcommand(
      "describe", "Write the SPEC of a node from its data sheet; in a terminal it asks");
  for (const Question& question : questions) {
    command->add_option(question.option, (*node).*question.number, question.text)
        ->type_name("N")
        ->check(CLI::Range(0U, 65536U))
        ->capture_default_str();
  }
  command->add_option("--gpu-vendor", node->gpu_vendor, "maker of the GPUs")
      ->check(CLI::IsMember({"nvidia", "amd", "intel"}));
  command->footer(
      "Example:\n"
      "  rankplace topology describe --sockets 2 --numa-nodes 4 --l3-caches 8 \\\n"
      "    --cores 64 --threads 2 --gpus 4 --gpu-vendor nvidia --cards 4");
  return [node, command] { return run(*command, *node); };
}

}  // namespace rankplace::cli
