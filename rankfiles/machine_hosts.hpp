// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// The nodes of a machine, found by the names that launch files give hosts.
class MachineHosts {
 public:
  explicit MachineHosts(const Machine& machine);

  [[nodiscard]] const Machine& machine() const { return *machine_; }

  /// The node of that name, or else, in any case of letters, of that name or of that short name. A
  /// single node `localhost` is every host. Throws InputError if there is none or several fit.
  [[nodiscard]] NodeId node_of(std::string_view host) const;

 private:
  using NodesByName = std::unordered_map<std::string, std::vector<NodeId>>;

  const Machine* machine_;
  std::array<NodesByName, 3> nodes_;  ///< by name, name in small letters, short name in these
};

}  // namespace rankplace
