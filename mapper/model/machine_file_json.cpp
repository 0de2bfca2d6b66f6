// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/machine_file_json.hpp"

#include "support/files/files.hpp"

namespace rankplace {
namespace {

constexpr std::uint64_t machine_format_version = 1;

}  // namespace

OrderedJson machine_head(const std::string& machine) {
  return {{"format", machine_format},
          {"format_version", machine_format_version},
          {"rankplace_version", RANKPLACE_VERSION},
          {"machine", machine}};
}

void require_machine_format(const Members& in) {
  require_format(in, machine_format, machine_format_version, "not the costs of a machine");
}

std::optional<OrderedJson> machine_file(const std::filesystem::path& path) {
  if (!std::filesystem::is_regular_file(path)) return std::nullopt;
  OrderedJson json = OrderedJson::parse(read_file(path), nullptr, false);
  if (!json.is_object() || json.value("format", OrderedJson()) != machine_format)
    return std::nullopt;
  require_machine_format(Members(json, "", path.string()));
  return json;
}

}  // namespace rankplace
