// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rankplace {

/// A host that the user names, with how many ranks it takes (nothing: one per core).
struct HostSlots {
  std::string name;
  std::optional<std::uint32_t> slots;
  friend bool operator==(const HostSlots&, const HostSlots&) = default;
};

/// "n01:8,n02:8" or "n01,n02", as mpirun's --host. A host that comes again adds its slots.
/// Throws UsageError.
[[nodiscard]] std::vector<HostSlots> parse_host_list(const std::string& text);

/// Open MPI's hostfile: "n01 slots=8" or "n01:8" or "n01" a line, # comments; a host that comes
/// again adds its slots. Throws InputError naming the line.
[[nodiscard]] std::vector<HostSlots> read_hostfile(const std::filesystem::path& path);

}  // namespace rankplace
