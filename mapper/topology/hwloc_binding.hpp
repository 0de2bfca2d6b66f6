// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace rankplace {

/// The NUMA nodes that a process takes its memory from.
enum class MemoryPolicy {
  unchanged,   ///< as it was started
  local,       ///< the NUMA node of the core that first touches a page
  bind,        ///< only the NUMA nodes of its cores
  interleave,  ///< page by page over all NUMA nodes of the host
};

/// "default", "local", "bind", "interleave". Throws UsageError.
[[nodiscard]] MemoryPolicy memory_policy_from(std::string_view name);
[[nodiscard]] std::string_view name_of(MemoryPolicy policy);

/// The cores where a process may run, in both numberings; each ascending.
struct CpuBinding {
  std::vector<std::uint32_t> cores;   ///< hwloc logical cores, as load_this_host() counts them
  std::vector<std::uint32_t> os_pus;  ///< the operating system's PU numbers
};

/// The binding wanted for a process, in hwloc's logical numbers.
enum class BindingUnit { core, hwthread };

/// Binds this process to all PUs of these cores, or to these PUs; the binding outlives an exec.
/// `os_pus`, if not empty, are the PUs expected. Throws InputError if a core or PU is not there,
/// has other PUs than expected, or the system refuses.
void bind_this_process(BindingUnit unit, std::span<const std::uint32_t> numbers,
                       std::span<const std::uint32_t> os_pus);

/// Sets the memory policy of this process and of what it becomes by an exec; "its cores" are its
/// cores of now. Throws InputError if the system refuses.
void set_memory_policy(MemoryPolicy policy);

/// The cores where this process may run now; a core counts if any of its PUs is allowed. Throws
/// InputError if the system does not tell.
[[nodiscard]] CpuBinding binding_of_this_process();

}  // namespace rankplace
