// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>

namespace rankplace {

/// The name of this computer, up to the first dot; "localhost" if it has none.
[[nodiscard]] std::string short_host_name();

[[nodiscard]] bool has_control_character(std::string_view text);

/// The defect of a host's name, in words that follow the name; empty if it has none. A name has no
/// blank, no comma and no control character.
[[nodiscard]] std::string_view problem_of_host_name(std::string_view host);

[[nodiscard]] bool is_ipv4_address(std::string_view host);

/// The name up to the first dot; an IPv4 address as it is.
[[nodiscard]] std::string short_host_name_of(std::string_view host);

/// True if both short names are the same, in any case of letters, or the first is "localhost".
[[nodiscard]] bool is_same_host(std::string_view wanted, std::string_view found);

}  // namespace rankplace
