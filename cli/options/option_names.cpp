// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/option_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace rankplace::cli {
namespace {

/// Every parameter that messages of the library name, and its option.
constexpr std::array<std::pair<std::string_view, std::string_view>, 47> option_names{{
    {"allocation", "--allocation"},
    {"bandwidths", "--bandwidths"},
    {"calibration", "--calibration"},
    {"collectives", "--collectives"},
    {"core_kinds", "--core-kinds"},
    {"cores_per_rank", "--cores-per-rank"},
    {"distances", "--distances"},
    {"engine", "--engine"},
    {"fixed", "--fix"},
    {"gpu_traffic", "--gpu-traffic"},
    {"gpus_per_rank", "--gpus-per-rank"},
    {"hostfile", "--hostfile"},
    {"hosts", "--hosts"},
    {"idle", "--idle"},
    {"launcher", "--launcher"},
    {"levels", "--levels"},
    {"link_costs", "--link"},
    {"links", "--links"},
    {"machine", "--machine"},
    {"max_moves", "--max-moves"},
    {"measure", "--measure"},
    {"memory", "--memory"},
    {"memory_bandwidth", "--memory-bandwidth"},
    {"memory_demand", "--memory-demand"},
    {"network", "--network"},
    {"network_card", "--nic"},
    {"nodes", "--nodes"},
    {"np", "--np"},
    {"objective", "--objective"},
    {"phase", "--phase"},
    {"phases", "--phases"},
    {"placements", "--placements"},
    {"profile", "--profile"},
    {"program", "--program"},
    {"ratios", "--ratios"},
    {"resume", "--resume"},
    {"run", "--run"},
    {"runs_folder", "--runs-folder"},
    {"seed", "--seed"},
    {"sizes", "--sizes"},
    {"slots", "--use-hwthreads"},
    {"start", "--start"},
    {"state_bytes", "--state-bytes"},
    {"time", "--time"},
    {"timeout", "--timeout"},
    {"tracer_file", "--tracer"},
    {"warmup", "--warmup"},
}};

}  // namespace

std::string with_option_names(const std::string& message) {
  std::string text;
  std::size_t done = 0;
  for (std::size_t begin = message.find('`'); begin != std::string::npos;
       begin = message.find('`', begin)) {
    const std::size_t end = message.find('`', begin + 1);
    if (end == std::string::npos) break;
    const std::string_view word = std::string_view(message).substr(begin + 1, end - begin - 1);
    const auto known = std::ranges::find(option_names, word,
                                         &std::pair<std::string_view, std::string_view>::first);
    if (known == option_names.end()) {
      begin = end;
      continue;
    }
    text.append(message, done, begin - done).append(known->second);
    begin = done = end + 1;
  }
  return text.append(message, done);
}

}  // namespace rankplace::cli
