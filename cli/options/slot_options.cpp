// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/slot_options.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <system_error>
#include <vector>

#include "cli/options/enum_option.hpp"
#include "cli/options/memory_options.hpp"
#include "cli/options/parsed_option.hpp"
#include "support/errors.hpp"
#include "support/text/number_from.hpp"
#include "workflow/machine/fixed_rank_texts.hpp"
#include "workflow/machine/gpu_traffic.hpp"

namespace rankplace::cli {
namespace {

/// Sets the nodes as the text says; returns what is wrong with it, or nothing.
std::string set_nodes(const std::string& text, SlotOptions& options) {
  options.node_count = 0;
  if (text == "keep") {
    options.nodes = NodeChoice::keep;
  } else if (text == "fewest") {
    options.nodes = NodeChoice::fewest;
  } else if (text == "all" || text == "remap") {
    options.nodes = NodeChoice::remap;
  } else {
    options.nodes = NodeChoice::first;
    options.node_count = number_from<decltype(options.node_count)>(text).value_or(0);
    if (options.node_count > 0) return "";
    return "is all, fewest, keep or a number of nodes from 1 on, not '" + text + "'";
  }
  return "";
}

/// "1", "2" (GPUs per rank), "1/4" (four ranks share one), "auto" (one each, or shared by as few
/// ranks as the run needs).
GpuOptions gpu_options_from(const std::string& text) {
  if (text == "auto") return {.per_rank = 1, .sharing = 0};
  constexpr std::uint32_t most = 1024;
  const bool shared = text.starts_with("1/");
  const auto number = number_from<std::uint32_t>(shared ? text.substr(2) : text);
  if (!number || *number == 0 || *number > most) {
    throw UsageError(
        "`gpus_per_rank` is a number of GPUs (1, 2, ...), 1/4 (four ranks share one) "
        "or auto, not '" +
        text + "'");
  }
  return shared ? GpuOptions{1, *number} : GpuOptions{*number, 1};
}

/// "all", "none", or the path of a matrix.
GpuTraffic gpu_traffic_from(const std::string& text) {
  if (text == "all") return {GpuTraffic::Kind::all};
  if (text == "none") return {GpuTraffic::Kind::none};
  return {GpuTraffic::Kind::file, text};
}

void add_core_option(CLI::App& command, SlotOptions& options) {
  command
      .add_option("--cores-per-rank", options.cores_per_rank,
                  "cores of each rank, side by side (with --use-hwthreads: hardware threads); for "
                  "programs with several threads per rank")
      ->type_name("N")
      ->check(CLI::Range(1U, 65536U))
      ->capture_default_str();
}

void add_gpu_options(CLI::App& command, SlotOptions& options) {
  add_parsed_option(command, "--gpus-per-rank", options.gpus, gpu_options_from,
                    "GPUs that each rank owns, near its cores: 1, 2, ..., 1/4 (four ranks share "
                    "one), or auto (one each, shared if there are more ranks than GPUs)")
      ->type_name("N");
  add_parsed_option(
      command, "--gpu-traffic", options.gpu_traffic, gpu_traffic_from,
      "traffic that leaves GPU memory, and uses the network card nearest to the GPU: all, "
      "none, or a matrix (default: all traffic of ranks that sent from GPU memory in the profile)")
      ->type_name("MATRIX|all|none");
}

void add_node_option(CLI::App& command, SlotOptions& options) {
  const auto check = [](const std::string& text) {
    SlotOptions tried;
    return set_nodes(text, tried);
  };
  command
      .add_option_function<std::string>(
          "--nodes",
          [&options](const std::string& text) { static_cast<void>(set_nodes(text, options)); },
          "nodes that ranks may use: all (those of the machine; how many, and which ranks share "
          "one, is searched), fewest (the first that filling slots in order needs), N (the first "
          "N), keep (every rank stays where the profile saw it)")
      ->type_name("all|fewest|N|keep")
      ->check(CLI::Validator(check, ""))
      ->default_str(options.nodes == NodeChoice::keep ? "keep" : "all");
}

void add_idle_option(CLI::App& command, SlotOptions& options) {
  add_enum_option(command, "--idle", options.idle,
                  EnumNames<IdlePolicy>{{"pack", IdlePolicy::pack},
                                        {"spread", IdlePolicy::spread},
                                        {"search", IdlePolicy::search}},
                  "with fewer ranks than slots: pack (fewest nodes, sockets and caches), spread "
                  "(evenly over them, for programs that wait for memory), search (all choices "
                  "are searched)");
}

/// Ranks that stay, or start, where they are told.
void add_given_places(CLI::App& command, SlotOptions& options) {
  add_parsed_option<std::vector<std::string>>(
      command, "--fix", options.fixed, fixed_rank_texts_from,
      "ranks that stay on these cores: 3=n01:5, 0-3=n01:0-3, or a file of such lines; "
      "may come several times")
      ->type_name("RANK=HOST:CORE")
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  auto* start =
      command.add_option("--start", options.start, "start placement (JSON or launch file)");
  start->type_name("FILE");
  command
      .add_option("--max-moves", options.max_moves,
                  "move at most N ranks of --start (a swap moves two)")
      ->type_name("N")
      ->needs(start);
}

}  // namespace

void add_slot_options(CLI::App& command, SlotOptions& options) {
  add_core_option(command, options);
  add_gpu_options(command, options);
  add_node_option(command, options);
  add_idle_option(command, options);
  add_memory_options(command, options.memory);
  add_given_places(command, options);
}

}  // namespace rankplace::cli
