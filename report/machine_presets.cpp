// SPDX-License-Identifier: BSD-3-Clause
#include "report/machine/machine_presets.hpp"

#include <nlohmann/json.hpp>

#include "mapper/topology/machine_presets.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {

std::string presets_text() {
  std::string text;
  for (const MachinePreset& preset : machine_presets()) {
    text += std::string(preset.name) + ": " + std::string(preset.description) + "\n  " +
            (preset.node_count > 1 ? std::to_string(preset.node_count) + "x" : "") +
            std::string(preset.node) +
            (preset.network.empty() ? "" : "\n  its network: " + std::string(preset.network)) +
            "\n  source: " + std::string(preset.source) + '\n';
  }
  return text;
}

std::string presets_json() {
  nlohmann::ordered_json presets = nlohmann::ordered_json::array();
  for (const MachinePreset& preset : machine_presets()) {
    presets.push_back({{"name", preset.name},
                       {"nodes", preset.node_count},
                       {"node", preset.node},
                       {"description", preset.description},
                       {"source", preset.source}});
  }
  return json_text({{"presets", std::move(presets)}});
}

}  // namespace rankplace
