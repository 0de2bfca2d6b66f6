// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/volume_json.hpp"

#include <nlohmann/json.hpp>
#include <optional>

namespace rankplace {

nlohmann::ordered_json volume_json(const Volume& volume) {
  return {{"bytes", volume.bytes}, {"messages", volume.messages}};
}

nlohmann::ordered_json split_json(const NodeSplit& split) {
  const auto ratio = [](const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
  };
  return {{"inter_node", volume_json(split.inter_node)},
          {"intra_node", volume_json(split.intra_node)},
          {"byte_ratio", ratio(split.byte_ratio())},
          {"message_ratio", ratio(split.message_ratio())}};
}

}  // namespace rankplace
