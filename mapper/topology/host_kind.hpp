// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

namespace rankplace {

/// An hwloc XML without the identity of one host: its name, network addresses, serial numbers, the
/// control group's path, the program that asked.
[[nodiscard]] std::string without_identity(std::string_view xml);

/// The kind of a host: 16 hexadecimal digits, equal for hosts of one kind (FNV-1a, 64 bits). Beyond
/// their identity such hosts may differ by some pages in the memory that their kernels left free.
[[nodiscard]] std::string kind_of_host(std::string_view xml);

}  // namespace rankplace
